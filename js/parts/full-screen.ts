// Fills the screen with a widget: by the browser's full screen, or in a page that may not, as a popover over the page.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Wire } from '../core/wire';

const FILLED = 'sv-full';

const fullScreenElement = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).fullscreenElement ?? null;

const widgetOf = (within: RefObject<HTMLElement | null>) =>
  within.current?.closest<HTMLElement>('.sv') ?? null;

/** Where the ancestors of an element have scrolled to; the function that it returns scrolls them back. */
function keepScroll(element: Element): () => void {
  const kept: [Element, number][] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollTop) kept.push([each, each.scrollTop]);
  }
  return () => {
    for (const [each, top] of kept) each.scrollTop = top;
  };
}

async function fill(widget: HTMLElement): Promise<void> {
  widget.classList.add(FILLED);
  try {
    await widget.requestFullscreen();
  } catch {
    // a popover is in the top layer, so that no ancestor clips or moves it
    widget.popover = 'manual';
    widget.showPopover();
  }
}

function empty(widget: HTMLElement): void {
  widget.classList.remove(FILLED);
  if (widget.popover) {
    widget.hidePopover();
    widget.removeAttribute('popover');
  } else if (fullScreenElement(widget) === widget) void document.exitFullscreen();
}

/** Fill the screen while `wire.full` is set, and clear it when the browser leaves the full screen by itself. */
export function useFullScreen(wire: Pick<Wire, 'full'>, within: RefObject<HTMLElement | null>): void {
  const full = wire.full.value;
  useLayoutEffect(() => {
    const widget = widgetOf(within);
    if (!widget || !full) return;
    const scrollBack = keepScroll(widget);
    void fill(widget);
    const onChange = () => {
      if (fullScreenElement(widget) !== widget) wire.full.value = false;
    };
    widget.addEventListener('fullscreenchange', onChange);
    return () => {
      widget.removeEventListener('fullscreenchange', onChange);
      empty(widget);
      // once the page has its height again
      requestAnimationFrame(() => {
        scrollBack();
        widget.querySelector<HTMLElement>('[data-tool="full"]')?.focus({ preventScroll: true });
      });
    };
  }, [wire, within, full]);
}
