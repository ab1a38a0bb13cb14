// Beside the board: the other companies in short, and the supply of blocks with what outsourcing one costs.
import type { Catalogue } from '../core/games/silicon_valley';
import { amountOf, companyOf, eyesOf, forecastOf, supplyOf } from '../core/table';
import { answersAt, answersIn, type Wire } from '../core/wire';
import { Blocks } from './blocks';
import type { ValleyWire } from './board';
import { NextOperate, Standing } from './company';
import { Deeds } from './deed';
import { Icon } from './icon';
import { memo } from './memo';
import { Member } from './people';
import { Cell, Places } from './places';
import { useSlice } from './slice';
import { Token } from './token';

/** All companies but the one that is shown at length. */
export function Others({ wire }: { wire: ValleyWire }) {
  const { seats } = wire.shown.value;
  const eyes = eyesOf(wire.shown.value);
  return <>{seats.map((name, seat) => seat !== eyes && <Opponent key={name} wire={wire} seat={seat} />)}</>;
}

function Opponent({ wire, seat }: { wire: ValleyWire; seat: number }) {
  const company = useSlice(wire, ({ view, insight, answers, bots }) => ({
    ...companyOf(view, seat),
    forecast: forecastOf(insight, seat),
    answers: answersIn(answers, 'employee'),
    bot: bots.includes(seat),
  }));
  const { name, staff, tiles, flipped, forecast, answers, bot } = company;
  const catalogue = wire.catalogue.value;
  return (
    <details class="sv-panel sv-other" open style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}>
      <summary data-place={name}>
        <Token seat={seat} name={name} size={22} />
        <h3>
          {name}
          {bot && <small> bot</small>}
        </h3>
        <b>{amountOf(catalogue, company.valuation)}</b>
        <Icon name="chevron" size={16} />
      </summary>
      <p class="sv-standing">
        <Standing company={company} catalogue={catalogue} />
        {company.money === null ? (
          <span class="sv-hidden">
            <Icon name="hidden" size={14} /> money, code
          </span>
        ) : (
          <b>${company.money}</b>
        )}
      </p>
      {forecast && (
        <p class="sv-standing">
          <NextOperate forecast={forecast} has={company.money} />
        </p>
      )}
      <div class="sv-members">
        {company.founders.map((card) => (
          <Member key={`founder ${card}`} card={card} catalogue={catalogue} founder />
        ))}
        {staff.map((card, at) => (
          <div key={card} class="sv-held">
            <Member card={card} catalogue={catalogue} tokens={company.tokens[at] ?? 0} />
            <Deeds wire={wire as Wire} where={`employee ${card}`} answers={answers} />
          </div>
        ))}
      </div>
      {tiles.length > 0 && (
        <ul class="sv-owned" aria-label={`${name}'s products`}>
          {tiles.map((tile) => (
            <li key={tile} class={flipped.includes(tile) ? 'sv-flipped' : ''} data-flip={`tile ${tile}`}>
              <Icon name={tile % 2 ? 'second-mover' : 'innovator'} size={13} />
              {catalogue.products[Math.floor(tile / 2)]?.name}
              {flipped.includes(tile) && ', side B'}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function Supply({ wire }: { wire: ValleyWire }) {
  const { left, answers } = useSlice(wire, (shown) => ({
    left: supplyOf(shown.view),
    answers: answersIn(shown.answers, 'supply'),
  }));
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-panel sv-supply" aria-label="Supply">
      <h3 class="sv-label">
        Supply <em>outsource one block</em>
      </h3>
      <Places label="Supply" class="sv-shop">
        {catalogue.shapes.map((shape, at) => (
          <Good
            key={shape}
            wire={wire as Wire}
            at={at}
            left={left[at] ?? 0}
            legal={answersAt(answers, `supply ${shape}`).length > 0}
            catalogue={catalogue}
          />
        ))}
      </Places>
    </section>
  );
}

interface GoodProps {
  wire: Wire;
  at: number;
  left: number;
  legal: boolean;
  catalogue: Catalogue;
}

/** A shape for sale. */
const Good = memo(({ wire, at, left, legal, catalogue: { shapes, block_prices: prices } }: GoodProps) => {
  const shape = shapes[at] ?? '';
  const move = { kind: 'outsource', shape };
  return (
    <Cell>
      <button
        type="button"
        class={legal ? 'sv-buy sv-can' : 'sv-buy'}
        aria-disabled={!legal}
        data-place={`supply ${shape}`}
        aria-label={`${shape}, $${prices[at]}, ${left} left`}
        data-explain={JSON.stringify(move)}
        onClick={() => wire.play(move)}
      >
        <Blocks counts={shapes.map((_, each) => Number(each === at))} shapes={shapes} cell={9} />
        <span>
          <b>${prices[at]}</b>
          <small>{left} left</small>
        </span>
      </button>
    </Cell>
  );
});
