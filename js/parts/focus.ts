// Keeps the focus inside a widget when the focused element is removed.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useAfterPaint } from './after-paint';

/**
 * A move may remove the button that was pressed. If the focus left the widget then, the next key would act on the
 * notebook; so it moves to the fallback element, which may depend on the place of the board that had the focus.
 */
export function useKeptFocus(
  within: () => HTMLElement | null | undefined,
  version: number,
  fallback: (within: HTMLElement, place: string | undefined) => HTMLElement | null,
): void {
  const hasFocus = useRef(false);
  const place = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const root = within();
    if (!root) return;
    const onFocusChange = (event: FocusEvent) => {
      // without a related target the focused element was removed; with one, the user moved the focus
      if (event.type === 'focusin') {
        hasFocus.current = true;
        place.current = (event.target as HTMLElement).closest<HTMLElement>('.sv-slot')?.dataset.place;
      } else if (event.relatedTarget) hasFocus.current = root.contains(event.relatedTarget as Node);
    };
    const onPointerDown = (event: PointerEvent) => {
      // outside of a shadow root the event's target is the host, so its path is checked
      if (!event.composedPath().includes(root)) hasFocus.current = false;
    };
    root.addEventListener('focusin', onFocusChange);
    root.addEventListener('focusout', onFocusChange);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      root.removeEventListener('focusin', onFocusChange);
      root.removeEventListener('focusout', onFocusChange);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  useAfterPaint(() => {
    const root = within();
    const focused = (root?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;
    if (hasFocus.current && root && !root.contains(focused)) {
      fallback(root, place.current)?.focus({ preventScroll: true });
    }
    return undefined;
  }, [version]);
}
