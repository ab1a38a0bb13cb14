// The board of Silicon Valley: a ring in the order of the pawns' path. Products on top, capital on the right,
// people below, headquarters on the left; under it the company of whoever looks.
import { type Signal, useSignal } from '@preact/signals';
import type { Catalogue, Cheque as ChequeData, View } from '../core/games/silicon_valley';
import {
  companyOf,
  eyesOf,
  forecastOf,
  offersOf,
  type PawnName,
  pawnAt,
  rowOf,
  squaresOf,
  vcsOf,
} from '../core/table';
import { type Answer, answersAt, answersIn, type Shown, type Wire } from '../core/wire';
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
import { useSlice } from './slice';
import { listed, matched, Want } from './symbols';
import { Pawn, Token } from './token';
import { Track } from './track';

export type ValleyWire = Wire<View, Catalogue>;

/** The parts of the ring that a narrow table shows one at a time, with the kind of place that belongs to them. */
const TABS = [
  { name: 'people', title: 'People', place: 'row' },
  { name: 'offerings', title: 'Products', place: 'product' },
  { name: 'capital', title: 'Capital', place: 'vc' },
  { name: 'rooms', title: 'HQ', place: 'hq' },
  { name: 'supply', title: 'Supply', place: 'supply' },
] as const;

/** With the whole table the valuation track stands above it, over its full width. */
export function Board({ wire, track = true }: { wire: ValleyWire; track?: boolean }) {
  const tab = useSignal<string>('people');
  const { view } = wire.shown.value;
  return (
    <div class="sv-board" data-tab={tab.value}>
      {track && <Valuation wire={wire} />}
      <Tabs wire={wire} tab={tab} />
      <div class="sv-ring">
        <Rooms wire={wire} />
        <Products wire={wire} />
        <People wire={wire} />
        <Capital wire={wire} />
        <Supply wire={wire} />
      </div>
      <Own wire={wire} />
      {view.rival && <Rival wire={wire} />}
      <Below wire={wire} />
    </div>
  );
}

function Tabs({ wire, tab }: { wire: ValleyWire; tab: Signal<string> }) {
  const { counts } = useSlice(wire, ({ answers }) => ({
    counts: TABS.map(({ place }) => answersIn(answers, place).length),
  }));
  return (
    <fieldset class="sv-tabs" aria-label="Parts of the board">
      {TABS.map(({ name, title }, at) => (
        <button
          key={name}
          type="button"
          aria-pressed={tab.value === name}
          onClick={() => {
            tab.value = name;
          }}
        >
          {title} {Boolean(counts[at]) && <b>{counts[at]}</b>}
        </button>
      ))}
    </fieldset>
  );
}

/** What whoever looks has, as far as one may know it; one who looks at nobody's company has nothing. */
function meansOf(shown: Shown<View>, catalogue: Catalogue) {
  const eyes = eyesOf(shown);
  const company = eyes === null ? null : companyOf(shown.view, eyes);
  return {
    offers: company ? offersOf(company, catalogue) : [],
    money: company?.money ?? null,
    squares: company?.code ? squaresOf(company.code) : null,
  };
}

function People({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, offers, money, answers } = useSlice(wire, (shown) => {
    const cards = rowOf(shown.view);
    const { offers, money } = meansOf(shown, wire.catalogue.value);
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(shown.view, `row ${slot}`)),
      offers,
      money,
      answers: answersIn(shown.answers, 'row'),
    };
  });
  return (
    <section class="sv-people" aria-label="People for hire">
      <h3 class="sv-label">
        People for hire <em>prices slide to the left</em>
      </h3>
      <Places label="People for hire" class="sv-row">
        {/* whoever slides to another slot takes it along, so that a row that slides is not drawn anew */}
        {cards.map((card, slot) => (
          <Slot
            key={card ?? `empty ${slot}`}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, `row ${slot}`)}
            offers={offers}
            money={money}
            pawn={pawns[slot] ?? null}
            catalogue={wire.catalogue.value}
          />
        ))}
      </Places>
    </section>
  );
}

