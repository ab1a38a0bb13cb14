// What has happened since the viewer's last turn, a paragraph for each company, whose plays are numbered.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RecapPart, Shown, Wire } from '../core/wire';
import { useAfterPaint } from './after-paint';
import { COMMON, SvgIcon } from './icon';
import { seatColour, seatStyle } from './seat-colour';
import { Sheet } from './sheet';
import { Token } from './token';
import { LOG } from './tools';
import './recap.css';

/** The name of the sheet. */
export const RECAP = 'recap';

/** The number of each play that somebody chose, in the order of the plays. */
export function numbersOf(recap: readonly RecapPart[]): ReadonlyMap<number, number> {
  const chosen = recap.flatMap(({ told }) => told.filter(({ kind }) => kind !== 'operate'));
  const plays = [...new Set(chosen.map(({ play }) => play))].sort((a, b) => a - b);
  return new Map(plays.map((play, index) => [play, index + 1]));
}

/** The last play that is told and was not the viewer's own; 0 if there is none. */
const lastTold = ({ recap = [], seat }: Shown): number =>
  Math.max(
    0,
    ...recap.flatMap((part) =>
      part.told.filter(({ kind }) => part.seat !== seat || kind !== 'play').map(({ play }) => play),
    ),
  );

export function Recap({ wire }: { wire: Wire }) {
  useOpening(wire);
  return wire.sheet.value === RECAP ? <RecapSheet wire={wire} /> : null;
}

/** Opens the recap once others have played and the viewer is asked again, as the settings say. */
function useOpening(wire: Wire): void {
  const state = wire.shown.value;
  const mode = wire.mode.value;
  const told = useRef(lastTold(state));
  const away = useRef(false);
  useLayoutEffect(() => {
    const onChange = () => {
      away.current ||= document.hidden;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  useLayoutEffect(() => {
    const asked = state.answers.length + state.ranges.length > 0 && !state.covered;
    if (mode !== 'now' || !asked) return;
    const news = lastTold(state);
    const wasAway = away.current;
    const before = told.current;
    told.current = news;
    away.current = false;
    const { recap } = wire.settings.peek();
    const wanted = recap === 'always' || (recap === 'away' && wasAway);
    if (news > before && wanted && wire.sheet.peek() === null && !wire.lesson.peek())
      wire.sheet.value = RECAP;
  }, [wire, state, mode]);
}

function RecapSheet({ wire }: { wire: Wire }) {
  const { recap = [], plays } = wire.shown.value;
  const numbers = numbersOf(recap);
  const [first] = numbers.keys();
  const list = useRef<HTMLOListElement>(null);
  useTabs(list, recap);
  const close = () => {
    wire.sheet.value = null;
  };
  const look = (play: number) => {
    close();
    // the table stands after the last play already, so its steps are shown
    if (play < plays) void wire.look(play);
    else wire.pace.again();
  };
  return (
    <Sheet wire={wire} name={RECAP} title="Since your last turn" note={countOf(numbers.size)} from="head">
      {recap.length === 0 && <p>Nobody else has played since.</p>}
      <ol ref={list} class="sv-recap">
        {recap.map((part) => (
          <Part key={`${part.seat} ${part.name}`} part={part} numbers={numbers} look={look} />
        ))}
      </ol>
      <div class="sv-foot">
        <button
          type="button"
          class="sv-button sv-solid sv-short"
          aria-label="Go on"
          aria-keyshortcuts="Enter"
          data-first
          onClick={close}
        >
          Go on <kbd>Enter</kbd>
        </button>
        {first !== undefined && (
          <button
            type="button"
            class="sv-button"
            aria-label="Step by step"
            aria-keyshortcuts="."
            data-key="."
            onClick={() => look(first)}
          >
            <SvgIcon drawing={COMMON.play} size={14} /> Step by step <kbd>.</kbd>
          </button>
        )}
        <span class="sv-spring" />
        <button
          type="button"
          class="sv-button sv-plain"
          aria-label="Whole log"
          aria-keyshortcuts="g"
          onClick={() => {
            wire.sheet.value = LOG;
          }}
        >
          <SvgIcon drawing={COMMON.log} size={14} /> Whole log <kbd>g</kbd>
        </button>
      </div>
    </Sheet>
  );
}

const countOf = (plays: number): string => (plays ? `${plays} ${plays === 1 ? 'play' : 'plays'}` : '');

interface PartProps {
  part: RecapPart;
  numbers: ReadonlyMap<number, number>;
  look: (play: number) => void;
}

function Part({ part: { seat, name, told, before, after }, numbers, look }: PartProps) {
  return (
    <li style={seatStyle(seat)}>
      <Token seat={seat} name={name} size={20} />
      <p>
        {told.map(({ play, says, kind }, index) => (
          <span key={index}>
            {kind !== 'operate' && (
              <button
                type="button"
                class="sv-n"
                aria-label={`Look at play ${numbers.get(play)}`}
                title="Look at this play"
                onClick={() => look(play)}
              >
                {numbers.get(play)}
              </button>
            )}
            {says}{' '}
          </span>
        ))}
      </p>
      {after && (
        <span class="sv-delta">
          {before !== after && before ? `${before} to ` : ''}
          <b>{after}</b>
        </span>
      )}
    </li>
  );
}

/** Writes the numbers of the plays on the places of the board that they are about, in their seats' colours. */
function useTabs(within: RefObject<HTMLElement | null>, recap: readonly RecapPart[]): void {
  useAfterPaint(() => {
    const numbers = numbersOf(recap);
    const board = within.current?.closest('.sv-desk');
    const marked: HTMLElement[] = [];
    for (const { seat, told } of recap) {
      for (const { play, where, kind } of told) {
        const number = numbers.get(play);
        const slot =
          where && kind !== 'operate' && board?.querySelector<HTMLElement>(`[data-place="${where}"]`);
        if (!slot || number === undefined) continue;
        slot.dataset.told = slot.dataset.told ? `${slot.dataset.told} ${number}` : `${number}`;
        slot.style.setProperty('--told', seatColour(seat));
        marked.push(slot);
      }
    }
    return () => {
      for (const slot of marked) {
        delete slot.dataset.told;
        slot.style.removeProperty('--told');
      }
    };
  }, [recap]);
}
