// What Python has to say besides the question: a refusal, a note, or that it does not answer.
import type { Wire } from '../core/wire';
import { CopyDetails } from './error';
import { Icon } from './icon';
import { RuleLink } from './rule-link';
import './notices.css';

export function Notices({ wire }: { wire: Wire }) {
  return (
    <div class="sv-notices">
      <ConnectionLost wire={wire} />
      <TableNote wire={wire} />
      <Refused wire={wire} />
    </div>
  );
}

/** A warning while Python does not answer; the table shows the last known state. */
export function ConnectionLost({ wire }: { wire: Wire }) {
  if (!wire.unanswered.value) return null;
  return (
    <p class="sv-notice sv-silent" role="alert">
      <Icon name="warning" />
      <span>
        <strong>Not connected.</strong> Python does not answer, so this is the last position it showed. If a
        cell is running, wait for it; otherwise run the cell above again.
      </span>
    </p>
  );
}

/** A note of the table, such as why a bot has stopped, with a button that lets it play on. */
function TableNote({ wire }: { wire: Wire }) {
  const { note, asked, bots, seats } = wire.shown.value;
  if (!note) return null;
  return (
    <div class="sv-notice sv-note">
      <Icon name="warning" />
      <p>{note}</p>
      {asked !== null && bots.includes(asked) && (
        <button type="button" class="sv-button" onClick={() => wire.do('resume_bots')}>
          Let {seats[asked]} play on
        </button>
      )}
    </div>
  );
}

/** The last error or refusal, with its rule. */
export function Refused({ wire }: { wire: Wire }) {
  const error = wire.error.value;
  if (!error) return null;
  return (
    <div class="sv-notice sv-refused">
      <Icon name="warning" />
      <div>
        {error.sentence} {error.rule && <RuleLink key={error.rule} wire={wire} rule={error.rule} />}
        {error.details && <CopyDetails details={error.details} />}
      </div>
      <button
        type="button"
        class="sv-close"
        aria-label="Close the message"
        onClick={() => {
          wire.error.value = null;
        }}
      >
        <Icon name="close" size={13} />
      </button>
    </div>
  );
}
