// The last things that happened, the newest on top, each with its rule.
import type { Wire } from '../core/wire';
import { RuleLink } from './rules';

export function Log({ wire }: { wire: Wire }) {
  const { log } = wire.shown.value;
  const latest = log.at(-1)?.turn;
  return (
    <section class="sv-panel sv-log" aria-label="Log">
      <h3 class="sv-label">Log</h3>
      <ol>
        {[...log].reverse().map((line) => (
          <li key={line.at} class={line.turn === latest ? 'sv-latest' : ''}>
            {line.says} <RuleLink wire={wire} rule={line.rule} />
          </li>
        ))}
      </ol>
    </section>
  );
}
