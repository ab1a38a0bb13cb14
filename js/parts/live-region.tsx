// The live region of a widget, which tells screen readers of events and refusals.
import type { Wire } from '../core/wire';

export function LiveRegion({ wire }: { wire: Wire }) {
  const { events, question, note, step } = wire.shown.value;
  const error = wire.error.value;
  // the headline of a step is its events in short
  const newQuestion = step !== undefined && events.length ? '' : question;
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
