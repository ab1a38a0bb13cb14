// The question in one sentence and its answers: a front end for any decision of any game.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { isAddressed } from '../core/grammar';
import { type Answer, answersAt, byKind, type Kind, type Wire } from '../core/wire';
import { useKeptFocus } from './focus';
import { type GameLook, PLAIN } from './game-look';
import { COMMON, type Drawing, Icon, SvgIcon } from './icon';
import { NumberAnswer } from './number-answer';
import { PaceBar } from './pace-controls';
import { Refused } from './refused';
import { Token } from './token';
import './prompt.css';

/** Icons of the kinds of moves that mean the same in any game. */
const ICONS: Readonly<Record<string, Drawing>> = {
  done: COMMON.check,
  accept: COMMON.check,
  stop: COMMON.stop,
  decline: COMMON.stop,
  roll: COMMON.dice,
};

const iconOf = (look: GameLook, kind: string) => look.icons?.[kind] ?? ICONS[kind];

/** The kinds of moves that decline or end something. */
const PASSING_KINDS = new Set(['stop', 'decline', 'done']);

/** The largest number of answers that are not grouped by kind. */
const MANY = 4;

const nameOf = (look: GameLook, kind: string) =>
  look.names?.[kind] ?? kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

interface PromptProps {
  wire: Wire;
  look?: GameLook;
  /** The game's own text under the question. */
  sub?: ComponentChildren;
  /** Whether another part shows the answers. */
  hideAnswers?: boolean;
}

export function Prompt({ wire, look = PLAIN, sub, hideAnswers = false }: PromptProps) {
  const { version, question, answers, ranges, asked, seats, covered, outcome, note, bots } = wire.shown.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(
    () => heading.current?.closest<HTMLElement>('.sv'),
    wire.shown.value.version,
    // the button at the same place of the board, else the new question
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
            <button type="button" class="sv-button" onClick={() => wire.do('resume_bots')}>
              Let {seats[asked]} play on
            </button>
          )}
        </p>
      )}
      {covered && asked !== null ? (
        <div class="sv-answers">
          <button type="button" class="sv-answer" onClick={() => wire.do('ready')}>
            {isAddressed(seats[asked] ?? '') ? 'Show me' : `I am ${seats[asked]}, show me`}
          </button>
        </div>
      ) : (
        <>
          {!hideAnswers && <Answers wire={wire} look={look} answers={answers} />}
          {ranges.map((range) => (
            <NumberAnswer
              key={`${version} ${range.move.kind}`}
              wire={wire}
              range={range}
              name={nameOf(look, range.move.kind)}
            />
          ))}
        </>
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
        <Step wire={wire} to={at - 1} disabled={at === 0} label="Step back" mirrored />
        <Step wire={wire} to={at + 1} disabled={false} label="Step forward" />
        <button type="button" class="sv-tool" onClick={() => wire.look(null)}>
          Back to now
        </button>
      </div>
    );
  }
  return (
    <div class="sv-tools">
      <PaceBar wire={wire} />
      <Step wire={wire} to={plays - 1} disabled={plays === 0} label="Look back" mirrored />
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
  disabled: boolean;
  label: string;
  mirrored?: boolean;
}

function Step({ wire, to, disabled, label, mirrored = false }: StepProps) {
  return (
    <button
      type="button"
      class={mirrored ? 'sv-tool sv-back' : 'sv-tool sv-forth'}
      aria-disabled={disabled}
      aria-label={label}
      title={disabled ? 'There is nothing before this' : label}
      onClick={() => !disabled && wire.look(to)}
    >
      <Icon name="chevron" size={18} />
    </button>
  );
}

/**
 * A few answers are listed, many are grouped by kind. If the game names its kinds, each has a button at a fixed
 * position, legal or not, so that the layout is stable.
 */
interface AnswersProps {
  wire: Wire;
  look: GameLook;
  answers: Answer[];
}

function Answers({ wire, look, answers }: AnswersProps) {
  const { kinds: known = [] } = wire.shown.value;
  const fixed = known.length > MANY;
  if (!fixed && answers.length <= MANY) {
    return (
      <div class="sv-answers">
        {answers.map((answer, at) => (
          <AnswerButton key={at} wire={wire} look={look} answer={answer} />
        ))}
      </div>
    );
  }
  const kinds = byKind(answers);
  const { picked } = wire;
  // `picked` is a kind, or a place if its plate has several answers
  const open = picked.value === null ? [] : (kinds.get(picked.value) ?? answersAt(answers, picked.value));
  const all = fixed ? known : [...kinds.keys()].map((kind) => ({ kind, nearest: null }));
  return (
    <>
      <div class={fixed ? 'sv-answers sv-kinds' : 'sv-answers'}>
        {all.map(({ kind, nearest }) => {
          const [first, ...more] = kinds.get(kind) ?? [];
          // without answers the viewer is only watching, so a button explains nothing
          if (!first)
            return (
              <IllegalKind
                key={kind}
                wire={wire}
                look={look}
                kind={kind}
                nearest={answers.length ? nearest : null}
              />
            );
          if (!more.length && (!fixed || PASSING_KINDS.has(kind)))
            return <AnswerButton key={kind} wire={wire} look={look} answer={first} />;
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
              <SvgIcon drawing={iconOf(look, kind) ?? COMMON.chevron} size={18} />
              {nameOf(look, kind)}
              <b>{more.length + 1}</b>
            </button>
          );
        })}
      </div>
      {open.length > 0 && (
        <fieldset class="sv-answers sv-more" aria-label={nameOf(look, picked.value ?? '')}>
          {open.map((answer, at) => (
            <AnswerButton key={at} wire={wire} look={look} answer={answer} />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The button of a kind without a legal answer; a press shows why, if the viewer is asked anything. */
function IllegalKind({ wire, look, kind, nearest }: Kind & { wire: Wire; look: GameLook }) {
  return (
    <button
      type="button"
      class="sv-answer sv-illegal"
      aria-disabled={nearest !== null}
      disabled={nearest === null}
      data-explain={nearest ? JSON.stringify(nearest.move) : undefined}
      onClick={() => nearest && wire.play(nearest.move)}
    >
      <SvgIcon drawing={iconOf(look, kind) ?? COMMON.chevron} size={18} />
      {nameOf(look, kind)}
    </button>
  );
}

function AnswerButton({ wire, look, answer }: { wire: Wire; look: GameLook; answer: Answer }) {
  const quiet = PASSING_KINDS.has(answer.move.kind);
  return (
    <button
      type="button"
      class={quiet ? 'sv-answer sv-quiet' : 'sv-answer'}
      data-explain={JSON.stringify(answer.move)}
      onClick={() => wire.play(answer.move)}
    >
      <SvgIcon
        drawing={answer.warning ? COMMON.warning : (iconOf(look, answer.move.kind) ?? COMMON.chevron)}
        size={16}
      />
      {answer.label}
    </button>
  );
}
