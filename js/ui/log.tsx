// The last things that happened, the newest on top, each with its rule.
import type { Wire } from '../core/wire';
import { memo } from './memo';
import { RuleLink } from './rules';

export function Log({ wire }: { wire: Wire }) {
  const { log } = wire.shown.value;
  const latest = log.at(-1)?.turn;
  return (
    <section class="sv-panel sv-log" aria-label="Log">
      <h3 class="sv-label">Log</h3>
      <ol>
        {[...log].reverse().map((line) => (
          <Line key={line.at} wire={wire} says={line.says} rule={line.rule} latest={line.turn === latest} />
        ))}
      </ol>
    </section>
  );
}

const Line = memo(
  ({ wire, says, rule, latest }: { wire: Wire; says: string; rule: string; latest: boolean }) => (
    <li class={latest ? 'sv-latest' : ''}>
      {says} <RuleLink wire={wire} rule={rule} />
    </li>
  ),
);
