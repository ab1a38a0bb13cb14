// The Rival of a solo game: the pawns' path, trackers with their personalities, the tech row, and its people and
// products.
import type { Shape } from '../../../core/geometry';
import type { Wire } from '../../../core/wire';
import { Portrait } from '../../../parts/portrait';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { CompanyActions } from '../company/company-actions';
import { Icon, type IconName } from '../icons';
import { PawnSign } from '../pawn';
import { factsOf } from '../queries';
import type { Catalogue, DecisionCard, PlaceKind, View } from '../types';
import { place, type ValleyWire, valleyEvents } from '../wire';
import { PawnPath } from './pawn-path';
import { RivalTurn, Verdict } from './rival-turn';
import './rival.css';

interface RivalProps {
  wire: ValleyWire;
  /** Whether it has a header with name and rounds; the widget of the Rival alone shows them elsewhere. */
  titled?: boolean;
}

export function Rival({ wire, titled = true }: RivalProps) {
  const { view, facts, frames, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const { rival } = view;
  const rounds = roundsOf(facts);
  if (!rival) return null;
  return (
    <section class="sv-panel sv-rival" aria-label="The Rival">
      {titled ? (
        <header>
          <Token seat={null} name="Rival" size={26} />
          <h3>The Rival</h3>
          <span>
            <Chase level={rival.level} rounds={rounds} />
          </span>
          <Rounds round={view.round} rounds={rounds} />
        </header>
      ) : (
        <h3 class="sv-heard">The Rival</h3>
      )}
      <div class="sv-fields">
        <PawnPath
          wire={wire}
          head={<Decision view={view} catalogue={catalogue} />}
          more={
            <>
              {outcome && <Verdict wire={wire} />}
              {frames.length > 0 && <RivalTurn wire={wire} />}
              {!outcome && !frames.length && <Moves view={view} catalogue={catalogue} />}
            </>
          }
        />
        <section class="sv-trackers" aria-label="Trackers and personalities">
          <h4 class="sv-label">
            Rival board <em>a tracker that reaches ! makes its personality act, then goes back</em>
          </h4>
          <div class="sv-tracks">
            {catalogue.attributes.map((attribute, at) => (
              <Attribute
                key={attribute}
                attribute={attribute}
                step={rival.trackers[at] ?? 0}
                steps={view.options.tracker_steps}
                card={view.personalities[at]?.[0] ?? 0}
                catalogue={catalogue}
              />
            ))}
          </div>
        </section>
        <TechRow wire={wire} tech={rival.tech} />
        <Holdings wire={wire} />
      </div>
    </section>
  );
}

/** The largest number of rounds. */
export const roundsOf = (facts: unknown): number => factsOf(facts)?.last_round ?? 0;

/** The goal of the solo game. */
export const Chase = ({ level, rounds }: { level: string; rounds: number }) => (
  <>
    Chasing the Unicorn, {level} · you need $1B by the end of round {rounds}
  </>
);

export const Rounds = ({ round, rounds }: { round: number; rounds: number }) => (
  <ol class="sv-rounds" aria-label={`Round ${round} of ${rounds}`}>
    {Array.from({ length: rounds }, (_, at) => (
      <li
        key={at}
        class={at + 1 === round ? 'sv-now' : at + 1 < round ? 'sv-over' : ''}
        aria-current={at + 1 === round ? 'step' : undefined}
      >
        {at + 1}
      </li>
    ))}
  </ol>
);

/** The last decision card. */
function Decision({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const card = view.decisions[0]?.[0];
  const decision = card === undefined ? undefined : catalogue.decisions[card];
  const left = view.sizes[5]?.[1] ?? 0;
  return (
    <div class="sv-decision" data-flip={`decision ${card}`}>
      <span class="sv-label">
        Decision card <em>{left} left</em>
      </span>
      {decision ? (
        <>
          <b title={decision.line}>{decision.name}</b>
          <p>
            {(['white', 'gray'] as const).map((pawn) => (
              <span key={pawn} class="sv-by" role="img" aria-label={`${pawn} moves ${decision[pawn]}`}>
                <PawnSign name={pawn} size={28} />
                <strong>{decision[pawn]}</strong>
              </span>
            ))}
            <span class="sv-takes">
              then takes <InOrder shapes={decision.blocks} catalogue={catalogue} cell={12} />
            </span>
          </p>
        </>
      ) : (
        <p class="sv-none">none turned yet: the Rival moves when your turn ends</p>
      )}
    </div>
  );
}

interface AttributeProps {
  attribute: string;
  step: number;
  steps: number;
  card: number;
  catalogue: Catalogue;
}

function Attribute({ attribute, step, steps, card, catalogue }: AttributeProps) {
  const person = catalogue.personalities[card];
  const left = steps - step;
  const severity = person?.colour === 'blue' ? 'mild' : 'harsh';
  return (
    <article class={left === 0 ? 'sv-attribute sv-acting' : 'sv-attribute'}>
      <h4>
        <Icon name={attribute as IconName} size={20} /> {attribute}
      </h4>
      <ol aria-label={left ? `${left} to !` : 'on !'}>
        {Array.from({ length: steps + 1 }, (_, at) => (
          <li
            key={at}
            class={[at === steps && 'sv-bang', at === 0 && 'sv-first-place', at === step && 'sv-on']
              .filter(Boolean)
              .join(' ')}
          >
            {at === step ? (
              <span data-flip={`tracker ${attribute}`}>
                <Token seat={null} name="" size={26} />
              </span>
            ) : (
              at === steps && '!'
            )}
          </li>
        ))}
      </ol>
      {person && (
        <div class={`sv-${severity}`} data-flip={`personality ${card}`}>
          <Portrait name={person.name} size={54} />
          <b>{person.name}</b>
          <p>{person.acts}</p>
          <small>
            {left === 0 && 'acts this turn'}
            <span class={left === 0 ? 'sv-heard' : ''}>
              {left === 0 && ', '}
              {severity}
            </span>
          </small>
        </div>
      )}
    </article>
  );
}

/** The Rival's blocks; those of this turn are underlined, and those to come are in a dashed box. */
function TechRow({ wire, tech }: { wire: ValleyWire; tech: number[] }) {
  const { view, facts, frames, step } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const gained = frames
    .slice(0, step === undefined ? frames.length : step + 1)
    .flatMap(({ events }) => valleyEvents(events).filter(({ kind }) => kind === 'queue'));
  const fresh = gained.reduce((sum, { steps = [] }) => sum + steps.length, 0);
  const due = step !== undefined && !gained.some(({ rule }) => rule === 'SV-RTECH-1');
  const coming = due ? catalogue.decisions[view.decisions[0]?.[0] ?? -1]?.blocks : undefined;
  return (
    <section class="sv-tech" aria-label="Tech row">
      <h4 class="sv-label">
        Tech row <em>pays from the left, grows on the right</em>
        <span>
          <b>{factsOf(facts)?.rival?.squares ?? 0}</b> squares
        </span>
      </h4>
      <div data-place={'rival' satisfies PlaceKind}>
        {tech.length ? <InOrder shapes={tech} catalogue={catalogue} cell={14} fresh={fresh} /> : 'empty'}
        {coming && (
          <span class="sv-coming">
            <InOrder shapes={coming} catalogue={catalogue} cell={14} /> coming
          </span>
        )}
      </div>
    </section>
  );
}

interface InOrderProps {
  shapes: number[];
  catalogue: Catalogue;
  cell: number;
  /** The number of new blocks at the right end. */
  fresh?: number;
}

function InOrder({ shapes, catalogue, cell, fresh = 0 }: InOrderProps) {
  const label = shapes.map((shape) => catalogue.shapes[shape]).join(', ');
  const firstNew = Math.max(0, shapes.length - fresh);
  return (
    <span
      class="sv-inorder"
      role="img"
      aria-label={`${label || 'nothing'}${fresh ? `; the last ${shapes.length - firstNew} are new` : ''}`}
    >
      {shapes.map((shape, at) => (
        <span key={at} class={at >= firstNew ? 'sv-fresh' : ''}>
          <Blocks
            counts={catalogue.shapes.map((_, each) => Number(each === shape))}
            shapes={catalogue.shapes as Shape[]}
            cell={cell}
          />
        </span>
      ))}
    </span>
  );
}

/** The number of possible next cards for each distance that a pawn may move. */
function Moves({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const cards = possibleCards(view, catalogue);
  const most = Math.max(...PAWNS.flatMap((pawn) => [...countsOf(cards, pawn).values()]));
  return (
    <section class="sv-moves" aria-label="Moves in the deck">
      <p class="sv-label">
        Moves in the deck <em>how many of {cards.length} cards</em>
      </p>
      {PAWNS.map((pawn) => (
        <figure key={pawn}>
          <figcaption>
            <PawnSign name={pawn} size={18} /> {pawn} moves by
          </figcaption>
          <ol>
            {[...countsOf(cards, pawn)].map(([steps, count]) => (
              <li key={steps} title={`${steps}: ${count} of ${cards.length} cards`}>
                <small>{count}×</small>
                <i style={{ height: `${(28 * count) / most}px` }} />
                <span>{steps}</span>
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </section>
  );
}

const PAWNS = ['white', 'gray'] as const;

/** The decision cards that may come next: those not seen yet, or all after a reshuffle. */
function possibleCards(view: View, catalogue: Catalogue): DecisionCard[] {
  const [open, , gone] = view.decisions;
  const known = new Set([...(open ?? []), ...(gone ?? [])]);
  const left = catalogue.decisions.filter((_, card) => !known.has(card));
  return left.length ? left : catalogue.decisions;
}

const countsOf = (cards: DecisionCard[], pawn: (typeof PAWNS)[number]) =>
  new Map(
    [...new Set(cards.map((card) => card[pawn]))]
      .sort((one, other) => one - other)
      .map((steps) => [steps, cards.filter((card) => card[pawn] === steps).length]),
  );

/** The Rival's people and products. */
function Holdings({ wire }: { wire: ValleyWire }) {
  const { view, facts, answers } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const staff = view.employees.at(-3) ?? [];
  const owned = factsOf(facts)?.rival?.owned ?? [];
  return (
    <div class="sv-holds">
      <section aria-label="Who works for the Rival">
        <h4 class="sv-label">
          Works for it <em>one may poach</em>
        </h4>
        {staff.length ? (
          <ul class="sv-owned">
            {staff.map((card) => (
              <li key={place('employee', card)} data-flip={`employee ${card}`}>
                <Portrait name={catalogue.employees[card]?.name ?? ''} size={27} />{' '}
                {catalogue.employees[card]?.name}
                <CompanyActions wire={wire as Wire} where={place('employee', card)} answers={answers} />
              </li>
            ))}
          </ul>
        ) : (
          <p>nobody yet</p>
        )}
      </section>
      <section aria-label="What the Rival has launched">
        <h4 class="sv-label">Has launched</h4>
        {owned.length ? (
          <ul class="sv-owned">
            {owned.map(({ tile, product, second }) => (
              <li key={place('tile', tile)} data-flip={`tile ${tile}`}>
                <Icon name={second ? 'second_mover' : 'innovator'} size={16} />
                {catalogue.products[product]?.name}
                <em>{second ? 'Second Mover' : 'Innovator'}</em>
              </li>
            ))}
          </ul>
        ) : (
          <p>nothing yet</p>
        )}
      </section>
    </div>
  );
}
