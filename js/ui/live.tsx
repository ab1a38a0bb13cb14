// What happened and what was refused, for people who listen: one live region a widget.
import type { Wire } from '../core/wire';

export function Live({ wire }: { wire: Wire }) {
  const { events, question, note } = wire.shown.value;
  const trouble = wire.trouble.value;
  // a step of what others do has its last event for a question
  const asks = events.at(-1)?.says === question ? '' : question;
  const said = [...events.map((event) => event.says), note, asks];
  return (
    <>
      <div class="sv-heard" role="status" aria-live="polite">
        {said.filter(Boolean).join(' ')}
      </div>
      <div class="sv-heard" role="status" aria-live="polite">
        {wire.say.value}
      </div>
      <div class="sv-heard" role="alert">
        {trouble?.sentence ?? ''}
      </div>
    </>
  );
}

/** Said where Python has left a message unanswered; the table stays as it was last shown. */
export function Silence({ wire }: { wire: Wire }) {
  if (!wire.silent.value) return null;
  return (
    <p class="sv-silent" role="alert">
      <strong>Not connected.</strong> Python does not answer, so this is the last position it showed. If a
      cell is running, wait for it; otherwise run the cell above again.
    </p>
  );
}
