// The parts of a table that a lesson is not about: each rests as a line that opens it.
import { useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Answer, answersAt, type Shown, type Wire } from '../core/wire';
import type { GameLook } from './game-look';
import './resting.css';

type Parts = Pick<Wire, 'parts' | 'shown'>;

/** The parts of a table that rest; none in a game that is no lesson. */
export const restingParts = ({ parts }: Pick<Wire, 'parts'>, look: GameLook) =>
  (look.parts ?? []).filter(({ name }) => parts.rest(name));

/** A line for each part that rests, with the number of legal moves in it. */
export function RestingParts({ wire, look }: { wire: Wire; look: GameLook }) {
  const resting = restingParts(wire, look);
  const { answers } = wire.shown.value;
  const focusNext = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });
  if (!resting.length) return null;
  return (
    <fieldset class="sv-rests" aria-label="Other parts of the table">
      {resting.map(({ name, title, has }) => {
        const moves = answers.filter(has).length;
        return (
          <button
            key={name}
            type="button"
            class="sv-rest"
            data-rest={name}
            aria-expanded={false}
            aria-label={moves ? `${title}, ${moves} legal ${moves === 1 ? 'move' : 'moves'}` : title}
            onClick={({ currentTarget }) => {
              const desk = currentTarget.closest('.sv-desk');
              focusNext.current = () => focusOn(desk, name);
              wire.parts.open(name);
            }}
          >
            {title} {moves > 0 && <b>{moves}</b>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Bring the focus to a part that was opened: to what can be pressed first in it, else to the next line or the question. */
function focusOn(desk: Element | null, part: string): void {
  const tree = desk?.getRootNode() as Document | ShadowRoot | undefined;
  for (const selector of [`[data-part="${part}"] button`, '.sv-rest', '.sv-question']) {
    for (const each of desk?.querySelectorAll<HTMLElement>(selector) ?? []) {
      each.focus({ preventScroll: true });
      // what is hidden takes no focus
      if (tree?.activeElement === each) return;
    }
  }
}

/** The answers that are to be found on the table: of the kind, or at the place, that was picked; all if none can be. */
function soughtAnswers({ answers, kinds = [] }: Shown, picked: string | null): Answer[] {
  if (!kinds.length) return answers;
  if (picked === null) return [];
  return [...answers.filter(({ move }) => move.kind === picked), ...answersAt(answers, picked)];
}

/** Open the parts in which something is asked for, so that no answer is out of sight. */
export function useOpenedWhereAsked(wire: Parts & Pick<Wire, 'picked' | 'mode'>, look: GameLook): void {
  useSignalEffect(() => {
    if (wire.mode.value !== 'now') return;
    const sought = soughtAnswers(wire.shown.value, wire.picked.value);
    const asked = restingParts(wire, look).filter(({ has }) => sought.some(has));
    wire.parts.open(...asked.map(({ name }) => name));
  });
}

/** Tell the window how high a table is that shows some of its parts only, and keep in sight what has grown. */
export function useNeededHeight(within: RefObject<HTMLElement | null>, partial: boolean): void {
  useLayoutEffect(() => {
    const table = within.current;
    const around = table?.parentElement;
    if (!partial || !table || !around || typeof ResizeObserver === 'undefined') return;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const needed = table.offsetHeight;
      around.style.setProperty('--sv-needed', `${needed}px`);
      if (before && needed > before && table.matches(':focus-within')) {
        table.scrollIntoView?.({ block: 'nearest' });
      }
      before = needed;
    });
    observer.observe(table);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--sv-needed');
    };
  }, [within, partial]);
}
