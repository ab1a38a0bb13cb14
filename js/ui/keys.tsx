// The board by keyboard: one tab stop, arrows between its places, and keys for the whole table.
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { KEYS, nextPlace, type Way } from '../core/keys';
import { waysToPay } from '../core/payment';
import { byKind, type Wire } from '../core/wire';
import { useDrawn } from './drawn';
import { Icon } from './icon';

const STOPS = 'button:is(.sv-plate, .sv-buy, .sv-deed)';
const ROWS = '[data-row]';
const WAYS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

const seen = (element: HTMLElement) => element.getClientRects().length > 0;
const stopsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(STOPS)].filter(seen);

interface KeysProps {
  wire: Wire;
  within: RefObject<HTMLElement | null>;
}

export function Keys({ wire, within }: KeysProps) {
  const help = useSignal(false);
  const state = wire.shown.value;

  useLayoutEffect(() => oneStop(within.current), [within]);
  useDrawn(() => {
    oneStop(within.current);
    return undefined;
  }, [state, within]);

  useLayoutEffect(() => {
    const root = within.current;
    if (!root) return;
    const hold = (event: FocusEvent) => {
      const stop = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
      if (!stop) return;
      for (const each of root.querySelectorAll<HTMLElement>(STOPS)) {
        each.tabIndex = each === stop ? 0 : -1;
        delete each.dataset.stop;
      }
      stop.dataset.stop = '';
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [data-keys]')) return;
      if (event.key === 'u') void wire.do('undo');
      else if (event.key === 'l') wire.say.value = lastEvent(wire);
      else if (event.key === 'm') wire.say.value = legalMoves(wire);
      else if (event.key === '?') help.value = !help.value;
      else if (event.key === 'Escape') help.value = false;
      else if (!travel(root, target, event.key)) return;
      event.preventDefault();
    };
    // another part of a narrow board has come into sight, or of a company that was folded
    const turn = ({ target }: Event) => {
      if ((target as Element).closest('.sv-tabs, summary')) requestAnimationFrame(() => oneStop(root));
    };
    root.addEventListener('click', turn);
    root.addEventListener('focusin', hold);
    root.addEventListener('keydown', press);
    return () => {
      root.removeEventListener('click', turn);
      root.removeEventListener('focusin', hold);
      root.removeEventListener('keydown', press);
    };
  }, [wire, within, help]);

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
            {KEYS.map(([keys, what]) => (
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

/** The one stop of the board: where the focus was last, else the first place that may be chosen. */
function oneStop(root: HTMLElement | null) {
  const stops = root ? [...root.querySelectorAll<HTMLElement>(STOPS)] : [];
  const shown = stops.some(seen) ? stops.filter(seen) : stops;
  const held = shown.find((stop) => stop.dataset.stop !== undefined);
  const legal = shown.find((stop) => stop.getAttribute('aria-disabled') === 'false');
  const chosen = held ?? legal ?? shown[0];
  for (const stop of stops) {
    const index = stop === chosen ? '0' : '-1';
    if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
  }
}

/** Move the focus from a place of the board; whether the key was one that does. */
function travel(root: HTMLElement, target: HTMLElement, key: string): boolean {
  const from = target.closest<HTMLElement>(STOPS);
  if (!from) return false;
  const stops = stopsIn(root);
  const row = from.closest<HTMLElement>(ROWS);
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)].filter((each) => stopsIn(each).length > 0);
  const goal = () => {
    if (WAYS.has(key)) {
      const boxes = stops.map((stop) => stop.getBoundingClientRect());
      return stops[nextPlace(boxes, stops.indexOf(from), key as Way) ?? -1];
    }
    if (key === 'Home') return row ? stopsIn(row)[0] : stops[0];
    if (key === 'End') return (row ? stopsIn(row) : stops).at(-1);
    if (key === 'PageUp' || key === 'PageDown') {
      const next = rows[rows.indexOf(row as HTMLElement) + (key === 'PageUp' ? -1 : 1)];
      return next && stopsIn(next)[0];
    }
    return undefined;
  };
  if (!WAYS.has(key) && !['Home', 'End', 'PageUp', 'PageDown'].includes(key)) return false;
  goal()?.focus();
  return true;
}

const lastEvent = (wire: Wire): string => {
  const { log, plays } = wire.shown.value;
  const turn = log.at(-1)?.turn;
  const last = log.filter((line) => line.turn === turn).map(({ says }) => says);
  return last.join(' ') || (plays ? '' : 'Nothing has happened yet.');
};

const legalMoves = (wire: Wire): string => {
  const { answers, question } = wire.shown.value;
  if (!answers.length) return question;
  const ways = waysToPay(wire.shown.value);
  if (ways.length) return ways.length === 1 ? '1 way to pay.' : `${ways.length} ways to pay.`;
  const kinds = [...byKind(answers)].map(([kind, some]) =>
    some.length === 1 ? some[0]?.label : `${kind.replaceAll('_', ' ')}: ${some.length}`,
  );
  return `${answers.length} legal moves. ${kinds.join(', ')}.`;
};
