// A lesson above the table: its task, the teacher's last message, and hints on request.
import type { LessonShown, Wire } from '../core/wire';
import { type CommonIcon, Icon } from './icon';
import { RuleLink } from './rule-link';
import './lesson.css';

const SIGNS: Record<LessonShown['tone'], [CommonIcon, string]> = {
  task: ['chevron', ''],
  mistake: ['warning', 'Not yet.'],
  hint: ['seat', 'A hint.'],
  done: ['check', 'Done.'],
};

export function Lesson({ wire }: { wire: Wire }) {
  const lesson = wire.lesson.value;
  if (!lesson) return null;
  const { title, task, tone, says, rule, hints, of, par, actions, result, note } = lesson;
  const [icon, sign] = SIGNS[tone];
  return (
    <section class="sv-panel sv-lesson" aria-label={`Lesson: ${title}`}>
      <h2 class="sv-lesson-title">{title}</h2>
      <p class="sv-task">{task}</p>
      <Help wire={wire} hints={hints} of={of} />
      <div class={`sv-says sv-says-${tone}`} role="status">
        {says && (
          <>
            <Icon name={icon} size={18} />
            <p>
              {sign && <b>{sign}</b>} {says} {rule && <RuleLink key={rule} wire={wire} rule={rule} />}
              {result && <span class="sv-result"> {result}.</span>}
            </p>
          </>
        )}
      </div>
      <p class="sv-par">
        {actions} of {par} {par === 1 ? 'action' : 'actions'} {hints > 0 && `· ${hints} of ${of} hints`}
        {note && ` · ${note}`}
      </p>
    </section>
  );
}

function Help({ wire, hints, of }: { wire: Wire; hints: number; of: number }) {
  return (
    <div class="sv-aid">
      <button type="button" class="sv-tool" onClick={() => wire.do('hint')}>
        {hints < of ? `Hint ${hints + 1} of ${of}` : 'Last hint once more'}
      </button>
      <button
        type="button"
        class="sv-tool"
        title="Back to where the lesson began"
        onClick={() => wire.do('retry')}
      >
        <Icon name="undo" size={18} />
        Again
      </button>
    </div>
  );
}
