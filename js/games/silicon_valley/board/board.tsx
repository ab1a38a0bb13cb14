// The board of Silicon Valley: a ring in the order of the pawns' path. Products on top, capital on the right,
// people below, headquarters on the left; under it the company of the viewer.
import { type Signal, useSignal } from '@preact/signals';
import { useSelected } from '../../../parts/select';
import { OtherCompanies, OwnCompany } from '../company/companies';
import { Rival } from '../rival/rival';
import type { PlaceKind } from '../types';
import { answersIn, type ValleyWire } from '../wire';
import { HqCards } from './hq-cards';
import { PeopleForHire } from './people-for-hire';
import { Products } from './products';
import { Supply } from './supply';
import { Valuation } from './valuation';
import { VentureCapital } from './venture-capital';
import './board.css';

/** The parts of the ring that a narrow table shows one at a time, with their kind of place. */
const TABS = [
  { name: 'people', title: 'People', place: 'row' },
  { name: 'offerings', title: 'Products', place: 'product' },
  { name: 'capital', title: 'Capital', place: 'vc' },
  { name: 'rooms', title: 'HQ', place: 'hq' },
  { name: 'supply', title: 'Supply', place: 'supply' },
] as const satisfies readonly { place: PlaceKind; [name: string]: string }[];

/** `track` is false in the whole table, where the valuation track is above the board. */
export function Board({ wire, track = true }: { wire: ValleyWire; track?: boolean }) {
  const tab = useSignal<string>('people');
  const { view } = wire.shown.value;
  return (
    <div class="sv-board" data-tab={tab.value}>
      {track && <Valuation wire={wire} />}
      <Tabs wire={wire} tab={tab} />
      <div class="sv-ring">
        <HqCards wire={wire} />
        <Products wire={wire} />
        <PeopleForHire wire={wire} />
        <VentureCapital wire={wire} />
        <Supply wire={wire} />
      </div>
      <OwnCompany wire={wire} />
      {view.rival && <Rival wire={wire} />}
      <OtherCompanies wire={wire} />
    </div>
  );
}

function Tabs({ wire, tab }: { wire: ValleyWire; tab: Signal<string> }) {
  const { counts } = useSelected(wire, ({ answers }) => ({
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
