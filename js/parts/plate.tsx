// The button under a card, with its action and cost. It belongs to the slot and stays when cards move.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { hintAt } from '../core/hints';
import type { Answer, Move, Wire } from '../core/wire';
import { CHOICES } from './action-names';
import { ChanceOf } from './chance';
import { Icon } from './icon';
import './plate.css';

const REFUSED_TIME = 900;

export interface PlateProps {
  wire: Wire;
  /** Python's name of the place. */
  where: string;
  /** The answers at this place. */
  answers: Answer[];
  /** The move that a press makes, legal or not. */
  move: Move;
  label: ComponentChildren;
  /** The price before the discount, struck through. */
  before?: string | undefined;
  /** Small text after the label. */
  more?: ComponentChildren;
  /** What the button is called where its label alone does not say it. */
  name?: string;
  /** The label while the move is not legal. */
  idle: ComponentChildren;
  /** What is missing for the move, in small text. */
  lacks?: string | undefined;
  /** Whether there is no move, so that the label is plain text. */
  still?: boolean;
}

export function Plate(props: PlateProps) {
  const { wire, where, answers, move, label, before, more, idle, lacks, name, still = false } = props;
  const [answer, ...others] = answers.filter((each) => each.move.kind === move.kind);
  const refused = useSignal(false);
  const error = wire.error.value;
  useEffect(() => {
    if (!error || error.place !== where) return;
    refused.value = true;
    const clock = setTimeout(() => {
      refused.value = false;
    }, REFUSED_TIME);
    return () => clearTimeout(clock);
  }, [error, where, refused]);
  if (still) return <div class="sv-plate sv-off">{idle}</div>;
  const { picked } = wire;
  const other = picked.value !== null && picked.value !== move.kind && picked.value !== where;
  const press = () => {
    if (!others.length) return wire.play(answer?.move ?? move);
    wire.sheet.value = CHOICES;
    // last, since a game may show the answers of some places in a sheet of its own
    picked.value = where;
    wire.say.value = `${name ?? label}: ${others.length + 1} answers to choose from, under the question.`;
  };
  const hinted = hintAt(wire.hints, where, move.kind) !== null;
  const state = refused.value ? 'sv-no sv-wrong' : !answer ? 'sv-no' : other ? 'sv-go sv-other' : 'sv-go';
  return (
    <button
      type="button"
      class={`sv-plate ${state}`}
      data-stop=""
      aria-disabled={!answer}
      aria-label={name}
      data-explain={JSON.stringify(answer?.move ?? move)}
      onClick={press}
    >
      {answer?.warning ? <Icon name="warning" size={13} /> : !answer && <Icon name="lock" size={13} />}
      <span>{answer ? label : idle}</span>
      {hinted ? (
        <ChanceOf wire={wire} where={where} kind={move.kind} />
      ) : (
        <>
          {answer && before && <s>{before}</s>}
          {answer ? more && <small>{more}</small> : lacks && <small>{lacks}</small>}
        </>
      )}
    </button>
  );
}
