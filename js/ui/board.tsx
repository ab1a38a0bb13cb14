// The board of Silicon Valley: a ring in the order of the pawns' path. Products on top, capital on the right,
// people below, headquarters on the left; under it the company of whoever looks.
import { useSignal } from '@preact/signals';
import type { Catalogue, Cheque as ChequeData, View } from '../core/games/silicon_valley';
import {
  companyOf,
  forecastOf,
  offersOf,
  type PawnName,
  pawnAt,
  rowOf,
  squaresOf,
  vcsOf,
} from '../core/table';
import { type Answer, answersAt, type Wire } from '../core/wire';
import { Company } from './company';
import { Icon } from './icon';
import { memo } from './memo';
import { Badge } from './people';
import { Place, Places } from './places';
import { Plate } from './plate';
import { Products } from './products';
import { Rival, Steps } from './rival';
import { Rooms } from './rooms';
import { Others, Supply } from './side';
import { listed, matched, Want } from './symbols';
import { Pawn, Token } from './token';
import { Track } from './track';

export type ValleyWire = Wire<View, Catalogue>;

/** The parts of the ring that a narrow table shows one at a time, with the places that belong to them. */
const TABS = [
  { name: 'people', title: 'People', places: /^row / },
  { name: 'offerings', title: 'Products', places: /^product / },
  { name: 'capital', title: 'Capital', places: /^vc / },
  { name: 'rooms', title: 'HQ', places: /^hq / },
  { name: 'supply', title: 'Supply', places: /^supply / },
] as const;

/** Whose company is shown at length: that of whoever looks, else of whoever is asked. */
export const eyesOf = ({
  seat,
  asked,
  seats,
}: {
  seat: number | null;
  asked: number | null;
  seats: string[];
}) => seat ?? asked ?? (seats.length === 1 ? 0 : null);

/** With the whole table the valuation track stands above it, over its full width. */
export function Board({ wire, track = true }: { wire: ValleyWire; track?: boolean }) {
  const { view, answers } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const eyes = eyesOf(wire.shown.value);
  const company = eyes === null ? null : companyOf(view, eyes);
  const offers = company ? offersOf(company, catalogue) : [];
  const have = company?.code ? squaresOf(company.code) : null;
  const at = (where: string) => ({
    wire,
    answers: answersAt(wire.shown.value, where),
    offers,
    pawn: pawnAt(view, where),
    catalogue,
  });
  const tab = useSignal<string>('people');
  return (
    <div class="sv-board" data-tab={tab.value}>
      {track && <Valuation wire={wire} />}
      <fieldset class="sv-tabs" aria-label="Parts of the board">
        {TABS.map(({ name, title, places }) => {
          const legal = answers.filter(({ where }) => places.test(where)).length;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={tab.value === name}
              onClick={() => {
                tab.value = name;
              }}
            >
              {title} {legal > 0 && <b>{legal}</b>}
            </button>
          );
        })}
      </fieldset>
      <div class="sv-ring">
        <Rooms wire={wire} />
        <Products wire={wire} />
        <section class="sv-people" aria-label="People for hire">
          <h3 class="sv-label">
            People for hire <em>prices slide to the left</em>
          </h3>
          <Places label="People for hire" class="sv-row">
            {rowOf(view).map((card, slot) => (
              <Slot key={slot} slot={slot} card={card} {...at(`row ${slot}`)} />
            ))}
          </Places>
        </section>
        <section class="sv-capital" aria-label="Venture capital">
          <h3 class="sv-label">
            Venture capital <em>pay in code</em>
          </h3>
          <Places label="Venture capital" class="sv-column">
            {vcsOf(view).map((card, slot) => (
              <Cheque key={slot} slot={slot} card={card} have={have} {...at(`vc ${slot}`)} />
            ))}
          </Places>
        </section>
        <Supply wire={wire} />
      </div>
      <Own wire={wire} />
      {view.rival && <Rival wire={wire} rival={view.rival} />}
      {eyes !== null && <Below wire={wire} but={eyes} />}
    </div>
  );
}

/** The company of whoever looks, at length; for those who look at nobody's, all of them in short. */
function Own({ wire }: { wire: ValleyWire }) {
  const { view, seat, insight } = wire.shown.value;
  const eyes = eyesOf(wire.shown.value);
  if (eyes === null) return <Below wire={wire} but={null} always />;
  return (
    <Company
      {...companyOf(view, eyes)}
      wire={wire as Wire}
      you={seat === eyes}
      forecast={forecastOf(insight, eyes)}
      catalogue={wire.catalogue.value}
    />
  );
}

