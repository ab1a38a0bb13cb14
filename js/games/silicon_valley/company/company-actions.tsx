// Small buttons for the legal moves with an employee or a product of a company.
import type { Answer, Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { priceOf } from '../queries';
import './company-actions.css';

const LABELS: Record<string, string> = {
  poach: 'Poach',
  lay_off: 'Lay off',
  dismiss: 'Send away',
  sunset: 'Give up',
  maintain: 'Pay now',
};

interface CompanyActionsProps {
  wire: Wire;
  where: string;
  /** All answers; those at other places are ignored. */
  answers: Answer[];
}

export const CompanyActions = ({ wire, where, answers }: CompanyActionsProps) => (
  <Buttons
    wire={wire}
    answers={answers.filter((answer) => answer.where === where && answer.move.kind in LABELS)}
  />
);

const Buttons = memo(
  ({ wire, answers }: Omit<CompanyActionsProps, 'where'>) =>
    answers.length > 0 && (
      <span class="sv-deeds">
        {answers.map(({ move, label, price }) => (
          <button
            key={move.kind}
            type="button"
            class={move.kind === 'poach' || move.kind === 'maintain' ? 'sv-deed sv-can' : 'sv-deed'}
            data-stop=""
            aria-label={label}
            data-explain={JSON.stringify(move)}
            onClick={() => wire.play(move)}
          >
            {LABELS[move.kind]} {price && priceOf(price, '').due}
          </button>
        ))}
      </span>
    ),
);
