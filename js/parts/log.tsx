// The latest events, newest first, each with its rule; moves can be copied as code.
import { useSignal } from '@preact/signals';
import type { LogLine, Wire } from '../core/wire';
import { memo } from './memo';
import { RuleLink } from './rule-link';
import { Sheet } from './sheet';
import { LOG } from './tools';
import './log.css';

/** The log as a sheet from the right. */
export function LogSheet({ wire }: { wire: Wire }) {
  const { log } = wire.shown.value;
  return (
    <Sheet wire={wire} name={LOG} title="Log" note="newest first" from="right" kept whole>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div class="sv-log" tabIndex={0} data-scrolls data-first>
        <Lines wire={wire} log={log} />
      </div>
    </Sheet>
  );
}

export function Log({ wire }: { wire: Wire }) {
  const { log } = wire.shown.value;
  return (
    <section class="sv-panel sv-log" aria-label="Log">
      <h3 class="sv-label">
        Log <em>newest first</em>
      </h3>
      <Lines wire={wire} log={log} />
    </section>
  );
}

function Lines({ wire, log }: { wire: Wire; log: readonly LogLine[] }) {
  const latest = log.at(-1)?.turn;
  if (!log.length) return <p class="sv-quietly">Nothing has happened yet.</p>;
  return (
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
