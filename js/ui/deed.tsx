// What may be done with somebody or something that lies in a company: small buttons, there only when legal.
import type { Answer, Wire } from '../core/wire';
import { memo } from './memo';

const SHORT: Record<string, string> = {
  poach: 'Poach',
  lay_off: 'Lay off',
  dismiss: 'Send away',
  sunset: 'Give up',
  maintain: 'Pay now',
};

/** A price at the end of a label: "… for $12". */
const PRICE = / for (\$\d+)$/;

interface DeedsProps {
  wire: Wire;
  where: string;
  /** Those among which the ones that point there are. */
  answers: Answer[];
}

export const Deeds = ({ wire, where, answers }: DeedsProps) => (
  <Buttons
    wire={wire}
    answers={answers.filter((answer) => answer.where === where && answer.move.kind in SHORT)}
  />
);

const Buttons = memo(
  ({ wire, answers }: Omit<DeedsProps, 'where'>) =>
    answers.length > 0 && (
      <span class="sv-deeds">
        {answers.map(({ move, label }) => (
          <button
            key={move.kind}
            type="button"
            class={move.kind === 'poach' || move.kind === 'maintain' ? 'sv-deed sv-can' : 'sv-deed'}
            aria-label={label}
            data-explain={JSON.stringify(move)}
            onClick={() => wire.play(move)}
          >
            {SHORT[move.kind]} {PRICE.exec(label)?.[1] ?? ''}
          </button>
        ))}
      </span>
    ),
);
