// What every row of the board shows: its cards, and for each of them prices, answers, and the pawn that stands there.
import { type Answer, answersAt, type Shown } from '../../../core/wire';
import { useSelected } from '../../../parts/select';
import { type Deal, dealAt, type PawnName, pawnAt } from '../queries';
import { symbolsOf } from '../symbols';
import type { Catalogue, Move, PlaceKind, View } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';

/**
 * The slots of a row of the board, given the kind of its places, the move that they offer, and its cards in a view;
 * each with all that its component needs.
 */
export function useRow(
  wire: ValleyWire,
  kind: PlaceKind,
  move: Move['kind'],
  cardsOf: (view: View) => (number | null)[],
): SlotProps[] {
  const { cards, deals, pawns, answers, symbols, still } = useSelected(wire, (shown) => {
    const cards = cardsOf(shown.view);
    const places = cards.map((_, at) => place(kind, at));
    return {
      cards,
      deals: places.map((where) => dealAt(shown, where, move)),
      pawns: places.map((where) => (shown.outcome ? null : pawnAt(shown.view, where))),
      answers: answersIn(shown.answers, kind),
      symbols: symbolsOf(shown, wire.catalogue.value),
      still: isStill(shown, wire),
    };
  });
  const catalogue = wire.catalogue.value;
  return cards.map((card, slot) => {
    const where = place(kind, slot);
    const [deal, pawn] = [deals[slot] ?? null, pawns[slot] ?? null];
    return {
      wire,
      slot,
      where,
      card,
      answers: answersAt(answers, where),
      deal,
      pawn,
      symbols,
      still,
      catalogue,
    };
  });
}

/** What an empty place says where a pawn stands: it stays empty until the pawn has gone and all have operated. */
export const UNDER_A_PAWN = 'filled when you next operate';

/** Whether nothing can be played from a state: the end, a covered screen, a look back, or a step of the Rival's turn. */
export const isStill = ({ outcome, covered, step }: Shown<View>, { back }: ValleyWire): boolean =>
  outcome !== null || covered || step !== undefined || back.value !== null;

/** What each slot of a row gets. */
export interface SlotProps {
  wire: ValleyWire;
  slot: number;
  where: string;
  card: number | null;
  /** The answers at this place. */
  answers: Answer[];
  /** The viewer's deal with the card; null if Python names none. */
  deal: Deal | null;
  /** The pawn that keeps the place empty until its next move; none after the end. */
  pawn: PawnName | null;
  /** The symbols that the viewer offers. */
  symbols: string[];
  /** Whether nothing can be played from what is shown, so that plates are plain text. */
  still: boolean;
  catalogue: Catalogue;
}
