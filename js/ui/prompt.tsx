// What is asked, in one sentence, and every answer to it: a front end for any decision of any game.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type Answer, byKind, type Kind, type Wire } from '../core/wire';
import { useKeptFocus } from './focus';
import { Icon, type IconName } from './icon';
import { PaceBar } from './pace';
import { RuleLink } from './rules';
import { Token } from './token';
import { CopyDetails } from './trouble';

const ICONS: Record<string, IconName> = {
  hire: 'hire',
  poach: 'poach',
  expand_hq: 'expand-hq',
  fund: 'fund',
  launch: 'launch',
  outsource: 'outsource',
  sunset: 'sunset',
  lay_off: 'lay-off',
  dismiss: 'lay-off',
  build: 'code',
  maintain: 'code',
  take_block: 'code',
  done: 'check',
  stop: 'stop',
  decline: 'stop',
  pay: 'code',
  take_instead: 'code',
  keep_founder: 'seat',
  lay: 'dice',
  roll: 'dice',
  reroll: 'dice',
  accept: 'check',
  fail: 'stop',
};

/** Moves that do without something. */
const QUIET = new Set(['stop', 'decline', 'done']);

/** From so many answers on they are gathered by kind. */
const MANY = 4;

const spoken = (kind: string) =>
  kind
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/\bhq\b/, 'HQ');

interface PromptProps {
  wire: Wire;
  /** What a game has to say under the question. */
  sub?: ComponentChildren;
  /** Another part has the answers: here stands the question alone. */
  elsewhere?: boolean;
}

export function Prompt({ wire, sub, elsewhere = false }: PromptProps) {
  const { question, answers, asked, seats, covered, outcome, note, bots } = wire.shown.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(
    () => heading.current?.closest<HTMLElement>('.sv'),
    wire.shown.value.version,
    // what lies at that place of the board now, if it is still there, else the new question
    (root, place) =>
      root.querySelector<HTMLElement>(`.sv-slot[data-place="${place}"] > button`) ?? heading.current,
  );
  const subject = outcome ? (outcome.winners[0] ?? null) : asked;
  return (
    <section
      class="sv-panel sv-prompt"
      style={subject === null ? {} : { borderLeftColor: `var(--sv-seat${subject + 1})` }}
      aria-label="What is asked"
    >
      {subject !== null && <Token seat={subject} name={seats[subject] ?? ''} size={36} />}
      <h2 ref={heading} tabIndex={-1} class="sv-question">
        {question}
      </h2>
      {sub && <p class="sv-sub">{sub}</p>}
      <Tools wire={wire} />
      {note && (
        <p class="sv-note">
          <Icon name="warning" size={15} /> {note}
          {asked !== null && bots.includes(asked) && (
            <button type="button" class="sv-button" onClick={() => wire.do('go_on')}>
              Let {seats[asked]} play on
            </button>
          )}
        </p>
      )}
      {covered && asked !== null ? (
        <div class="sv-answers">
          <button type="button" class="sv-answer" onClick={() => wire.do('ready')}>
            I am {seats[asked]}, show me
          </button>
        </div>
      ) : (
        !elsewhere && <Answers wire={wire} answers={answers} />
      )}
      <Refused wire={wire} />
    </section>
  );
}

/** Undo and redo change the game; stepping back and forward only looks at it. */
function Tools({ wire }: { wire: Wire }) {
  const { undo, redo, plays } = wire.shown.value;
  const back = wire.back.value;
  const at = back ?? plays;
  if (back !== null) {
    return (
      <div class="sv-tools">
        <Step wire={wire} to={at - 1} off={at === 0} label="Step back" turned />
        <Step wire={wire} to={at + 1} off={false} label="Step forward" />
        <button type="button" class="sv-tool" onClick={() => wire.look(null)}>
          Back to now
        </button>
      </div>
    );
  }
  return (
    <div class="sv-tools">
      <PaceBar wire={wire} />
      <Step wire={wire} to={plays - 1} off={plays === 0} label="Look back" turned />
      <button
        type="button"
        class="sv-tool"
        aria-disabled={undo !== null}
        title={undo ?? 'Take the last move back'}
        onClick={() => wire.do('undo')}
      >
        <Icon name="undo" size={18} />
        Undo
      </button>
      <button
        type="button"
        class="sv-tool"
        aria-disabled={!redo}
        aria-label="Redo"
        title={redo ? 'Play again what was taken back' : 'Nothing was taken back'}
        onClick={() => wire.do('redo')}
      >
        <Icon name="redo" size={18} />
      </button>
    </div>
  );
}

