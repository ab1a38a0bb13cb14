// A company: what lies behind its screen as far as one may look, its people, and the places that are free.
import type { Catalogue } from '../core/games/silicon_valley';
import { amountOf, offersOf, placesOf, type Company as Shown } from '../core/table';
import { Blocks } from './blocks';
import { Icon } from './icon';
import { memo } from './memo';
import { Member } from './people';
import { Offer } from './symbols';
import { Token } from './token';

export const Company = memo((company: Shown & { catalogue: Catalogue; you: boolean }) => {
  const { catalogue, seat, name, staff, money, code } = company;
  const places = placesOf(company, catalogue);
  const free = Math.max(0, places - staff.length);
  return (
    <article
      class="sv-panel sv-company"
      style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}
      aria-label={`${name}'s company`}
    >
      <header>
        <Token seat={seat} name={name} size={24} />
        <h3>{company.you ? `${name}, that is you` : name}</h3>
        <b>{amountOf(catalogue, company.valuation)}</b>
        <span class="sv-offers">
          offers
          {offersOf(company, catalogue).map((attribute, at) => (
            <Offer key={at} attribute={attribute} />
          ))}
        </span>
        <span>
          <Icon name="place" size={15} /> <b>{staff.length}</b> of {places}
        </span>
      </header>
      <div class="sv-screen">
        {money === null ? (
          <p class="sv-hidden">
            <Icon name="hidden" size={16} /> money and code hidden
          </p>
        ) : (
          <>
            <p class="sv-money">${money}</p>
            <p class="sv-own">{code && <Blocks counts={code} shapes={catalogue.shapes} cell={12} />}</p>
          </>
        )}
      </div>
      <div class="sv-members">
        {company.founders.map((card) => (
          <Member key={`founder ${card}`} card={card} catalogue={catalogue} founder />
        ))}
        {staff.map((card) => (
          <Member key={card} card={card} catalogue={catalogue} />
        ))}
        {Array.from({ length: free }, (_, at) => (
          <div key={`free ${at}`} class="sv-empty">
            <Icon name="place" size={16} />
            free place
          </div>
        ))}
      </div>
      {company.tiles.length + company.hqs.length > 0 && (
        <ul class="sv-owned" aria-label="What the company has built">
          {company.hqs.map((card) => (
            <li key={`hq ${card}`} data-flip={`hq ${card}`}>
              <Icon name="slot" size={14} /> {catalogue.hqs[card]?.name}
            </li>
          ))}
          {company.tiles.map((tile) => (
            <li key={`tile ${tile}`} class={company.flipped.includes(tile) ? 'sv-flipped' : ''}>
              <Icon name={tile % 2 ? 'second-mover' : 'innovator'} size={14} />{' '}
              {catalogue.products[Math.floor(tile / 2)]?.name}
              {company.flipped.includes(tile) && ', side B'}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
});
