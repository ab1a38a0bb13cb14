// The table of Pips, a game from outside of the house: the points of all, and the hand as cards to press.
import { useRef } from 'preact/hooks';
import { frontEnd } from 'sv_widgets/parts/front-end';
import { Log } from 'sv_widgets/parts/log';
import { Prompt } from 'sv_widgets/parts/prompt';
import { TableFrame } from 'sv_widgets/parts/table-frame';
import './table.css';

interface Pips {
  points: number[];
  cards: (number[] | null)[];
}

export default frontEnd<Pips>(({ wire }) => {
  const within = useRef<HTMLDivElement>(null);
  const { view, seat, seats, answers } = wire.shown.value;
  const hand = (seat !== null && view.cards[seat]) || [];
  return (
    <TableFrame wire={wire} within={within}>
      <Prompt wire={wire} hideAnswers={answers.some(({ move }) => move.kind === 'play')} />
      <section class="sv-panel pips" aria-label="Hand">
        {seats.map((name, at) => (
          <span key={name}>
            {name} {view.points[at]}
          </span>
        ))}
        {[0, ...hand].map((card) => (
          <button key={card} type="button" data-stop="" onClick={() => wire.play({ kind: 'play', card })}>
            {card ? `Bet ${card}` : 'Keep'}
          </button>
        ))}
      </section>
      <Log wire={wire} />
    </TableFrame>
  );
});
