// Where the focus is before the game begins, and after it.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"]';

/** Give the focus to the chosen game when the card is first seen, unless somebody is writing elsewhere. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const card = form.current;
    if (!card) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      if (document.activeElement?.matches(WRITTEN_IN)) return;
      card.querySelector<HTMLElement>('.sv-start-game input:checked')?.focus({ preventScroll: true });
    });
    watch.observe(card);
    return () => watch.disconnect();
  }, []);
}

/**
 * Keep the focus in the box until the table has taken the card's place, and give it to the question then; meanwhile
 * a key would act on the notebook. Nothing is done if the focus is elsewhere.
 */
export function waitForTable(card: HTMLElement): void {
  const box = card.closest('.sv')?.parentElement;
  const tree = card.getRootNode() as Document | ShadowRoot;
  if (!box || !card.contains(tree.activeElement)) return;
  box.tabIndex = -1;
  box.style.outline = 'none';
  box.dataset.lmSuppressShortcuts = 'true';
  box.focus({ preventScroll: true });
  // it is freed together with the box if the table never comes
  const watch = new MutationObserver(() => {
    const [question, button] = ['.sv-question', '.sv-table button'].map((each) =>
      box.querySelector<HTMLElement>(each),
    );
    const first = question ?? button;
    if (!first) return;
    watch.disconnect();
    if (tree.activeElement === box) first.focus({ preventScroll: true });
    box.removeAttribute('tabindex');
    box.style.outline = '';
    delete box.dataset.lmSuppressShortcuts;
  });
  watch.observe(box, { childList: true, subtree: true });
}