interface BelowProps {
  wire: ValleyWire;
  but: number | null;
  /** Whether they stand there even where there is room for them beside the board. */
  always?: boolean;
}

function Below({ wire, but, always = false }: BelowProps) {
  return (
    <div class={always ? 'sv-companies' : 'sv-companies sv-below'}>
      <Others wire={wire} but={but} />
    </div>
  );
}

/** All companies. */
export function Companies({ wire }: { wire: ValleyWire }) {
  const eyes = eyesOf(wire.shown.value);
  return (
    <>
      <Own wire={wire} />
      {eyes !== null && <Below wire={wire} but={eyes} always />}
    </>
  );
}

/** What stands beside the board where there is room: the other companies and the supply. */
export function Beside({ wire }: { wire: ValleyWire }) {
  return (
    <>
      <Others wire={wire} but={eyesOf(wire.shown.value)} />
      <Supply wire={wire} />
    </>
  );
}

export function Valuation({ wire }: { wire: ValleyWire }) {
  const { view, seats } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-panel sv-valuation" aria-label="Round and valuation">
      <p class="sv-round">
        <b>
          Round {view.round}
          {view.rival && ' of 7'}
        </b>
        <span>
          <Icon name="turn-order" size={16} />
          {view.order.map((seat, at) => (
            <span key={seat} class="sv-turn">
              {at > 0 && 'then'} <Token seat={seat} name={seats[seat] ?? ''} size={20} /> {seats[seat]}
            </span>
          ))}
          {view.rival && (
            <span class="sv-turn">
              then <Token seat={null} name="Rival" size={20} /> the Rival
            </span>
          )}
        </span>
        <span>
          <b>Valuation</b> {view.rival ? 'you need $1B by the end of round 7' : 'at $1B the game ends'}
        </span>
        <span>
          <b class="sv-warn">+$1</b> salary for each of your people when you cross
        </span>
      </p>
      <Track stack={view.stack} valuation={view.valuation} seats={seats} catalogue={catalogue} />
    </section>
  );
}

interface SlotProps {
  wire: ValleyWire;
  slot: number;
  card: number | null;
  /** The answers that point at it. */
  answers: Answer[];
  /** The symbols of whoever looks. */
  offers: string[];
  pawn: PawnName | null;
  catalogue: Catalogue;
}

const Slot = memo(({ wire, slot, card, answers, offers, pawn, catalogue }: SlotProps) => {
  const where = `row ${slot}`;
  const price = catalogue.prices[slot] ?? 0;
  const wants = card === null ? [] : listed(catalogue.employees[card]?.wants ?? [], catalogue.attributes);
  const net = Math.max(0, price - matched(wants, offers).filter(Boolean).length);
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {card === null ? (
        <div class="sv-empty">{pawn ? <Pawn name={pawn} /> : 'nobody'}</div>
      ) : (
        <Badge key={card} card={card} catalogue={catalogue} offers={offers} />
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'hire', slot }}
        label={`Hire $${net}`}
        before={net < price ? `$${price}` : undefined}
        idle={card === null ? `$${price}` : `$${net}`}
        empty={card === null}
      />
    </Place>
  );
});

interface ChequeSlotProps extends SlotProps {
  /** The squares of code of whoever looks, where one may know. */
  have: number | null;
}

const Cheque = memo(({ wire, slot, card, answers, offers, pawn, catalogue, have }: ChequeSlotProps) => {
  const where = `vc ${slot}`;
  const vc = card === null ? undefined : catalogue.vcs[card];
  const wants = listed(vc?.wants ?? [], catalogue.attributes);
  const met = matched(wants, offers);
  const due = Math.max(0, (vc?.cost ?? 0) - met.filter(Boolean).length);
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {vc ? (
        <ChequeCard key={card} card={card ?? 0} vc={vc} wants={wants} met={met} />
      ) : (
        <div class="sv-empty">{pawn ? <Pawn name={pawn} /> : 'no card'}</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'fund', slot }}
        label={`Fund ${due}`}
        before={vc && due < vc.cost ? `${vc.cost}` : undefined}
        more={have === null ? undefined : `of your ${have}`}
        idle={vc ? `${due} code` : 'empty'}
        empty={!vc}
      />
    </Place>
  );
});

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
