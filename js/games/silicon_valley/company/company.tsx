// A company in full: money and code if the viewer may see them, people, the HQ with its product slots, and the
// forecast of the next operate phase.
import { isAddressed } from '../../../core/grammar';
import type { Answer, Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { RoomFigures } from '../board/hq-cards';
import { TileCard } from '../board/products';
import { Icon } from '../icons';
import { Member } from '../people';
import { amountOf, partsOf, type Company as Shown, tileOf } from '../queries';
import { Offer } from '../symbols';
import type { Catalogue, Forecast, Owned } from '../types';
import { CompanyActions } from './company-actions';
import './company.css';
import { place } from '../wire';

type CompanyProps = Shown & {
  wire: Wire;
  catalogue: Catalogue;
  you: boolean;
  forecast: Forecast | null;
  /** The answers at employees and products. */
  answers: Answer[];
};

export const Company = memo((company: CompanyProps) => {
  const { wire, catalogue, seat, name, staff, forecast, answers } = company;
  const free = Math.max(0, company.places - staff.length);
  return (
    <article
      class="sv-panel sv-company"
      style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}
      aria-label={`${name}'s company`}
    >
      <header>
        <Token seat={seat} name={name} size={24} />
        <h3 data-place={name}>{company.you && !isAddressed(name) ? `${name}, that is you` : name}</h3>
        <b>{amountOf(catalogue, company.valuation)}</b>
        <CompanySummary company={company} catalogue={catalogue} />
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
            <CompanyActions wire={wire} where={place('employee', card)} answers={answers} />
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

/** Symbols, places and slots in one line. */
export function CompanySummary({ company, catalogue }: PartProps) {
  return (
    <>
      <span class="sv-offers">
        offers
        {catalogue.attributes.map(
          (attribute, at) =>
            Boolean(company.offers[at]) && (
              <span key={attribute}>
                <Offer attribute={attribute} />
                <b>{company.offers[at]}</b>
              </span>
            ),
        )}
      </span>
      <span title="places that are taken">
        <Icon name="place" size={15} /> <b>{company.staff.length}</b> of {company.places}
      </span>
      <span title="product slots that are taken">
        <Icon name="slot" size={15} /> <b>{company.tiles.length}</b> of {company.slots}
      </span>
    </>
  );
}

interface NextOperateProps {
  forecast: Forecast;
  /** The company's money; null if it is hidden. */
  has: number | null;
}

/** The forecast of income and costs if the operate phase came now. */
export function NextOperate({ forecast, has }: NextOperateProps) {
  const {
    cash,
    squares: code,
    rise,
    due,
    leaves,
    upkeep,
    short_money: money,
    short_code: squares,
  } = forecast;
  const known = has !== null;
  return (
    <span class="sv-forecast">
      next operate
      <b>
        +${cash} −${due}
      </b>
      {leaves !== null && <span>leaves ${leaves}</span>}
      <span>
        <Icon name="code" size={9} />
        <b>
          +{code} −{upkeep}
        </b>
      </span>
      {rise > 0 && (
        <b class="sv-rise">
          <Icon name="valuation" size={13} />
          {rise}
        </b>
      )}
      {known && Boolean(money) && <ShortWarning>{`$${money} short: ${lostPeople(forecast)}`}</ShortWarning>}
      {known && Boolean(squares) && (
        <ShortWarning>{`${squares} code short: a product would be lost, −2`}</ShortWarning>
      )}
    </span>
  );
}

const lostPeople = ({ salaries }: Forecast) =>
  salaries > 0 ? 'people would have to go, −2' : 'it would be forgiven';

const ShortWarning = ({ children }: { children: string }) => (
  <span class="sv-short">
    <Icon name="warning" size={13} />
    {children}
  </span>
);

function Screen({ company, catalogue }: PartProps) {
  const { money, code, squares, name } = company;
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
              <b>{squares}</b> squares
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

/** Unfold the R&D mat at the foot of the table and move the focus there. */
function openMat(event: Event) {
  const table = (event.target as HTMLElement).closest('.sv-table');
  const fold = table?.querySelector<HTMLDetailsElement>('details.sv-matfold');
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: 'nearest' });
  fold.querySelector('summary')?.focus({ preventScroll: true });
}

/** Mat and HQ cards from the left, each with a product slot. */
function Strip({ wire, company, catalogue, answers }: PartProps & Pick<CompanyProps, 'wire' | 'answers'>) {
  return (
    <ol class="sv-strip" aria-label="Headquarters and products">
      {partsOf(company, catalogue).map(({ key, ...part }, at) => {
        const tile = company.owned[at];
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
                <Launched tile={tile} catalogue={catalogue} />
                <CompanyActions wire={wire} where={place('tile', tile.product)} answers={answers} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Launched({ tile, catalogue }: { tile: Owned; catalogue: Catalogue }) {
  const card = tileOf(catalogue, tile);
  const name = catalogue.products[tile.product]?.name ?? '';
  if (!card) return null;
  return (
    <div
      class={tile.flipped ? 'sv-productslot sv-flipped' : 'sv-productslot'}
      data-flip={`tile ${tile.tile}`}
    >
      <h4 title={name}>
        {name}
        {tile.flipped && <small> side B</small>}
      </h4>
      <TileCard
        icon={tile.second ? 'second_mover' : 'innovator'}
        label={tile.second ? 'Second Mover' : 'Innovator'}
        tile={card}
        catalogue={catalogue}
        flipped={tile.flipped}
      />
    </div>
  );
}