function Capital({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, offers, squares, answers } = useSlice(wire, (shown) => {
    const cards = vcsOf(shown.view);
    const { offers, squares } = meansOf(shown, wire.catalogue.value);
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(shown.view, `vc ${slot}`)),
      offers,
      squares,
      answers: answersIn(shown.answers, 'vc'),
    };
  });
  return (
    <section class="sv-capital" aria-label="Venture capital">
      <h3 class="sv-label">
        Venture capital <em>pay in code</em>
      </h3>
      <Places label="Venture capital" class="sv-column">
        {cards.map((card, slot) => (
          <Cheque
            key={slot}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, `vc ${slot}`)}
            offers={offers}
            have={squares}
            pawn={pawns[slot] ?? null}
            catalogue={wire.catalogue.value}
          />
        ))}
      </Places>
    </section>
  );
}

/** The company of whoever looks, at length; for those who look at nobody's, all of them in short. */
function Own({ wire }: { wire: ValleyWire }) {
  const eyes = eyesOf(wire.shown.value);
  return eyes === null ? <Below wire={wire} always /> : <AtLength wire={wire} />;
}

function AtLength({ wire }: { wire: ValleyWire }) {
  const company = useSlice(wire, (shown) => {
    const eyes = eyesOf(shown) ?? 0;
    return {
      ...companyOf(shown.view, eyes),
      you: shown.seat === eyes,
      forecast: forecastOf(shown.insight, eyes),
      answers: answersIn(shown.answers, 'employee', 'tile'),
    };
  });
  return <Company {...company} wire={wire as Wire} catalogue={wire.catalogue.value} />;
}

interface BelowProps {
  wire: ValleyWire;
  /** Whether they stand there even where there is room for them beside the board. */
  always?: boolean;
}

/** The other companies; where nobody looks, the place of one's own has them. */
function Below({ wire, always = false }: BelowProps) {
  const eyes = eyesOf(wire.shown.value);
  if (eyes === null && !always) return null;
  return (
    <div class={always ? 'sv-companies' : 'sv-companies sv-below'}>
      <Others wire={wire} />
    </div>
  );
}

/** All companies. */
export function Companies({ wire }: { wire: ValleyWire }) {
  const eyes = eyesOf(wire.shown.value);
  return (
    <>
      <Own wire={wire} />
      {eyes !== null && <Below wire={wire} always />}
    </>
  );
}

/** What stands beside the board where there is room: the other companies and the supply. */
export function Beside({ wire }: { wire: ValleyWire }) {
  return (
    <>
      <Others wire={wire} />
      <Supply wire={wire} />
    </>
  );
}

export function Valuation({ wire }: { wire: ValleyWire }) {
  const { round, order, stack, valuation, seats, solo } = useSlice(wire, ({ view, seats }) => ({
    round: view.round,
    order: view.order,
    stack: view.stack,
    valuation: view.valuation,
    seats,
    solo: view.rival !== null,
  }));
  return (
    <section class="sv-panel sv-valuation" aria-label="Round and valuation">
      <p class="sv-round">
        <b>
          Round {round}
          {solo && ' of 7'}
        </b>
        <span>
          <Icon name="turn-order" size={16} />
          {order.map((seat, at) => (
            <span key={seat} class="sv-turn">
              {at > 0 && 'then'} <Token seat={seat} name={seats[seat] ?? ''} size={20} /> {seats[seat]}
            </span>
          ))}
          {solo && (
            <span class="sv-turn">
              then <Token seat={null} name="Rival" size={20} /> the Rival
            </span>
          )}
        </span>
        <span>
          <b>Valuation</b> {solo ? 'you need $1B by the end of round 7' : 'at $1B the game ends'}
        </span>
        <span>
          <b class="sv-warn">+$1</b> salary for each of your people when you cross
        </span>
      </p>
      <Track stack={stack} valuation={valuation} seats={seats} catalogue={wire.catalogue.value} />
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

interface PersonSlotProps extends SlotProps {
  /** The money of whoever looks, where one may know. */
  money: number | null;
}

const Slot = memo(({ wire, slot, card, answers, offers, money, pawn, catalogue }: PersonSlotProps) => {
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
        <Badge card={card} catalogue={catalogue} offers={offers} />
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'hire', slot }}
        label={`Hire $${net}`}
        before={net < price ? `$${price}` : undefined}
        idle={card === null ? `$${price}` : `$${net}`}
        lacks={money !== null && money < net ? `you have $${money}` : undefined}
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
        lacks={have !== null && have < due ? `you have ${have}` : undefined}
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
