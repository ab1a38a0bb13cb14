// The latest events, newest first, each with its rule; moves can be copied as code.
import { useSignal } from '@preact/signals';
import type { Wire } from '../core/wire';
import { memo } from './memo';
import { RuleLink } from './rule-link';
import './log.css';

export function Log({ wire }: { wire: Wire }) {
  const { log } = wire.shown.value;
  const latest = log.at(-1)?.turn;
  return (
    <section class="sv-panel sv-log" aria-label="Log">
      <h3 class="sv-label">Log</h3>
      {!log.length && <p class="sv-quietly">Nothing has happened yet.</p>}
      <ol>
        {[...log].reverse().map((line) => (
          <Line
            key={line.at}
            wire={wire}
            says={line.says}
            rule={line.rule}
            code={line.code}
            latest={line.turn === latest}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  wire: Wire;
  says: string;
  rule: string;
  code: string;
  latest: boolean;
}

const Line = memo(({ wire, says, rule, code, latest }: LineProps) => (
  <li class={latest ? 'sv-latest' : ''}>
    {says} <RuleLink wire={wire} rule={rule} /> {code && <Copy code={code} />}
  </li>
));

/** Copies the Python code of a move to the clipboard. */
function Copy({ code }: { code: string }) {
  const done = useSignal(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(code);
    done.value = true;
  };
  return (
    <button type="button" class="sv-copy" title={code} onClick={copy}>
      {done.value ? 'copied' : 'copy as code'}
    </button>
  );
}
