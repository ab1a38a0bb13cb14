// Mounts a front end: sets up styles and theme, keeps key events inside, and shows an error card if rendering fails.
import { type ComponentChildren, render } from 'preact';
import { CopyDetails } from './error';
import { adoptStyles, followTheme } from './host';
import './base.css';

const SCROLL_KEYS = new Set([
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
const PRESSABLE = 'button, summary, a, input, textarea, select';

/**
 * Stops key events: JupyterLab's command mode acts on plain keys anywhere on the page (D D deletes the cell), and
 * some keys scroll the notebook. Keys with Ctrl or Cmd belong to the application and pass.
 */
function stopKeys(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  const target = event.target as Element;
  // fields keep their default keys, such as arrows between radio buttons, and so does what scrolls by itself
  if (target.closest?.(FIELDS) || target.matches?.('[data-scrolls]')) return;
  if (SCROLL_KEYS.has(event.key) && !(event.key === ' ' && target.closest?.(PRESSABLE)))
    event.preventDefault();
}

/** Notebook 7 acts on keys before the event gets here, unless the focused element itself has this attribute. */
function suppressShortcuts(event: FocusEvent): void {
  (event.target as HTMLElement).dataset.lmSuppressShortcuts = 'true';
}

/** Render a front end and its stylesheet into the element of a view; returns the function that removes it. */
export function root(
  el: HTMLElement,
  ended: AbortSignal,
  draw: () => ComponentChildren,
  css?: unknown,
): () => void {
  el.classList.add('sv');
  adoptStyles(el, css);
  followTheme(el, ended);
  el.addEventListener('keydown', stopKeys, { signal: ended });
  el.addEventListener('focusin', suppressShortcuts, { signal: ended });
  try {
    render(draw(), el);
  } catch (error) {
    render(<ErrorCard error={error} />, el);
  }
  return () => render(null, el);
}

function ErrorCard({ error }: { error: unknown }) {
  const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return (
    <div class="sv-panel sv-broken" role="alert">
      <p>This front end could not be drawn. The game in Python is as it was.</p>
      <CopyDetails details={details} />
    </div>
  );
}
