// A company in a line: its symbols, places and slots; and what its next operate phase brings.
import type { ComponentChildren } from 'preact';
import { Icon } from '../icons';
import type { Company } from '../queries';
import { Offer, Sign } from '../symbols';
import type { Catalogue, Forecast } from '../types';

interface SummaryProps {
  company: Company;
  catalogue: Catalogue;
}

/** Symbols, places and slots. */
export const CompanySummary = ({ company, catalogue }: SummaryProps) => (
  <>
    <Offers offers={company.offers} catalogue={catalogue} />
    <Taken company={company} />
  </>
);

/** The symbols that a company offers, each with its number. */
export const Offers = ({ offers, catalogue }: { offers: readonly number[]; catalogue: Catalogue }) => (
  <span class="sv-offers">
    offers
    {catalogue.attributes.map(
      (attribute, at) =>
        Boolean(offers[at]) && (
          <span key={attribute} class="sv-pair">
            <Offer attribute={attribute} />
            <b>{offers[at]}</b>
          </span>
        ),
    )}
  </span>
);

/** How many places and slots are taken, of how many. */
export const Taken = ({ company: { staff, places, tiles, slots } }: { company: Company }) => (
  <>
    <span class="sv-pair" title="places that are taken">
      <Icon name="place" size={13} />
      <span>
        <b>{staff.length}</b> of {places}
      </span>
    </span>
    <span class="sv-pair" title="product slots that are taken">
      <Icon name="slot" size={13} />
      <span>
        <b>{tiles.length}</b> of {slots}
      </span>
    </span>
  </>
);

interface NextOperateProps {
  forecast: Forecast;
  /** The company's money; null if it is hidden. */
  has: number | null;
}

/** The forecast of income and costs if the operate phase came now. */
export function NextOperate({ forecast, has }: NextOperateProps) {
  const { cash, squares, rise, due, leaves, upkeep, short_money: money, short_code: code } = forecast;
  const known = has !== null;
  return (
    <>
      <span>
        Next operate{' '}
        <b>
          +${cash} −${due}
        </b>
      </span>
      {leaves !== null && (
        <span>
          leaves <b>${leaves}</b>
        </span>
      )}
      {known && Boolean(money) && <Short>${money} short</Short>}
      <span class="sv-pair" title="code that comes in, and upkeep in code">
        <Icon name="code" size={9} />
        <b>
          +{squares} −{upkeep}
        </b>
      </span>
      {known && Boolean(code) && <Short>{code} short</Short>}
      {rise > 0 && (
        <b class="sv-rise">
          <Sign name="valuation" says="valuation that comes in" />
          {rise}
        </b>
      )}
    </>
  );
}

/** What is missing; the hand says what can be done about it. */
const Short = ({ children }: { children: ComponentChildren }) => (
  <span class="sv-short" title="missing when all operate">
    <Icon name="warning" size={13} />
    {children}
  </span>
);
