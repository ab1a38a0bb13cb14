// Keyboard control of the board: one tab stop, arrow keys between its places, and keys for the whole table.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type ArrowKey, KEYS, nextPlace } from '../core/keys';
import { byKind, type Wire } from '../core/wire';
import { useAfterPaint } from './after-paint';
import type { GameLook } from './game-look';
import { Icon } from './icon';
import './keys.css';

/** The buttons of the board; the one that had the focus last has `data-stop="held"`. */
const STOP_SELECTOR = 'button[data-stop]';
const ROW_SELECTOR = '[data-row]';
const ARROW_KEYS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0;
const stopsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(STOP_SELECTOR)].filter(isVisible);

interface KeysProps {
  wire: Wire;
  look: GameLook;
  within: RefObject<HTMLElement | null>;
}

export function Keys({ wire, look, within }: KeysProps) {
  const help = useSignal(false);
  const state = wire.shown.value;

  useLayoutEffect(() => updateTabStop(within.current), [within]);
  useAfterPaint(() => {
    updateTabStop(within.current);
    return undefined;
  }, [state, within]);

  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const onFocusIn = (event: FocusEvent) => {
      const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP_SELECTOR);
      if (!stop) return;
      for (const each of root.querySelectorAll<HTMLElement>(STOP_SELECTOR)) {
        each.tabIndex = each === stop ? 0 : -1;
        each.dataset.stop = '';
      }
      stop.dataset.stop = 'held';
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [data-keys]')) return;
      if (event.key === 'u') void wire.do('undo');
      else if (event.key === 'l') wire.say.value = lastEvent(wire);
      else if (event.key === 'm') wire.say.value = legalMoves(wire, look);
      else if (event.key === '?') help.value = !help.value;
      else if (event.key === 'Escape') help.value = false;
      else if (!moveFocus(root, target, event.key)) return;
      event.preventDefault();
    };
    // a tab or a folded section has changed which buttons are visible
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('.sv-tabs, summary')) requestAnimationFrame(() => updateTabStop(root));
    };
    root.addEventListener('click', onClick);
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('keydown', onKeyDown);
    return () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('keydown', onKeyDown);
    };
  }, [wire, look, within, help]);

  return (
    <>
      <button
        type="button"
        class="sv-tool sv-help"
        aria-expanded={help.value}
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => {
          help.value = !help.value;
        }}
      >
        ?
      </button>
      {help.value && (
        <section class="sv-panel sv-keys" aria-label="Keys">
          <h3>
            <Icon name="hint" size={16} /> Keys
          </h3>
          <dl>
            {[...KEYS, ...(look.keys ?? [])].map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Make one button the tab stop of the board: the one that had the focus last, else the first that is legal. */
function updateTabStop(root: HTMLElement | null) {
  const stops = root ? [...root.querySelectorAll<HTMLElement>(STOP_SELECTOR)] : [];
  const shown = stops.some(isVisible) ? stops.filter(isVisible) : stops;
  const held = shown.find((stop) => stop.dataset.stop === 'held');
  const legal = shown.find((stop) => stop.getAttribute('aria-disabled') === 'false');
  const chosen = held ?? legal ?? shown[0];
  for (const stop of stops) {
    const index = stop === chosen ? '0' : '-1';
    if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
  }
}

/** Move the focus from a place of the board; returns whether the key is one that does. */
function moveFocus(root: HTMLElement, target: HTMLElement, key: string): boolean {
  const from = target.closest<HTMLElement>(STOP_SELECTOR);
  if (!from) return false;
  const stops = stopsIn(root);
  const row = from.closest<HTMLElement>(ROW_SELECTOR);
  const rows = [...root.querySelectorAll<HTMLElement>(ROW_SELECTOR)].filter(
    (each) => stopsIn(each).length > 0,
  );
  const destination = () => {
    if (ARROW_KEYS.has(key)) {
      const boxes = stops.map((stop) => stop.getBoundingClientRect());
      return stops[nextPlace(boxes, stops.indexOf(from), key as ArrowKey) ?? -1];
    }
    if (key === 'Home') return row ? stopsIn(row)[0] : stops[0];
    if (key === 'End') return (row ? stopsIn(row) : stops).at(-1);
    if (key === 'PageUp' || key === 'PageDown') {
      const next = rows[rows.indexOf(row as HTMLElement) + (key === 'PageUp' ? -1 : 1)];
      return next && stopsIn(next)[0];
    }
    return undefined;
  };
  if (!ARROW_KEYS.has(key) && !['Home', 'End', 'PageUp', 'PageDown'].includes(key)) return false;
  destination()?.focus();
  return true;
}

const lastEvent = (wire: Wire): string => {
  const { log, plays } = wire.shown.value;
  const turn = log.at(-1)?.turn;
  const last = log.filter((line) => line.turn === turn).map(({ says }) => says);
  return last.join(' ') || (plays ? '' : 'Nothing has happened yet.');
};

const legalMoves = (wire: Wire, look: GameLook): string => {
  const { answers, question } = wire.shown.value;
  if (!answers.length) return question;
  const own = look.legalMoves?.(wire.shown.value);
  if (own) return own;
  const kinds = [...byKind(answers)].map(([kind, some]) =>
    some.length === 1 ? some[0]?.label : `${kind.replaceAll('_', ' ')}: ${some.length}`,
  );
  return `${answers.length} legal moves. ${kinds.join(', ')}.`;
};
