// The live region of a widget, which tells screen readers of events and refusals.
import type { Wire } from '../core/wire';
import './live-region.css';

export function LiveRegion({ wire }: { wire: Wire }) {
  const { events, question, note } = wire.shown.value;
  const error = wire.error.value;
  // in a step of another seat's play the question repeats the last event
  const newQuestion = events.at(-1)?.says === question ? '' : question;
  const messages = [...events.map((event) => event.says), note, newQuestion];
  return (
    <>
      <div class="sv-heard" role="status" aria-live="polite">
        {messages.filter(Boolean).join(' ')}
      </div>
      <div class="sv-heard" role="status" aria-live="polite">
        {wire.say.value}
      </div>
      <div class="sv-heard" role="alert">
        {error?.sentence ?? ''}
      </div>
    </>
  );
}

/** A warning while Python does not answer; the table shows the last known state. */
export function ConnectionLost({ wire }: { wire: Wire }) {
  if (!wire.unanswered.value) return null;
  return (
    <p class="sv-silent" role="alert">
      <strong>Not connected.</strong> Python does not answer, so this is the last position it showed. If a
      cell is running, wait for it; otherwise run the cell above again.
    </p>
  );
}
