// The own company in a row: people, and the headquarters with a product slot on each of their parts.
import { useSelected } from '../../../parts/select';
import { Symbols } from '../board/hq-cards';
import { Gain, Upkeep } from '../gains';
import { Icon } from '../icons';
import { Member } from '../people';
import { type Company, companyOf, partsOf, tileOf, viewerOf } from '../queries';
import { Sign } from '../symbols';
import type { Catalogue, Owned } from '../types';
import { place, type ValleyWire } from '../wire';
import { leavingOf } from './leaving';
import { Pick, pickClass } from './leaving-parts';
import './company-row.css';

export function CompanyRow({ wire }: { wire: ValleyWire }) {
  const company = useSelected(wire, (shown) => companyOf(shown, viewerOf(shown) ?? 0));
  const catalogue = wire.catalogue.value;
  const { leaving } = leavingOf(wire);
  return (
    <div class="sv-company" data-part="company" data-asks={leaving.value?.row}>
      <Crew company={company} catalogue={catalogue} asking={wire} />
      <Strip company={company} catalogue={catalogue} asking={wire} />
    </div>
  );
}

export interface CompanyProps {
  company: Company;
  catalogue: Catalogue;
  /** The table whose viewer may be asked who leaves; none for another's company. */
  asking?: ValleyWire | undefined;
}

/** Founders, employees and free places. */
export function Crew({ company, catalogue, asking }: CompanyProps) {
  const { name, founders, staff, tokens, places } = company;
  const free = Math.max(0, places - staff.length);
  return (
    <ul class="sv-crew" aria-label={`The people of ${name}`}>
      {founders.map((card) => (
        <li
          key={`founder ${card}`}
          class="sv-member"
          data-flip={`founder ${card}`}
          title={catalogue.founders[card]?.name}
        >
          <Member card={card} catalogue={catalogue} founder />
        </li>
      ))}
      {staff.map((card, at) => (
        <li
          key={card}
          class={`sv-member${asking ? pickClass({ wire: asking, row: 'crew', card }) : ''}`}
          data-flip={place('employee', card)}
          data-place={place('employee', card)}
          title={catalogue.employees[card]?.name}
        >
          <Member card={card} catalogue={catalogue} tokens={tokens[at] ?? 0} />
          {asking && <Pick wire={asking} row="crew" card={card} />}
        </li>
      ))}
      {free > 0 && (
        <li class="sv-places-left" title={free === 1 ? 'a free place' : `${free} free places`}>
          <Icon name="place" size={14} />
          <span>{free} free</span>
        </li>
      )}
    </ul>
  );
}

/** Mat and HQ cards from the left, each after the product of its slot. */
export function Strip({ company, catalogue, asking }: CompanyProps) {
  return (
    <ol class="sv-strip" aria-label={`Headquarters and products of ${company.name}`}>
      {partsOf(company, catalogue).flatMap(({ key, name, offers, places, upkeep }, at) => {
        const tile = company.owned[at];
        return [
          tile === undefined ? (
            <li key={`slot ${at}`} class="sv-held sv-free" title="a free product slot">
              <Icon name="slot" size={14} />
              <span>free slot</span>
            </li>
          ) : (
            <Held key={`tile ${tile.tile}`} tile={tile} catalogue={catalogue} asking={asking} />
          ),
          <li key={key} class="sv-part" data-flip={key} title={name}>
            <h4>{name}</h4>
            <p>
              <Symbols offers={offers} catalogue={catalogue} />
              <span>
                <Sign name="place" size={12} />
                <b>{places}</b>
              </span>
              <span class="sv-due" title="upkeep a round">
                <b>${upkeep}</b>
              </span>
            </p>
          </li>,
        ];
      })}
    </ol>
  );
}

/** A product of a company; side B of its tile, which is up once the product has left the board, brings cash alone. */
function Held({ tile, catalogue, asking }: { tile: Owned } & Omit<CompanyProps, 'company'>) {
  const card = tileOf(catalogue, tile);
  const name = catalogue.products[tile.product]?.name ?? '';
  if (!card) return null;
  return (
    <li
      class={`sv-held${tile.flipped ? ' sv-flipped' : ''}${asking ? pickClass({ wire: asking, row: 'strip', card: tile.product }) : ''}`}
      data-flip={`tile ${tile.tile}`}
      data-place={place('tile', tile.product)}
      title={tile.flipped ? `${name}, side B` : name}
    >
      <h4>
        <Sign name={tile.second ? 'second_mover' : 'innovator'} size={12} />
        {name}
        {tile.flipped && (
          <small>
            {' '}
            <span>side </span>B
          </small>
        )}
      </h4>
      <p>
        <Gain name="ongoing" cash={card.ongoing_money} rise={tile.flipped ? 0 : card.ongoing_valuation} />
        <Upkeep upkeep={card.upkeep} />
        <Symbols offers={card.offers} catalogue={catalogue} />
      </p>
      {asking && <Pick wire={asking} row="strip" card={tile.product} />}
    </li>
  );
}
