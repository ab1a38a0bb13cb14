// What stands in the row of actions while a bot thinks, with the button that lets it play its best so far.
import type { Wire } from '../core/wire';
import { COMMON, SvgIcon } from './icon';
import './thinking.css';

export function Thinking({ wire, seat }: { wire: Wire; seat: number }) {
  const { seats } = wire.shown.value;
  return (
    <div class="sv-acts">
      <p class="sv-saying">
        {seats[seat]} is thinking
        <span class="sv-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
      <button
        type="button"
        class="sv-act sv-halt"
        title="Play the best found so far"
        onClick={() => wire.ask({ kind: 'stop_thinking' })}
      >
        <SvgIcon drawing={COMMON.stop} size={16} />
        Stop
      </button>
    </div>
  );
}
