// A question with a field for the answer, which Python checks.
import { useSignal } from '@preact/signals';
import type { Answered, QuestionShown } from '../core/protocol';
import { Icon } from './icon';
import './box.css';
import './lesson.css';
import './question.css';

export function Question({ card, send }: { card: QuestionShown; send: (message: Answered) => void }) {
  const said = useSignal('');
  const { words, picture, tone, says, rule } = card;
  const answer = (event: Event) => {
    event.preventDefault();
    if (said.value.trim()) send({ said: said.value });
  };
  return (
    <section class="sv-panel sv-quiz" aria-label="A question">
      <p class="sv-asks">{words}</p>
      {picture && <img class="sv-shown" alt="The position" src={picture} />}
      {/* all keys, arrows too, belong to the field */}
      <form class="sv-reply" onSubmit={answer} onKeyDown={(event) => event.stopPropagation()}>
        <input
          type="text"
          aria-label="Your answer"
          maxLength={60}
          autocomplete="off"
          value={said.value}
          onInput={(event) => {
            said.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="sv-button">
          Answer
        </button>
      </form>
      <div class={`sv-says sv-says-${tone}`} role="status">
        {says && (
          <>
            <Icon name={tone === 'done' ? 'check' : 'warning'} size={18} />
            <p>
              {says} <small>{rule}</small>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
