// What may be done with somebody or something that lies in a company: small buttons, there only when legal.
import { answersAt, type Wire } from '../core/wire';

const SHORT: Record<string, string> = {
  poach: 'Poach',
  lay_off: 'Lay off',
  dismiss: 'Send away',
  sunset: 'Give up',
  maintain: 'Pay now',
};

/** A price at the end of a label: "… for $12". */
const PRICE = / for (\$\d+)$/;

export function Deeds({ wire, where }: { wire: Wire; where: string }) {
  const answers = answersAt(wire.shown.value, where).filter(({ move }) => move.kind in SHORT);
  if (!answers.length) return null;
  return (
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
  );
}
