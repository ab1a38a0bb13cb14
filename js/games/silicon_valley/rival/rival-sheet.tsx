// The Rival at length: its goal and rounds, trackers, where its pawns may come next, and what it has.
import type { Wire } from '../../../core/wire';
import { Sheet } from '../../../parts/sheet';
import { PawnSign } from '../pawn';
import type { PawnName } from '../queries';
import { RIVAL } from '../sheet-names';
import type { Insight, RivalAhead } from '../types';
import type { ValleyWire } from '../wire';
import { Holdings } from './holdings';
import { Chase, roundsOf } from './rounds';
import { TechRow } from './tech-row';
import { RivalBoard } from './trackers';
import { PAWNS } from './walks';
import './rival-sheet.css';

export const RivalSheet = ({ wire }: { wire: ValleyWire }) => {
  const { view, facts, insight, outcome } = wire.shown.value;
  if (!view.rival) return null;
  const ahead = outcome ? null : (insight as Insight | null)?.rival;
  return (
    <Sheet
      wire={wire as Wire}
      name={RIVAL}
      title="The Rival"
      note={<Chase level={view.rival.level} rounds={roundsOf(facts)} />}
      from="board"
      kept
    >
      <div class="sv-rivalsheet">
        <RivalBoard wire={wire} />
        <div>
          <TechRow wire={wire} />
          <Holdings wire={wire} />
          {ahead && PAWNS.map((pawn) => <Ends key={pawn} pawn={pawn} ahead={ahead} />)}
        </div>
      </div>
    </Sheet>
  );
};

/** The cards on which a pawn's next move may end, by the number of its steps. */
const Ends = ({ pawn, ahead }: { pawn: PawnName; ahead: RivalAhead }) => (
  <section class="sv-ends">
    <h4>
      <PawnSign name={pawn} size={16} /> {pawn} may come to
    </h4>
    <ol>
      {ahead[pawn].map(({ steps, card, cards }) => (
        <li key={steps} title={`${cards} of ${ahead.cards} cards move it by ${steps}`}>
          <b>{steps}</b> {card || 'nowhere'}
        </li>
      ))}
    </ol>
  </section>
);
