// Keeps the focus inside a widget when the focused element is removed.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useAfterPaint } from './after-paint';

const FOCUSED = 'data-focused';

/** Whether the widget of an element has the focus, or had it until the focused element was removed. */
export const hasFocus = (element: Element): boolean => element.closest(`[${FOCUSED}]`) !== null;

/**
 * A move may remove the button that was pressed. If the focus left the widget then, the next key would act on the
 * notebook; so it moves to the fallback element, which may depend on the place of the board that had the focus.
 */
export function useKeptFocus(
  within: () => HTMLElement | null | undefined,
  version: number,
  fallback: (within: HTMLElement, place: string | undefined) => HTMLElement | null,
): void {
  const focused = useRef(false);
  const place = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const root = within();
    if (!root) return;
    const setFocused = (has: boolean) => {
      focused.current = has;
      root.toggleAttribute(FOCUSED, has);
    };
    const onFocusChange = (event: FocusEvent) => {
      // without a related target the focused element was removed; with one, the user moved the focus
      if (event.type === 'focusin') {
        setFocused(true);
        place.current = (event.target as HTMLElement).closest<HTMLElement>('.sv-slot')?.dataset.place;
      } else if (event.relatedTarget) setFocused(root.contains(event.relatedTarget as Node));
    };
    const onPointerDown = (event: PointerEvent) => {
      // outside of a shadow root the event's target is the host, so its path is checked
      if (!event.composedPath().includes(root)) setFocused(false);
    };
    const ended = new AbortController();
    const { signal } = ended;
    root.addEventListener('focusin', onFocusChange, { signal });
    root.addEventListener('focusout', onFocusChange, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    return () => ended.abort();
  }, []);
  useAfterPaint(() => {
    const root = within();
    const active = (root?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;
    if (focused.current && root && !root.contains(active)) {
      fallback(root, place.current)?.focus({ preventScroll: true });
    }
    return undefined;
  }, [version]);
}
