// The focus stays inside of what was pressed, even where a move takes the pressed button away.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDrawn } from './drawn';

/**
 * A button that was pressed may be gone after the move it made. The focus must not fall out of the widget then,
 * where the next key would act on the notebook: it goes to a refuge, which may look at the place of the board
 * where the focus was.
 */
export function useKeptFocus(
  within: () => HTMLElement | null | undefined,
  version: number,
  refuge: (within: HTMLElement, place: string | undefined) => HTMLElement | null,
): void {
  const inside = useRef(false);
  const place = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const root = within();
    if (!root) return;
    const note = (event: FocusEvent) => {
      // going away to nowhere is what a removed element does; going elsewhere is a person's wish
      if (event.type === 'focusin') {
        inside.current = true;
        place.current = (event.target as HTMLElement).closest<HTMLElement>('.sv-slot')?.dataset.place;
      } else if (event.relatedTarget) inside.current = root.contains(event.relatedTarget as Node);
    };
    const away = (event: PointerEvent) => {
      if (!root.contains(event.target as Node)) inside.current = false;
    };
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', note);
    document.addEventListener('pointerdown', away, true);
    return () => {
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', note);
      document.removeEventListener('pointerdown', away, true);
    };
  }, []);
  useDrawn(() => {
    const root = within();
    if (inside.current && root && !root.contains(document.activeElement)) {
      refuge(root, place.current)?.focus({ preventScroll: true });
    }
    return undefined;
  }, [version]);
}
