// Beside the board: the other companies in short, and the supply of blocks with what outsourcing one costs.
import type { Catalogue, Forecast } from '../core/games/silicon_valley';
import { amountOf, companyOf, forecastOf, type Company as Shown, supplyOf } from '../core/table';
import { answersAt, type Wire } from '../core/wire';
import { Blocks } from './blocks';
import type { ValleyWire } from './board';
import { NextOperate, Standing } from './company';
import { Deeds } from './deed';
import { Icon } from './icon';
import { memo } from './memo';
import { Member } from './people';
import { Cell, Places } from './places';
import { Token } from './token';

/** All companies but the one that is shown at length. */
export function Others({ wire, but }: { wire: ValleyWire; but: number | null }) {
  const { view, seats, insight } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  return (
    <>
      {seats.map(
        (name, seat) =>
          seat !== but && (
            <Opponent
              key={name}
              {...companyOf(view, seat)}
              wire={wire as Wire}
              forecast={forecastOf(insight, seat)}
              catalogue={catalogue}
            />
          ),
      )}
    </>
  );
}

type OpponentProps = Shown & { wire: Wire; catalogue: Catalogue; forecast: Forecast | null };

const Opponent = memo((company: OpponentProps) => {
  const { wire, catalogue, seat, name, staff, tiles, flipped, forecast } = company;
  return (
    <details class="sv-panel sv-other" open style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}>
      <summary data-place={name}>
        <Token seat={seat} name={name} size={22} />
        <h3>{name}</h3>
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
          <NextOperate forecast={forecast} known={false} />
        </p>
      )}
      <div class="sv-members">
        {company.founders.map((card) => (
          <Member key={`founder ${card}`} card={card} catalogue={catalogue} founder />
        ))}
        {staff.map((card, at) => (
          <div key={card} class="sv-held">
            <Member card={card} catalogue={catalogue} tokens={company.tokens[at] ?? 0} />
            <Deeds wire={wire} where={`employee ${card}`} />
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
});

export function Supply({ wire }: { wire: ValleyWire }) {
  const { view } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const left = supplyOf(view);
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
            legal={answersAt(wire.shown.value, `supply ${shape}`).length > 0}
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
