// A company: what lies behind its screen as far as one may look, its people, the HQ that grows to the right with
// a product slot over each junction, and what the coming operate phase would bring and cost.
import type { Catalogue, Forecast } from '../core/games/silicon_valley';
import {
  amountOf,
  offersOf,
  partsOf,
  placesOf,
  type Company as Shown,
  squaresOf,
  tileOf,
} from '../core/table';
import type { Answer, Wire } from '../core/wire';
import { Blocks } from './blocks';
import { Deeds } from './deed';
import { Icon } from './icon';
import { memo } from './memo';
import { Member } from './people';
import { TileCard } from './products';
import { RoomFigures } from './rooms';
import { Offer } from './symbols';
import { Token } from './token';

type CompanyProps = Shown & {
  wire: Wire;
  catalogue: Catalogue;
  you: boolean;
  forecast: Forecast | null;
  /** Those that point at somebody or something in it. */
  answers: Answer[];
};

export const Company = memo((company: CompanyProps) => {
  const { wire, catalogue, seat, name, staff, forecast, answers } = company;
  const free = Math.max(0, placesOf(company, catalogue) - staff.length);
  return (
    <article
      class="sv-panel sv-company"
      style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}
      aria-label={`${name}'s company`}
    >
      <header>
        <Token seat={seat} name={name} size={24} />
        <h3 data-place={name}>{company.you ? `${name}, that is you` : name}</h3>
        <b>{amountOf(catalogue, company.valuation)}</b>
        <Standing company={company} catalogue={catalogue} />
        {forecast && <NextOperate forecast={forecast} has={company.money} />}
      </header>
      <Screen company={company} catalogue={catalogue} />
      <div class="sv-members">
        {company.founders.map((card) => (
          <Member key={`founder ${card}`} card={card} catalogue={catalogue} founder />
        ))}
        {staff.map((card, at) => (
          <div key={card} class="sv-held">
            <Member card={card} catalogue={catalogue} tokens={company.tokens[at] ?? 0} />
            <Deeds wire={wire} where={`employee ${card}`} answers={answers} />
          </div>
        ))}
        {free > 0 && (
          <div class="sv-empty">
            <Icon name="place" size={16} />
            {free === 1 ? 'free place' : `${free} free places`}
          </div>
        )}
      </div>
      <Strip wire={wire} company={company} catalogue={catalogue} answers={answers} />
    </article>
  );
});

interface PartProps {
  company: Shown;
  catalogue: Catalogue;
}

/** Symbols, places and slots, in a line. */
export function Standing({ company, catalogue }: PartProps) {
  const offers = offersOf(company, catalogue);
  const slots = partsOf(company, catalogue).length;
  return (
    <>
      <span class="sv-offers">
        offers
        {[...new Set(offers)].map((attribute) => (
          <span key={attribute}>
            <Offer attribute={attribute} />
            <b>{offers.filter((each) => each === attribute).length}</b>
          </span>
        ))}
      </span>
      <span title="places that are taken">
        <Icon name="place" size={15} /> <b>{company.staff.length}</b> of {placesOf(company, catalogue)}
      </span>
      <span title="product slots that are taken">
        <Icon name="slot" size={15} /> <b>{company.tiles.length}</b> of {slots}
      </span>
    </>
  );
}

interface NextProps {
  forecast: Forecast;
  /** The company's money, where one may know. */
  has: number | null;
}

/** What comes in and what goes out when all companies operate, if that came now. */
export function NextOperate({ forecast, has }: NextProps) {
  const { cash, code, rise, hq, salaries, upkeep, short_money: money, short_code: squares } = forecast;
  const due = hq + salaries;
  const known = has !== null;
  const left = (has ?? 0) + cash - due;
  return (
    <span class="sv-forecast">
      next operate
      <b>
        +${cash} −${due}
      </b>
      {known && left >= 0 && <span>leaves ${left}</span>}
      <span>
        <Icon name="code" size={9} />
        <b>
          +{squaresOf(code)} −{upkeep}
        </b>
      </span>
      {rise > 0 && (
        <b class="sv-rise">
          <Icon name="valuation" size={13} />
          {rise}
        </b>
      )}
      {known && Boolean(money) && <Short>{`$${money} short: ${lostPeople(forecast)}`}</Short>}
      {known && Boolean(squares) && <Short>{`${squares} code short: a product would be lost, −2`}</Short>}
    </span>
  );
}

