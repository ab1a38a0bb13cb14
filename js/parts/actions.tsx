// The row of actions: a button for each kind of move, or a few answers; the film while nobody here decides.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { takesOver } from '../core/grammar';
import { type Answer, answersAt, byKind, type Kind, placesOf, type Range, type Wire } from '../core/wire';
import { ACTIONS, CHOICES } from './action-names';
import { Film } from './film';
import { type GameLook, PLAIN } from './game-look';
import { HintRow } from './hints';
import { COMMON, SvgIcon } from './icon';
import { iconOf, nameOf, PASSING_KINDS } from './kinds';
import { NumberAnswer } from './number-answer';
import { Sheet } from './sheet';
import { Thinking } from './thinking';
import './actions.css';

/** The largest number of answers that are not grouped by kind. */
const MANY = 4;

interface ActionsProps {
  wire: Wire;
  look?: GameLook;
  /** Whether other parts show the answers; a sentence says where. */
  hideAnswers?: boolean | string;
  /** The columns of the kinds of moves, in proportion to their content; else the look's, else equal ones. */
  columns?: string | undefined;
}

export function Actions({ wire, look = PLAIN, hideAnswers = false, columns }: ActionsProps) {
  const {
    version,
    answers,
    ranges,
    asked,
    team,
    bots,
    seats,
    covered,
    thinking,
    kinds = [],
  } = wire.shown.value;
  if (wire.mode.value !== 'now') return <Film wire={wire} />;
  if (thinking !== null) return <Thinking wire={wire} seat={thinking} />;
  if (wire.hints.open.value) return <HintRow wire={wire} />;
  if (covered && asked !== null) {
    // nobody takes the screen for a bot
    const next = bots.includes(asked) ? team.find((seat) => !bots.includes(seat)) : asked;
    return (
      <div class="sv-acts">
        <button type="button" class="sv-act" onClick={() => wire.do('ready')}>
          {takesOver(seats[next ?? asked] ?? '')}
        </button>
      </div>
    );
  }
  const fields = ranges.map((range) => (
    <Field key={keyOf(range, version)} wire={wire} look={look} range={range} />
  ));
  if (hideAnswers || (!answers.length && !kinds.length)) {
    return (
      <div class="sv-acts">
        {fields.length ? fields : <p class="sv-saying">{hideAnswers || waitingFor(wire)}</p>}
      </div>
    );
  }
  // if the game names its kinds, each has a button at a fixed place, legal or not, so that the layout is stable
  if (kinds.length > MANY && wire.parts.rest(ACTIONS)) return null;
  if (kinds.length > MANY)
    return <Kinds wire={wire} look={look} columns={columns ?? look.kindColumns} kinds={kinds} />;
  if (answers.length <= MANY && ranges.length <= 1) {
    return (
      <Confirmed wire={wire}>
        {(press) => (
          <div class="sv-acts sv-few">
            {answers.map((answer, at) => (
              <AnswerButton key={at} look={look} answer={answer} press={press} told />
            ))}
            {fields}
          </div>
        )}
      </Confirmed>
    );
  }
  const kindsOf = [...byKind(answers).keys(), ...ranges.map(({ move }) => move.kind)];
  const groups = [...new Set(kindsOf)].map((kind) => ({ kind, nearest: null }));
  return <Kinds wire={wire} look={look} columns={columns} kinds={groups} />;
}

const keyOf = ({ move, field }: Range, version: number): string =>
  JSON.stringify([version, { ...move, [field]: null }]);

const Field = ({ wire, look, range }: { wire: Wire; look: GameLook; range: Range }) => (
  <NumberAnswer wire={wire} range={range} name={range.label || nameOf(look, range.move.kind)} />
);

const waitingFor = ({ shown }: Wire): string => {
  const { asked, seats, seat } = shown.value;
  return asked === null || asked === seat ? '' : `Waiting for ${seats[asked]}`;
};

interface KindsProps {
  wire: Wire;
  look: GameLook;
  columns: string | undefined;
  kinds: readonly Kind[];
}

