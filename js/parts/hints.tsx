// Good moves in the place of the actions: a button for each, which does what its plate does, and a reason in the head.
import type { GoodMove } from '../core/protocol';
import type { Wire } from '../core/wire';
import type { GameLook } from './game-look';
import { Icon } from './icon';
import { nameOf } from './kinds';
import { RECAP } from './recap';
import './hints.css';

/** Show hints, or close them; the recap would lie over the plates that they are about. */
export function toggleHints({ sheet, hints }: Wire): void {
  if (sheet.peek() === RECAP) sheet.value = null;
  hints.toggle();
}

/** The row of good moves, instead of the actions. */
export function HintRow({ wire }: { wire: Wire }) {
  const { found, hold, close, told } = wire.hints;
  const hints = found.value;
  return (
    <fieldset
      class="sv-acts sv-hints"
      aria-label="Good moves"
      onPointerLeave={() => hold(null)}
      onFocusOut={() => hold(null)}
    >
      {hints ? (
        hints.moves.map((move, at) => (
          <HintButton
            key={at}
            move={move}
            current={at === told.value}
            hold={() => hold(at)}
            press={() => wire.play(move.move)}
          />
        ))
      ) : (
        <p class="sv-saying">Looking for good moves</p>
      )}
      <button
        type="button"
        class="sv-act sv-quiet sv-unhint"
        aria-label="Close the hints"
        aria-keyshortcuts="h Escape"
        onClick={close}
      >
        <Icon name="close" size={14} />
      </button>
    </fieldset>
  );
}

interface HintButtonProps {
  move: GoodMove;
  /** Whether its reason is told. */
  current: boolean;
  hold: () => void;
  press: () => void;
}

function HintButton({
  move: { move, label, chance, low, high, sure },
  current,
  hold,
  press,
}: HintButtonProps) {
  const how = sure ? `between ${low}% and ${high}%` : 'not sure yet';
  return (
    <button
      type="button"
      class={sure ? 'sv-act sv-hinted' : 'sv-act sv-hinted sv-unsure'}
      aria-current={current || undefined}
      aria-label={`${label}: ${chance}%, ${how}`}
      data-explain={JSON.stringify(move)}
      onPointerEnter={hold}
      onFocus={hold}
      onClick={press}
    >
      <span>{label}</span>
      <span class="sv-likely">
        <span class="sv-interval">
          <i style={{ left: `${low}%`, width: `${high - low}%` }} />
          <u style={{ left: `${chance}%` }} />
        </span>
        {chance}%
      </span>
    </button>
  );
}

/** Why a move is good, in the place of the last play. */
export function HintReason({ wire, look }: { wire: Wire; look: GameLook }) {
  const { found, told } = wire.hints;
  const hints = found.value;
  const move = hints?.moves[told.value] ?? hints?.moves[0];
  if (!hints || !move) return null;
  return (
    <span class="sv-lastplay sv-why" title={`${move.label}: ${move.why} ${hints.found}`}>
      <b>{nameOf(look, move.move.kind)}:</b> {move.why}
    </span>
  );
}
