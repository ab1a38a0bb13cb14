// The inside of the pawns' way: the decision card, and the tech row from which the Rival pays.
import { SvgIcon } from '../../../parts/icon';
import { ICONS } from '../icons';
import { PawnSign } from '../pawn';
import type { PlaceKind } from '../types';
import type { ValleyWire } from '../wire';
import { WaitingPawns } from './lanes';
import { InOrder, techOf } from './tech-row';
import { PAWNS, partShown } from './walks';
import './inside.css';
import './solo.css';

export const Inside = ({ wire }: { wire: ValleyWire }) => (
  <div class="sv-inside">
    <Decision wire={wire} />
    <TechInside wire={wire} />
    <WaitingPawns wire={wire} />
  </div>
);

/** The decision card while the Rival plays it, else how many are left. */
function Decision({ wire }: { wire: ValleyWire }) {
  const { view } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const card = view.decisions[0]?.[0];
  const decision = catalogue.decisions[card ?? -1];
  if (!partShown(wire.shown.value) || !decision) {
    return (
      <span>
        <SvgIcon drawing={ICONS.round} size={14} />
        <b>{view.sizes[5]?.[1] ?? 0}</b> decision cards left
      </span>
    );
  }
  return (
    <span key={card} class="sv-decision" title={`${decision.name}: ${decision.line}`}>
      {PAWNS.map((pawn) => (
        <span key={pawn} role="img" aria-label={`${pawn} moves ${decision[pawn]}`}>
          <PawnSign name={pawn} size={20} />
          <b>{decision[pawn]}</b>
        </span>
      ))}
      takes <InOrder shapes={decision.blocks} catalogue={catalogue} />
    </span>
  );
}

/** As many blocks of the tech row as there is room for, from the left, from which it pays. */
function TechInside({ wire }: { wire: ValleyWire }) {
  const { tech, squares, fresh, coming } = techOf(wire);
  const catalogue = wire.catalogue.value;
  return (
    <span
      class="sv-techrow"
      data-place={'rival' satisfies PlaceKind}
      title="The Rival pays from the left of its tech row, and new blocks join it on the right"
    >
      <span>
        tech row <b>{squares}</b>
      </span>
      <InOrder shapes={tech} catalogue={catalogue} fresh={fresh} />
      {coming && (
        <span class="sv-coming">
          <InOrder shapes={coming} catalogue={catalogue} />
        </span>
      )}
    </span>
  );
}
