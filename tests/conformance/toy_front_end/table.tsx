// The table of Pips, a game from outside of the house: the points of all, and the hand as cards to press.
import { useRef } from 'preact/hooks';
import { frontEnd } from 'sv_widgets/parts/front-end';
import { Actions } from 'sv_widgets/parts/actions';
import { Head } from 'sv_widgets/parts/head';
import { WholeTable } from 'sv_widgets/parts/whole-table';
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
    <WholeTable wire={wire} within={within}>
      <Head wire={wire} />
      <Actions wire={wire} hideAnswers={answers.some(({ move }) => move.kind === 'play')} />
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
    </WholeTable>
  );
});
