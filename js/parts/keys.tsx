// Keyboard control of the board: one tab stop, arrow keys between its places, and keys for the whole table.
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type ArrowKey, nextPlace } from '../core/keys';
import { byKind, type Wire } from '../core/wire';
import { useAfterPaint } from './after-paint';
import { togglePause } from './film';
import type { GameLook } from './game-look';
import { toggleHints } from './hints';
import { RECAP } from './recap';
import { toggleSheet } from './sheet';
import { LOG, SETTINGS, SIGNS } from './tools';
import './keys.css';

/** The buttons of the board; the one that had the focus last has `data-stop="held"`. */
const STOP_SELECTOR = 'button[data-stop]';
const ROW_SELECTOR = '[data-row]';
const ARROW_KEYS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Keys that a part of a table alone does not have, since it has no sheets. */
const WHOLE_TABLE_KEYS = new Set(['g', 's', 't', '?']);

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0;
const stopsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(STOP_SELECTOR)].filter(isVisible);

interface KeysProps {
  wire: Wire;
  look: GameLook;
  within: RefObject<HTMLElement | null>;
  /** Whether this is a part of a table alone, without sheets. */
  alone: boolean;
}

export function Keys({ wire, look, within, alone }: KeysProps) {
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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [data-keys]')) return;
      const pressed = target.closest('button, [role=slider]') !== null;
      const act = actionOf(wire, look, root, event.key, pressed);
      if (act && !(alone && WHOLE_TABLE_KEYS.has(event.key))) act();
      else if (!moveFocus(root, target, event.key)) return;
      event.preventDefault();
    };
    // a tab or a folded section has changed which buttons are visible
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('.sv-tabs, summary')) requestAnimationFrame(() => updateTabStop(root));
    };
    const ended = new AbortController();
    const { signal } = ended;
    root.addEventListener('click', onClick, { signal });
    root.addEventListener('focusin', onFocusIn, { signal });
    root.addEventListener('keydown', onKeyDown, { signal });
    return () => ended.abort();
  }, [wire, look, within]);
  return null;
}

/** What a key of the whole table does now; undefined if it does nothing. */
function actionOf(
  wire: Wire,
  look: GameLook,
  root: HTMLElement,
  key: string,
  onButton: boolean,
): (() => void) | undefined {
  const { pace, sheet, full } = wire;
  const mode = wire.mode.peek();
  const { plays } = wire.shown.peek();
  const at = wire.back.peek() ?? plays;
  const gameSheet = look.sheets?.[key];
  if (gameSheet) return () => openNext(wire, gameSheet.names?.(wire.shown.peek()) ?? [gameSheet.name]);
  switch (key) {
    case 'u':
      return () => void wire.do('undo');
    case 'l':
      return () => {
        wire.say.value = lastEvent(wire);
        if (mode === 'now') sheet.value = RECAP;
      };
    case 'm':
      return () => {
        wire.say.value = legalMoves(wire, look);
        light(root);
      };
    case 'h':
      return wire.hints.given.peek() ? () => toggleHints(wire) : undefined;
    case 'g':
      return () => toggleSheet(wire, LOG);
    case 's':
      return () => toggleSheet(wire, SETTINGS);
    case '?':
      return () => toggleSheet(wire, SIGNS);
    case 't':
      return () => {
        full.value = !full.peek();
      };
    case ',':
      return mode === 'watching' || at <= 0 ? undefined : () => void wire.look(at - 1);
    case '.': {
      const stepByStep = root.querySelector<HTMLElement>('.sv-sheet [data-key="."]');
      if (stepByStep) return () => stepByStep.click();
      if (mode === 'watching') return pace.next;
      return mode === 'back' ? () => void wire.look(at + 1) : undefined;
    }
    case ' ':
      return mode === 'watching' && !onButton ? () => togglePause(wire) : undefined;
    case 'Enter':
      return mode === 'watching' && !onButton ? pace.finish : undefined;
    case 'Escape':
      return closeOne(wire, root);
    default:
      return undefined;
  }
}

/** Open the first of some sheets, or the next one if one of them is open; after the last all are closed. */
function openNext({ sheet }: Wire, names: readonly string[]): void {
  sheet.value = names[names.indexOf(sheet.peek() ?? '') + 1] ?? null;
}

/** What Escape closes: a refusal, a sheet, the look back, or the filled screen; else it unfolds what has to be answered. */
function closeOne(wire: Wire, root: HTMLElement): (() => void) | undefined {
  const { sheet, picked, full, error } = wire;
  const set = (state: Signal<unknown>, value: unknown) => () => {
    state.value = value;
  };
  const button = (selector: string) => root.querySelector<HTMLElement>(selector);
  // a refusal lies above all else
  if (error.peek() !== null) return set(error, null);
  // a sheet may do something else than close
  const closing = button('.sv-sheet .sv-close');
  if (sheet.peek() !== null) return closing ? () => closing.click() : set(sheet, null);
  if (wire.hints.open.peek()) return wire.hints.close;
  if (picked.peek() !== null) return set(picked, null);
  if (wire.back.peek() !== null) return () => void wire.look(null);
  if (full.peek()) return set(full, false);
  const folded = button('.sv-folded .sv-button');
  return folded ? () => folded.click() : undefined;
}

/** How long the legal moves are lit. */
const LIT_TIME = 900;

/** Light the legal plates for those who see. */
function light(root: HTMLElement): void {
  root.dataset.lit = '';
  setTimeout(() => delete root.dataset.lit, LIT_TIME);
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
