// The board of Silicon Valley: whose turn it is, the people to hire with prices, the venture capital, the companies.
import type { Catalogue, Cheque as ChequeData, View } from '../core/games/silicon_valley';
import { CARD_SLOTS, companyOf, offersOf, rowOf, SLOTS, vcsOf } from '../core/table';
import { answersAt, type Wire } from '../core/wire';
import { Company } from './company';
import { Icon } from './icon';
import { memo } from './memo';
import { Badge } from './people';
import { Plate } from './plate';
import { Products } from './products';
import { Rooms } from './rooms';
import { listed, matched, Want } from './symbols';
import { Token } from './token';
import { Track } from './track';

export type ValleyWire = Wire<View, Catalogue>;

export function Board({ wire }: { wire: ValleyWire }) {
  const { view, seat, asked, seats } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const eyes = seat ?? asked;
  const offers = eyes === null ? [] : offersOf(companyOf(view, eyes), catalogue);
  return (
    <div class="sv-board">
      <Round wire={wire} />
      <Track stack={view.stack} valuation={view.valuation} seats={seats} catalogue={catalogue} />
      <Products wire={wire} />
      <section class="sv-people" aria-label="People for hire">
        <h3 class="sv-label">
          People for hire <em>prices slide to the left</em>
        </h3>
        <div class="sv-row">
          {Array.from({ length: SLOTS }, (_, slot) => (
            <Slot key={slot} wire={wire} slot={slot} offers={offers} />
          ))}
        </div>
      </section>
      <section class="sv-capital" aria-label="Venture capital">
        <h3 class="sv-label">
          Venture capital <em>pay in code</em>
        </h3>
        <div class="sv-cheques">
          {Array.from({ length: CARD_SLOTS }, (_, slot) => (
            <Cheque key={slot} wire={wire} slot={slot} offers={offers} />
          ))}
        </div>
      </section>
      <Rooms wire={wire} />
      <section class="sv-companies" aria-label="Companies">
        {seats.map((_, at) => (
          <Company key={at} {...companyOf(view, at)} you={seat === at} catalogue={catalogue} />
        ))}
      </section>
    </div>
  );
}

function Round({ wire }: { wire: ValleyWire }) {
  const { view, seats } = wire.shown.value;
  return (
    <p class="sv-round">
      <b>Round {view.round}</b>
      <span>
        <Icon name="turn-order" size={16} />
        {view.order.map((seat, at) => (
          <span key={seat} class="sv-turn">
            {at > 0 && 'then'} <Token seat={seat} name={seats[seat] ?? ''} size={20} /> {seats[seat]}
          </span>
        ))}
      </span>
    </p>
  );
}

function Slot({ wire, slot, offers }: { wire: ValleyWire; slot: number; offers: string[] }) {
  const { view } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const card = rowOf(view)[slot] ?? null;
  const where = `row ${slot}`;
  const legal = answersAt(wire.shown.value, where).length > 0;
  const price = catalogue.prices[slot] ?? 0;
  const wants = card === null ? [] : listed(catalogue.employees[card]?.wants ?? [], catalogue.attributes);
  const net = Math.max(0, price - matched(wants, offers).filter(Boolean).length);
  return (
    <div class={legal ? 'sv-slot sv-legal' : 'sv-slot'}>
      {card === null ? (
        <div class="sv-empty">nobody</div>
      ) : (
        <Badge key={card} card={card} catalogue={catalogue} offers={offers} />
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        move={{ kind: 'hire', slot }}
        label={`Hire $${net}`}
        before={net < price ? `$${price}` : undefined}
        idle={`$${net}`}
      />
    </div>
  );
}

function Cheque({ wire, slot, offers }: { wire: ValleyWire; slot: number; offers: string[] }) {
  const { view } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const card = vcsOf(view)[slot] ?? null;
  const vc = card === null ? undefined : catalogue.vcs[card];
  const where = `vc ${slot}`;
  const legal = answersAt(wire.shown.value, where).length > 0;
  const wants = listed(vc?.wants ?? [], catalogue.attributes);
  const met = matched(wants, offers);
  const due = Math.max(0, (vc?.cost ?? 0) - met.filter(Boolean).length);
  return (
    <div class={legal ? 'sv-slot sv-legal' : 'sv-slot'}>
      {vc ? (
        <ChequeCard key={card} card={card ?? 0} vc={vc} wants={wants} met={met} />
      ) : (
        <div class="sv-empty">no card</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        move={{ kind: 'fund', slot }}
        label={`Fund ${due}`}
        before={vc && due < vc.cost ? `${vc.cost}` : undefined}
        idle={vc ? `${due} code` : 'empty'}
      />
    </div>
  );
}

interface ChequeProps {
  card: number;
  vc: ChequeData;
  wants: string[];
  met: boolean[];
}

const ChequeCard = memo(({ card, vc, wants, met }: ChequeProps) => (
  <article class="sv-card sv-cheque" data-flip={`vc ${card}`}>
    <div class="sv-stub">
      <b>{vc.cost}</b>
      <small>code</small>
      <div class="sv-wants">
        {wants.map((want, at) => (
          <Want key={at} attribute={want} met={met[at] ?? false} />
        ))}
      </div>
    </div>
    <div class="sv-payee">
      <h4>{vc.name}</h4>
      <p class="sv-cash">
        ${vc.cash}
        {vc.valuation > 0 && (
          <span>
            <Icon name="valuation" size={15} />
            {vc.valuation}
          </span>
        )}
      </p>
      <p class="sv-line">{vc.power || vc.line}</p>
      <Signature name={vc.name} />
    </div>
  </article>
));

/** A signature drawn from the letters of a name. */
function Signature({ name }: { name: string }) {
  let d = 'M2 12';
  [...name.replaceAll(' ', '')].slice(0, 9).forEach((letter, at) => {
    const a = ((letter.toLowerCase().codePointAt(0) ?? 97) - 96) & 31;
    const [up, width] = [3 + ((a * 7) % 9), 6 + (a % 5)];
    d += `q${width * 0.35} ${-up} ${width * 0.6} ${2 - (at % 2) * 3}t${width * 0.4} ${(at % 2 ? -1 : 1) * (a % 3)}`;
  });
  return (
    <svg class="sv-sign" width="90" height="20" viewBox="0 0 90 20" aria-hidden="true">
      <path d={`${d}q8-3 14-1`} />
      <path d="M0 19h86" />
    </svg>
  );
}