/** A button for each kind, with the number of its answers, or of the plates that give them. */
function Kinds({ wire, look, columns, kinds }: KindsProps) {
  const { answers, ranges, version, kinds: named = [] } = wire.shown.value;
  const fixed = named.length > MANY;
  const found = byKind(answers);
  const { picked, sheet } = wire;
  const pick = (kind: string) => {
    const again = picked.peek() === kind;
    picked.value = again ? null : kind;
    if (!look.plated?.has(kind)) sheet.value = again ? null : CHOICES;
  };
  const open = sheet.value === CHOICES;
  // the list has been closed
  useLayoutEffect(() => {
    const kind = picked.peek();
    if (!open && kind !== null && !look.plated?.has(kind)) picked.value = null;
  }, [open, picked, look]);
  const listed = picked.value === null ? [] : (found.get(picked.value) ?? answersAt(answers, picked.value));
  const fields = ranges.filter(({ move }) => move.kind === picked.value);
  return (
    <>
      <Confirmed wire={wire}>
        {(press) => (
          <div
            class="sv-acts sv-kinds"
            data-part={ACTIONS}
            style={{ '--columns': columns ?? `repeat(${kinds.length}, minmax(0, 1fr))` }}
          >
            {kinds.map(({ kind, nearest }) => {
              const all = found.get(kind) ?? [];
              const [first, ...more] = all;
              const ofKind = ranges.filter(({ move }) => move.kind === kind).length;
              // without answers the viewer is only watching, so a button explains nothing
              if (!first && !ofKind) {
                const why = answers.length ? nearest : null;
                return <IllegalKind key={kind} wire={wire} look={look} kind={kind} nearest={why} />;
              }
              if (first && !more.length && !ofKind && (!fixed || PASSING_KINDS.has(kind)))
                return <AnswerButton key={kind} look={look} answer={first} press={press} />;
              return (
                <button
                  key={kind}
                  type="button"
                  class="sv-act"
                  aria-expanded={picked.value === kind}
                  onClick={() => pick(kind)}
                >
                  <SvgIcon drawing={iconOf(look, kind) ?? COMMON.chevron} size={16} />
                  {nameOf(look, kind)}
                  <b>{ofKind + (look.plated?.has(kind) ? placesOf(all) : all.length)}</b>
                </button>
              );
            })}
          </div>
        )}
      </Confirmed>
      {listed.length + fields.length > 0 && (
        <Sheet wire={wire} name={CHOICES} title={nameOf(look, picked.value ?? '')} from="board">
          <div class="sv-choices">
            {listed.map((answer, at) => (
              <AnswerButton key={at} look={look} answer={answer} press={() => wire.play(answer.move)} told />
            ))}
            {fields.map((range) => (
              <Field key={keyOf(range, version)} wire={wire} look={look} range={range} />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The button of a kind without a legal answer; a press shows why, if the viewer is asked anything. */
function IllegalKind({ wire, look, kind, nearest }: Kind & { wire: Wire; look: GameLook }) {
  return (
    <button
      type="button"
      class="sv-act sv-illegal"
      aria-disabled={nearest !== null}
      disabled={nearest === null}
      data-explain={nearest ? JSON.stringify(nearest.move) : undefined}
      onClick={() => nearest && wire.play(nearest.move)}
    >
      <SvgIcon drawing={iconOf(look, kind) ?? COMMON.chevron} size={16} />
      {nameOf(look, kind)}
    </button>
  );
}

interface AnswerButtonProps {
  look: GameLook;
  answer: Answer;
  press: (answer: Answer) => void;
  /** Whether its warning is told in words, besides the sign. */
  told?: boolean;
}

function AnswerButton({ look, answer, press, told = false }: AnswerButtonProps) {
  const { label, move, warning } = answer;
  const quiet = PASSING_KINDS.has(move.kind);
  return (
    <button
      type="button"
      class={quiet ? 'sv-act sv-quiet' : 'sv-act'}
      data-explain={JSON.stringify(move)}
      onClick={() => press(answer)}
    >
      <SvgIcon drawing={warning ? COMMON.warning : (iconOf(look, move.kind) ?? COMMON.chevron)} size={16} />
      <span>{label}</span>
      {told && warning && <small>{warning}</small>}
    </button>
  );
}

interface ConfirmedProps {
  wire: Wire;
  children: (press: (answer: Answer) => void) => ComponentChildren;
}

/** Plays what is pressed; what ends a turn is asked once more, if the settings say so. */
function Confirmed({ wire, children }: ConfirmedProps) {
  const asked = useSignal<{ answer: Answer; version: number } | null>(null);
  const { version } = wire.shown.value;
  const press = (answer: Answer) => {
    if (answer.move.kind === 'stop' && wire.settings.peek().confirm_end) asked.value = { answer, version };
    else void wire.play(answer.move);
  };
  if (asked.value?.version !== version) return children(press);
  const { answer } = asked.value;
  return (
    <div class="sv-acts sv-few">
      <button type="button" class="sv-act" onClick={() => wire.play(answer.move)}>
        End your turn: {answer.label}
      </button>
      <button
        type="button"
        class="sv-act sv-quiet"
        onClick={() => {
          asked.value = null;
        }}
      >
        Not yet
      </button>
    </div>
  );
}
