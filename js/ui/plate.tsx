// The plate under a card: what it costs and what one does there. It belongs to the slot and stays when cards move.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Answer, Move, Wire } from '../core/wire';
import { Icon } from './icon';

const LINGER = 900;

export interface PlateProps {
  wire: Wire;
  /** As Python names the place. */
  where: string;
  /** The answers that point at it. */
  answers: Answer[];
  /** The move that is meant by a press here, legal or not. */
  move: Move;
  label: string;
  /** The price before the discount, struck through. */
  before?: string | undefined;
  /** What comes after the label in smaller letters. */
  more?: string | undefined;
  idle: string;
  /** What is missing, in smaller letters. */
  lacks?: string | undefined;
  /** Nothing lies there that a press could mean. */
  empty?: boolean;
}

export function Plate(props: PlateProps) {
  const { wire, where, answers, move, label, before, more, idle, lacks, empty = false } = props;
  const answer = answers.find((each) => each.move.kind === move.kind);
  const refused = useSignal(false);
  const trouble = wire.trouble.value;
  useEffect(() => {
    if (!trouble || trouble.place !== where) return;
    refused.value = true;
    const clock = setTimeout(() => {
      refused.value = false;
    }, LINGER);
    return () => clearTimeout(clock);
  }, [trouble, where, refused]);
  if (empty) return <div class="sv-plate sv-no">{idle}</div>;
  const { picked } = wire;
  const other = picked.value !== null && picked.value !== move.kind;
  const state = refused.value ? 'sv-no sv-wrong' : !answer ? 'sv-no' : other ? 'sv-go sv-other' : 'sv-go';
  return (
    <button
      type="button"
      class={`sv-plate ${state}`}
      aria-disabled={!answer}
      data-explain={JSON.stringify(answer?.move ?? move)}
      onClick={() => wire.play(answer?.move ?? move)}
    >
      {answer?.warning ? <Icon name="warning" size={13} /> : !answer && <Icon name="lock" size={13} />}
      <span>{answer ? label : idle}</span>
      {answer && before && <s>{before}</s>}
      {answer ? more && <small>{more}</small> : lacks && <small>{lacks}</small>}
    </button>
  );
}
