// The goal of a solo game, and its rounds.
import { factsOf } from '../queries';
import './rounds.css';

/** The largest number of rounds. */
export const roundsOf = (facts: unknown): number => factsOf(facts)?.last_round ?? 0;

/** The goal of the solo game. */
export const Chase = ({ level, rounds }: { level: string; rounds: number }) => (
  <>
    Chasing the Unicorn, {level} · you need $1B by the end of round {rounds}
  </>
);

/** All rounds of a game with a known length. */
export const Rounds = ({ round, rounds }: { round: number; rounds: number }) => (
  <span
    class="sv-rounds"
    role="img"
    aria-label={`round ${round} of ${rounds}`}
    title={`round ${round} of ${rounds}`}
  >
    {Array.from({ length: rounds }, (_, at) => (
      <i key={at} class={at + 1 === round ? 'sv-now' : at + 1 < round ? 'sv-past' : ''}>
        {at + 1}
      </i>
    ))}
  </span>
);
