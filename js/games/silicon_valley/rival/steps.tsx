// Numbered discs with the moves that would take a pawn of the Rival to a place of the board.
import { Pawn } from '../pawn';
import { pawnAt } from '../queries';
import type { Ahead, Insight } from '../types';
import { isPlaceOf, type ValleyWire } from '../wire';
import { spaceOf } from './pawn-path';
import './steps.css';

export const Steps = ({ wire, where }: { wire: ValleyWire; where: string }) =>
  // whether a game is solo never changes, so the signal is not subscribed to
  wire.shown.peek().view.rival && <StepDiscs wire={wire} where={where} />;

function StepDiscs({ wire, where }: { wire: ValleyWire; where: string }) {
  const { view, insight } = wire.shown.value;
  const ahead = (insight as Insight | null)?.rival;
  const endingHere = (ways: Ahead[] = []) => ways.filter(({ place }) => place === where);
  const [white, gray] = [endingHere(ahead?.white), endingHere(ahead?.gray)];
  const describe = (pawn: string) => (way: Ahead) =>
    `${pawn} comes here with a ${way.steps}: ${way.cards} of ${ahead?.cards} cards`;
  const label = [...white.map(describe('white')), ...gray.map(describe('gray'))].join('; ');
  // an empty slot or a product shows the pawn itself
  const hasCard = !isPlaceOf('product', where) && spaceOf(view, wire.catalogue.value, where).name;
  const pawn = hasCard ? pawnAt(view, where) : null;
  if (!label && !pawn) return null;
  return (
    <span class="sv-steps">
      {pawn && <Pawn name={pawn} size={24} />}
      {label && (
        <span class="sv-comes" role="img" aria-label={label} title={label}>
          {white.map(({ steps }) => (
            <i key={`white ${steps}`}>{steps}</i>
          ))}
          {gray.map(({ steps }) => (
            <i key={`gray ${steps}`} class="sv-gray">
              {steps}
            </i>
          ))}
        </span>
      )}
    </span>
  );
}
