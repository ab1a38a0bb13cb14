// A lesson: its task as a line of the head, and the teacher's last message in a sheet that hangs from it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LessonShown, Wire } from '../core/wire';
import { type CommonIcon, Icon } from './icon';
import { RuleLink } from './rule-link';
import { Sheet, toggleSheet } from './sheet';
import './lesson.css';

const SIGNS: Record<LessonShown['tone'], [CommonIcon, string]> = {
  task: ['chevron', ''],
  mistake: ['warning', 'Not yet.'],
  hint: ['hint', 'A hint.'],
  done: ['check', 'Done.'],
};

/** The name of the sheet. */
const TEACHER = 'teacher';

export function LessonTask({ wire }: { wire: Wire }) {
  const lesson = wire.lesson.value;
  if (!lesson) return null;
  const { title, task, tone, says, hints, of, par, actions, note } = lesson;
  const [icon, sign] = SIGNS[tone];
  const hint = () => {
    // once all hints are given, the same words may come again
    if (hints === of) wire.sheet.value = TEACHER;
    void wire.do('hint');
  };
  return (
    <section class="sv-task" aria-label={`Lesson: ${title}`}>
      <b>{title}</b>
      <p>{task}</p>
      <small class="sv-par">
        {actions} of {par} {par === 1 ? 'action' : 'actions'}
        {note && ` · ${note}`}
      </small>
      {says && (
        <button
          key="says"
          type="button"
          class={`sv-button sv-tone-${tone}`}
          aria-expanded={wire.sheet.value === TEACHER}
          onClick={() => toggleSheet(wire, TEACHER)}
        >
          <Icon name={icon} size={14} /> {sign || 'What was said'}
        </button>
      )}
      <button key="hint" type="button" class="sv-button" onClick={hint}>
        {hints < of ? `Hint ${hints + 1} of ${of}` : 'Last hint once more'}
      </button>
      <button
        key="retry"
        type="button"
        class="sv-button"
        title="Back to where the lesson began"
        onClick={() => wire.do('retry')}
      >
        <Icon name="undo" size={14} /> Start over
      </button>
    </section>
  );
}

/** What the teacher says; it opens whenever something new is said, and not while one watches others play. */
export function Teacher({ wire }: { wire: Wire }) {
  const lesson = wire.lesson.value;
  const says = lesson?.says ?? '';
  const { version } = wire.shown.value;
  // a mistake may be made twice, but what is done stays done whatever others play
  const said = says && `${says} ${lesson?.tone === 'done' ? '' : `${lesson?.hints} ${version}`}`;
  const heard = useRef('');
  const watching = wire.mode.value === 'watching';
  useLayoutEffect(() => {
    if (watching || said === heard.current) return;
    heard.current = said;
    if (said) wire.sheet.value = TEACHER;
  }, [wire, said, watching]);
  if (!lesson || !says) return null;
  const { title, tone, rule, result, actions } = lesson;
  const [icon, sign] = SIGNS[tone];
  return (
    <Sheet wire={wire} name={TEACHER} title={title} note={result} from="head">
      <div class={`sv-says sv-says-${tone}`} role="status">
        <Icon name={icon} size={18} />
        <p>
          {sign && <b>{sign}</b>} {says} {rule && <RuleLink key={rule} wire={wire} rule={rule} />}
        </p>
      </div>
      <div class="sv-foot">
        {actions > 0 && tone !== 'done' && (
          <button type="button" class="sv-button" onClick={() => wire.do('retry')}>
            <Icon name="undo" size={14} /> Start over
          </button>
        )}
        <button
          type="button"
          class="sv-button sv-solid sv-short"
          aria-label="Go on"
          data-first
          onClick={() => {
            wire.sheet.value = null;
          }}
        >
          Go on <kbd>Enter</kbd>
        </button>
      </div>
    </Sheet>
  );
}
