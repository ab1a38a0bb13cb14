// A company: what lies behind its screen as far as one may look, its people, and the places that are free.
import { amountOf, offersOf, placesOf, staffOf } from '../core/table';
import { Blocks } from './blocks';
import type { ValleyWire } from './board';
import { Icon } from './icon';
import { Member } from './people';
import { Offer } from './symbols';
import { Token } from './token';

export function Company({ wire, seat, name }: { wire: ValleyWire; seat: number; name: string }) {
  const { view, seat: eyes } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const staff = staffOf(view, seat);
  const places = placesOf(view, catalogue, seat);
  const founder = view.founders[seat];
  const code = view.code[seat];
  const money = view.money[seat];
  const free = Math.max(0, places - staff.length);
  return (
    <article
      class="sv-panel sv-company"
      style={{ borderLeftColor: `var(--sv-seat${seat + 1})` }}
      aria-label={`${name}'s company`}
    >
      <header>
        <Token seat={seat} name={name} size={24} />
        <h3>{eyes === seat ? `${name}, that is you` : name}</h3>
        <b>{amountOf(catalogue, view.valuation[seat] ?? 0)}</b>
        <span class="sv-offers">
          offers
          {offersOf(view, catalogue, seat).map((attribute, at) => (
            <Offer key={at} attribute={attribute} />
          ))}
        </span>
        <span>
          <Icon name="place" size={15} /> <b>{staff.length}</b> of {places}
        </span>
      </header>
      <div class="sv-screen">
        {money === null || money === undefined ? (
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
        {founder?.map((card) => (
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
    </article>
  );
}
