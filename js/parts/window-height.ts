// The height that a table may take: that of the part of the page that scrolls around it.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** What the table leaves of the height, and the least change that it follows. */
const MARGIN = 8;
const LEAST_CHANGE = 24;
const VARIABLE = '--sv-window';

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/**
 * The nearest ancestor that scrolls and whose height does not follow its content. Which it is shows only with content
 * that is too high for any, so what is around the table is that high for a moment, which is never painted. The page itself does not
 * count: some hosts make it as high as its content.
 */
export function scrollerOf(around: HTMLElement): Element | null {
  const { style } = around;
  const before = style.minHeight;
  style.minHeight = '99999px';
  let found = parentOf(around);
  while (found && !scrolls(found)) found = parentOf(found);
  style.minHeight = before;
  return found;
}

function scrolls(element: Element): boolean {
  if (element === document.body || element === document.documentElement) return false;
  return (
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  );
}

/** Whether a table of one height should take another. */
export const follows = (from: number | null, to: number): boolean =>
  to > 0 && (from === null || Math.abs(to - from) >= LEAST_CHANGE);

/** Keep `--sv-window` of what is around a table equal to the height of the scrolling ancestor; without one, the stylesheet's default counts. */
export function useWindowHeight(within: RefObject<HTMLElement | null>, whole: boolean): void {
  useLayoutEffect(() => {
    const around = within.current?.parentElement;
    if (!whole || !around || typeof ResizeObserver === 'undefined') return;
    let scroller: Element | null = null;
    let height: number | null = null;
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!around.isConnected || !around.clientWidth) return;
      if (!scroller?.contains(around)) {
        if (scroller) observer.unobserve(scroller);
        scroller = scrollerOf(around);
        if (scroller) observer.observe(scroller);
      }
      const next = (scroller?.clientHeight ?? 0) - MARGIN;
      if (!follows(height, next)) return;
      height = next;
      around.style.setProperty(VARIABLE, `${next}px`);
    };
    const observer = new ResizeObserver(() => {
      frame ||= requestAnimationFrame(update);
    });
    observer.observe(around);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [within, whole]);
  useLayoutEffect(() => {
    const table = within.current;
    if (!whole || !table) return;
    // after the press has been answered, so that nothing moves under the pointer
    const bringIntoView = () => table.scrollIntoView?.({ block: 'nearest' });
    table.addEventListener('click', bringIntoView, { once: true });
    return () => table.removeEventListener('click', bringIntoView);
  }, [within, whole]);
}
