// The head of a table: what is asked in one sentence, what was played last, and the tools.
import type { ComponentChildren } from 'preact';
import { sentenceOf } from '../core/pace';
import type { Wire } from '../core/wire';
import { END } from './end';
import { type GameLook, PLAIN } from './game-look';
import { HintReason } from './hints';
import { LessonTask } from './lesson';
import { RECAP } from './recap';
import { seatStyle } from './seat-colour';
import { toggleSheet } from './sheet';
import { Token } from './token';
import { Tools } from './tools';
import './head.css';

interface HeadProps {
  wire: Wire;
  look?: GameLook;
  /** The game's own text under the question. */
  sub?: ComponentChildren;
  /** Whether it belongs to a part of a table alone, without sheets. */
  alone?: boolean;
}

export function Head({ wire, look = PLAIN, sub, alone = false }: HeadProps) {
  const { seats, outcome } = wire.shown.value;
  const { seat, sentence, about } = headline(wire);
  const hinted = wire.hints.found.value !== null;
  return (
    <section
      class="sv-panel sv-head"
      style={seat === undefined ? {} : seatStyle(seat)}
      aria-label={outcome ? 'How it ended' : 'What is asked'}
    >
      {seat !== undefined && <Token seat={seat} name={seat === null ? '' : (seats[seat] ?? '')} size={34} />}
      <h2 tabIndex={-1} class="sv-question">
        {sentence}
      </h2>
      <p class="sv-sub">
        {hinted ? (
          <HintReason wire={wire} look={look} />
        ) : (
          <>
            {about === null ? sub : <span>{about}</span>}
            <LastPlay wire={wire} alone={alone} />
          </>
        )}
      </p>
      <Tools wire={wire} look={look} alone={alone} />
      <LessonTask wire={wire} />
    </section>
  );
}

interface Headline {
  /** The seat that it is about; null is an opponent without a seat, undefined is nobody. */
  seat: number | null | undefined;
  sentence: string;
  /** What the line below says instead of the game's own text; null leaves it to the game. */
  about: string | null;
}

function headline({ shown, pace, mode, hints }: Wire): Headline {
  const state = shown.value;
  const { asked, by, outcome, question, says } = state;
  switch (mode.value) {
    case 'watching': {
      const steps = pace.steps.value;
      const at = steps.length - pace.ahead.value;
      return {
        seat: state.step === undefined ? by : null,
        sentence: sentenceOf(state),
        about: at > 0 ? `${at} of ${steps.length}` : '',
      };
    }
    case 'back':
      return {
        seat: by ?? undefined,
        sentence: question,
        about: says ?? '',
      };
    default:
      return {
        seat: (outcome ? outcome.winners[0] : asked) ?? undefined,
        sentence: hints.found.value?.says ?? question,
        about: null,
      };
  }
}

/** What was played last, as the button that opens the recap; at the end, what brings the end back. */
function LastPlay({ wire, alone }: { wire: Wire; alone: boolean }) {
  const { last, says } = wire.shown.value;
  const mode = wire.mode.value;
  if (mode === 'back') return null;
  if (mode === 'watching') return says ? <span class="sv-lastplay">{says}</span> : null;
  if (!last) return null;
  if (alone) return <span class="sv-lastplay">{last}</span>;
  const sheet = mode === 'over' ? END : RECAP;
  return (
    <button
      type="button"
      class="sv-lastplay"
      title={mode === 'over' ? 'How it ended' : 'What happened since your last turn'}
      aria-expanded={wire.sheet.value === sheet}
      onClick={() => toggleSheet(wire, sheet)}
    >
      {last}
    </button>
  );
}