interface StepProps {
  wire: Wire;
  to: number;
  off: boolean;
  label: string;
  turned?: boolean;
}

function Step({ wire, to, off, label, turned = false }: StepProps) {
  return (
    <button
      type="button"
      class={turned ? 'sv-tool sv-back' : 'sv-tool sv-forth'}
      aria-disabled={off}
      aria-label={label}
      title={off ? 'There is nothing before this' : label}
      onClick={() => !off && wire.look(to)}
    >
      <Icon name="chevron" size={18} />
    </button>
  );
}

/**
 * A few answers are all there at once, many are gathered by kind. The kinds that people know have buttons that
 * stay where they are, be any of them legal or not: hands find them, and the board below does not jump.
 */
function Answers({ wire, answers }: { wire: Wire; answers: Answer[] }) {
  const { kinds: known = [] } = wire.shown.value;
  const fixed = known.length > MANY;
  if (!fixed && answers.length <= MANY) {
    return (
      <div class="sv-answers">
        {answers.map((answer, at) => (
          <Choice key={at} wire={wire} answer={answer} />
        ))}
      </div>
    );
  }
  const kinds = byKind(answers);
  const { picked } = wire;
  const open = picked.value !== null && kinds.get(picked.value);
  const all = fixed ? known : [...kinds.keys()].map((kind) => ({ kind, nearest: null }));
  return (
    <>
      <div class={fixed ? 'sv-answers sv-kinds' : 'sv-answers'}>
        {all.map(({ kind, nearest }) => {
          const [first, ...more] = kinds.get(kind) ?? [];
          // while one only watches, or looks back, nothing is asked at all
          if (!first)
            return <NoChoice key={kind} wire={wire} kind={kind} nearest={answers.length ? nearest : null} />;
          if (!more.length && (!fixed || QUIET.has(kind)))
            return <Choice key={kind} wire={wire} answer={first} />;
          return (
            <button
              key={kind}
              type="button"
              class="sv-answer"
              aria-expanded={picked.value === kind}
              onClick={() => {
                picked.value = picked.value === kind ? null : kind;
              }}
            >
              <Icon name={ICONS[kind] ?? 'chevron'} size={18} />
              {spoken(kind)}
              <b>{more.length + 1}</b>
            </button>
          );
        })}
      </div>
      {open && (
        <fieldset class="sv-answers sv-more" aria-label={spoken(picked.value ?? '')}>
          {open.map((answer, at) => (
            <Choice key={at} wire={wire} answer={answer} />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A kind of which nothing is legal now; a press says why not, where anything is asked of who looks. */
function NoChoice({ wire, kind, nearest }: Kind & { wire: Wire }) {
  return (
    <button
      type="button"
      class="sv-answer sv-illegal"
      aria-disabled={nearest !== null}
      disabled={nearest === null}
      data-explain={nearest ? JSON.stringify(nearest) : undefined}
      onClick={() => nearest && wire.play(nearest)}
    >
      <Icon name={ICONS[kind] ?? 'chevron'} size={18} />
      {spoken(kind)}
    </button>
  );
}

function Choice({ wire, answer }: { wire: Wire; answer: Answer }) {
  const quiet = QUIET.has(answer.move.kind);
  return (
    <button
      type="button"
      class={quiet ? 'sv-answer sv-quiet' : 'sv-answer'}
      data-explain={JSON.stringify(answer.move)}
      onClick={() => wire.play(answer.move)}
    >
      <Icon name={answer.warning ? 'warning' : (ICONS[answer.move.kind] ?? 'chevron')} size={16} />
      {answer.label}
    </button>
  );
}

function Refused({ wire }: { wire: Wire }) {
  const trouble = wire.trouble.value;
  if (!trouble) return null;
  return (
    <div class="sv-refused">
      <Icon name="warning" size={16} />
      <div>
        {trouble.sentence} {trouble.rule && <RuleLink wire={wire} rule={trouble.rule} />}
        {trouble.details && <CopyDetails details={trouble.details} />}
      </div>
    </div>
  );
}
