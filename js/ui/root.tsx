// What every widget does with the element it is given: our palette on, the keys kept in, and a card in
// place of a front end that breaks.
import { type ComponentChildren, render } from 'preact';
import { CopyDetails } from './trouble';

const SCROLLS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
]);
const FIELDS = 'input, textarea, select';
const PRESSES = 'button, summary, a, input, textarea, select';

/**
 * JupyterLab's command mode acts on plain keys wherever they are pressed (D D deletes the cell), so none may
 * leave the widget; and those that scroll would move the notebook under one's hands. Chords with Ctrl or Cmd
 * belong to the application and pass.
 */
function keepKeys(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  const target = event.target as Element;
  // a field needs its arrows itself: among radio buttons they choose
  if (target.closest?.(FIELDS)) return;
  if (SCROLLS.has(event.key) && !(event.key === ' ' && target.closest?.(PRESSES))) event.preventDefault();
}

/**
 * Notebook 7 looks at a key before it gets here, and acts on it unless the very element that has the focus
 * says not to; on an element around it the word does not count.
 */
function keepShortcuts(event: FocusEvent): void {
  (event.target as HTMLElement).dataset.lmSuppressShortcuts = 'true';
}

/** Draw a front end into the element of a view; gives what ends it. */
export function root(el: HTMLElement, ended: AbortSignal, draw: () => ComponentChildren): () => void {
  el.classList.add('sv');
  el.addEventListener('keydown', keepKeys, { signal: ended });
  el.addEventListener('focusin', keepShortcuts, { signal: ended });
  try {
    render(draw(), el);
  } catch (error) {
    render(<Broken error={error} />, el);
  }
  return () => render(null, el);
}

function Broken({ error }: { error: unknown }) {
  const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return (
    <div class="sv-panel sv-broken" role="alert">
      <p>This front end could not be drawn. The game in Python is as it was.</p>
      <CopyDetails details={details} />
    </div>
  );
}
