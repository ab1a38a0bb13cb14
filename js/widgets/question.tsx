// A question with a field for the answer; Python says whether it is right.
import type { RenderProps } from '@anywidget/types';
import { useSignal } from '@preact/signals';
import { trait } from '../core/model';
import { Icon } from '../ui/icon';
import { root } from '../ui/root';
import '../ui/look.css';
import '../ui/lesson.css';

interface Traits {
  card: { words: string; picture: string; tone: 'task' | 'mistake' | 'done'; says: string; rule: string };
}

export default {
  render({ model, el, signal }: RenderProps<Traits>) {
    const card = trait(model, 'card', signal);
    function Question() {
      const said = useSignal('');
      const { words, picture, tone, says, rule } = card.value;
      const answer = (event: Event) => {
        event.preventDefault();
        if (said.value.trim()) model.send({ said: said.value });
      };
      return (
        <section class="sv-panel sv-lesson" aria-label="A question">
          <p class="sv-task">{words}</p>
          {picture && <img class="sv-shown" alt="The position" src={picture} />}
          {/* keys typed here are the field's own, arrows too */}
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
            <button type="submit" class="sv-tool">
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
    return root(el, signal, () => <Question />);
  },
};
