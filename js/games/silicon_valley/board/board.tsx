// The board of Silicon Valley: a ring in the order of the pawns' path. Products on top, capital on the right, people
// below, headquarters on the left. A narrow board shows two halves of it in turn, a phone one part.
import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { placesOf } from '../../../core/wire';
import { useSelected } from '../../../parts/select';
import { Priced } from '../company/shelf';
import type { PlaceKind } from '../types';
import { answersIn, isPlaceOf, type ValleyWire } from '../wire';
import { type Choice, Chosen, chooseOnPhone } from './chosen';
import { HqCards } from './hq-cards';
import { PeopleForHire } from './people-for-hire';
import { Products } from './products';
import { VentureCapital } from './venture-capital';
import './board.css';
import './narrow.css';

interface Tab {
  name: string;
  title: string;
  places: readonly PlaceKind[];
}

interface RingPart extends Tab {
  /** Its name among the parts of the table. */
  part: string;
}

/** The parts of the ring, with the kinds of their places. */
const PARTS: readonly RingPart[] = [
  { name: 'people', title: 'People', places: ['row'], part: 'people' },
  { name: 'offerings', title: 'Products', places: ['product'], part: 'products' },
  { name: 'capital', title: 'Capital', places: ['vc'], part: 'capital' },
  { name: 'rooms', title: 'HQ', places: ['hq'], part: 'headquarters' },
  { name: 'supply', title: 'Supply', places: ['supply'], part: 'code' },
];

/** The halves of a narrow ring, each named by one of its parts. */
const HALVES: readonly Tab[] = [
  { name: 'people', title: 'Products and people', places: ['product', 'row'] },
  { name: 'capital', title: 'Capital and headquarters', places: ['vc', 'hq'] },
];

const halfOf = (part: string) => (part === 'capital' || part === 'rooms' ? 'capital' : 'people');

/** The halves with what they show of some parts; the supply is in none. */
const halvesOf = (parts: readonly RingPart[]): Tab[] =>
  HALVES.flatMap((half) => {
    const here = parts.filter(({ places }) => places.some((kind) => half.places.includes(kind)));
    const [only] = here;
    if (!only) return [];
    return [here.length > 1 ? half : { ...only, name: half.name }];
  });

interface RingProps {
  wire: ValleyWire;
  /** What lies inside of the ring. */
  children?: ComponentChildren;
}

/** The ring, with the tabs that a narrow table needs. */
export function Board({ wire, children }: RingProps) {
  const asked = useSignal('people');
  const chosen = useSignal<Choice | null>(null);
  const show = (part: string) => {
    asked.value = part;
    chosen.value = null;
  };
  // the part in which a kind of move is played comes up when that kind is picked
  useSignalEffect(() => {
    const where = wire.shown.peek().answers.find(({ move }) => move.kind === wire.picked.value)?.where ?? '';
    const part = PARTS.find(({ places }) => places.some((kind) => isPlaceOf(kind, where)));
    if (part) show(part.name);
  });
  // read here, so that every part is rendered with each play
  void wire.shown.value;
  const parts = PARTS.filter(({ part }) => !wire.parts.rest(part));
  const shows = (name: string) => parts.some((part) => part.name === name);
  const [first] = parts;
  if (!first) return null;
  const tab = shows(asked.value) ? asked.value : first.name;
  return (
    <>
      <Tabs key={parts.map(({ name }) => name).join()} wire={wire} parts={parts} tab={tab} show={show} />
      <div
        class="sv-ring"
        data-tab={tab}
        data-half={halfOf(tab)}
        onClickCapture={(event) => chooseOnPhone(event, wire, chosen)}
      >
        {shows('rooms') && <HqCards wire={wire} />}
        {shows('offerings') && <Products wire={wire} />}
        {shows('people') && <PeopleForHire wire={wire} />}
        {shows('capital') && <VentureCapital wire={wire} />}
        {/* a phone's hand has no room for what is for sale */}
        {shows('supply') && (
          <section class="sv-supply" aria-label="Supply">
            <Priced wire={wire} selling />
          </section>
        )}
        {children}
        <Chosen wire={wire} chosen={chosen} />
      </div>
    </>
  );
}

interface TabsProps {
  wire: ValleyWire;
  /** The parts that are shown. */
  parts: readonly RingPart[];
  tab: string;
  show: (part: string) => void;
}

function Tabs({ wire, parts, tab, show }: TabsProps) {
  const halves = halvesOf(parts);
  // there is nothing to choose between one
  const tabs = [...(halves.length > 1 ? halves : []), ...(parts.length > 1 ? parts : [])];
  const { counts } = useSelected(wire, ({ answers }) => ({
    counts: tabs.map(({ places }) => placesOf(answersIn(answers, ...places))),
  }));
  if (!tabs.length) return null;
  return (
    <fieldset class="sv-tabs" aria-label="Parts of the board">
      {tabs.map(({ name, title }, at) => {
        const half = halves.length > 1 && at < halves.length;
        return (
          <button
            key={title}
            type="button"
            class={half ? 'sv-half' : 'sv-fifth'}
            aria-pressed={(half ? halfOf(tab) : tab) === name}
            onClick={() => show(name)}
          >
            {title} {Boolean(counts[at]) && <b>{counts[at]}</b>}
          </button>
        );
      })}
    </fieldset>
  );
}