const lostPeople = ({ salaries }: Forecast) =>
  salaries > 0 ? 'people would have to go, −2' : 'it would be forgiven';

const Short = ({ children }: { children: string }) => (
  <span class="sv-short">
    <Icon name="warning" size={13} />
    {children}
  </span>
);

function Screen({ company, catalogue }: PartProps) {
  const { money, code, name } = company;
  return (
    <div class="sv-screen">
      {money === null ? (
        <p class="sv-hidden">
          <Icon name="hidden" size={16} /> money and code hidden
        </p>
      ) : (
        <>
          <p class="sv-money" data-place={`${name} money`}>
            ${money}
            <small>
              <b>{squaresOf(code ?? [])}</b> squares
            </small>
          </p>
          {code && (
            <ul class="sv-tray" aria-label="Your blocks">
              {code.map((count, shape) => (
                <li
                  key={shape}
                  class={count ? '' : 'sv-lacking'}
                  data-place={`${name} ${catalogue.shapes[shape]}`}
                >
                  <Blocks
                    counts={catalogue.shapes.map((_, at) => Number(at === shape))}
                    shapes={catalogue.shapes}
                    cell={11}
                  />
                  <b>{count}</b>
                </li>
              ))}
            </ul>
          )}
          <button type="button" class="sv-button sv-openmat" onClick={openMat}>
            Open the R&D mat
          </button>
        </>
      )}
    </div>
  );
}

/** The mat lies folded at the foot of the table. */
function openMat(event: Event) {
  const table = (event.target as HTMLElement).closest('.sv-table');
  const fold = table?.querySelector<HTMLDetailsElement>('details.sv-matfold');
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: 'nearest' });
  fold.querySelector('summary')?.focus({ preventScroll: true });
}

/** Mat and HQ cards from the left; a product slot belongs to each of them. */
function Strip({ wire, company, catalogue, answers }: PartProps & Pick<CompanyProps, 'wire' | 'answers'>) {
  return (
    <ol class="sv-strip" aria-label="Headquarters and products">
      {partsOf(company, catalogue).map(({ key, ...part }, at) => {
        const tile = company.tiles[at];
        return (
          <li key={key} data-flip={key}>
            <div class="sv-part">
              <h4 title={part.name}>{part.name}</h4>
              <RoomFigures hq={part} catalogue={catalogue} />
            </div>
            {tile === undefined ? (
              <div class="sv-productslot sv-free">
                <Icon name="slot" size={16} />
                free product slot
              </div>
            ) : (
              <div class="sv-held">
                <Launched tile={tile} flipped={company.flipped.includes(tile)} catalogue={catalogue} />
                <Deeds wire={wire} where={`tile ${Math.floor(tile / 2)}`} answers={answers} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Launched({ tile, flipped, catalogue }: { tile: number; flipped: boolean; catalogue: Catalogue }) {
  const card = tileOf(catalogue, tile);
  const name = catalogue.products[Math.floor(tile / 2)]?.name ?? '';
  if (!card) return null;
  return (
    <div class={flipped ? 'sv-productslot sv-flipped' : 'sv-productslot'} data-flip={`tile ${tile}`}>
      <h4 title={name}>
        {name}
        {flipped && <small> side B</small>}
      </h4>
      <TileCard
        icon={tile % 2 ? 'second-mover' : 'innovator'}
        spoken={tile % 2 ? 'Second Mover' : 'Innovator'}
        tile={card}
        catalogue={catalogue}
        flipped={flipped}
      />
    </div>
  );
}
