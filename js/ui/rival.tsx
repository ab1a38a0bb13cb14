// The Rival of a solo game: the pawns' way, trackers with the personalities below them, its tech row, and what it
// holds. Its colour is ink, and its token a shield.
import type { Ahead, Catalogue, DecisionCard, Insight, View } from '../core/games/silicon_valley';
import type { Shape } from '../core/geometry';
import { pawnAt, VALUES } from '../core/table';
import type { Wire } from '../core/wire';
import { Blocks } from './blocks';
import { Deeds } from './deed';
import { Icon, type IconName } from './icon';
import { Face } from './people';
import { Pawn, PawnShape, Token } from './token';
import { Turn, Verdict } from './turn';
import { spaceOf, Way } from './way';

type ValleyWire = Wire<View, Catalogue>;

const ROUNDS = 7;

interface RivalProps {
  wire: ValleyWire;
  /** Whether its name and the rounds stand above it; by itself they stand beside the question. */
  titled?: boolean;
}

export function Rival({ wire, titled = true }: RivalProps) {
  const { view, frames, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const { rival } = view;
  if (!rival) return null;
  return (
    <section class="sv-panel sv-rival" aria-label="The Rival">
      {titled ? (
        <header>
          <Token seat={null} name="Rival" size={26} />
          <h3>The Rival</h3>
          <span>
            <Chase level={rival.level} />
          </span>
          <Rounds round={view.round} />
        </header>
      ) : (
        <h3 class="sv-heard">The Rival</h3>
      )}
      <div class="sv-fields">
        <Way
          wire={wire}
          head={<Decision view={view} catalogue={catalogue} />}
          more={
            <>
              {outcome && <Verdict wire={wire} />}
              {frames.length > 0 && <Turn wire={wire} />}
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

/** What the game is about. */
export const Chase = ({ level }: { level: string }) => (
  <>
    Chasing the Unicorn, {level} · you need $1B by the end of round {ROUNDS}
  </>
);

export const Rounds = ({ round }: { round: number }) => (
  <ol class="sv-rounds" aria-label={`Round ${round} of ${ROUNDS}`}>
    {Array.from({ length: ROUNDS }, (_, at) => (
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

/** The decision card that was turned last. */
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
                <svg
                  class={`sv-pawn sv-${pawn}`}
                  width="28"
                  height="28"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                >
                  <PawnShape name={pawn} />
                </svg>
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
  const sort = person?.colour === 'blue' ? 'mild' : 'harsh';
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
        <div class={`sv-${sort}`} data-flip={`personality ${card}`}>
          <Face name={person.name} size={54} />
          <b>{person.name}</b>
          <p>{person.acts}</p>
          <small>
            {left === 0 && 'acts this turn'}
            <span class={left === 0 ? 'sv-heard' : ''}>
              {left === 0 && ', '}
              {sort}
            </span>
          </small>
        </div>
      )}
    </article>
  );
}

/** The blocks that it pays with; those of this turn are underlined, and those to come stand in a dashed box. */
function TechRow({ wire, tech }: { wire: ValleyWire; tech: number[] }) {
  const { view, frames, step } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const gained = frames
    .slice(0, step === undefined ? frames.length : step + 1)
    .flatMap(({ events = [] }) => events.filter(({ kind }) => kind === 'queue'));
  const fresh = gained.reduce((sum, { steps = [] }) => sum + steps.length, 0);
  const due = step !== undefined && !gained.some(({ rule }) => rule === 'SV-RTECH-1');
  const coming = due ? catalogue.decisions[view.decisions[0]?.[0] ?? -1]?.blocks : undefined;
  return (
    <section class="sv-tech" aria-label="Tech row">
      <h4 class="sv-label">
        Tech row <em>pays from the left, grows on the right</em>
        <span>
          <b>{squares(tech)}</b> squares
        </span>
      </h4>
      <div data-place="rival">
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

const squares = (shapes: number[]) => shapes.reduce((sum, shape) => sum + (VALUES[shape] ?? 0), 0);

interface InOrderProps {
  shapes: number[];
  catalogue: Catalogue;
  cell: number;
  /** How many at the right end are new. */
  fresh?: number;
}

function InOrder({ shapes, catalogue, cell, fresh = 0 }: InOrderProps) {
  const spoken = shapes.map((shape) => catalogue.shapes[shape]).join(', ');
  const since = Math.max(0, shapes.length - fresh);
  return (
    <span
      class="sv-inorder"
      role="img"
      aria-label={`${spoken || 'nothing'}${fresh ? `; the last ${shapes.length - since} are new` : ''}`}
    >
      {shapes.map((shape, at) => (
        <span key={at} class={at >= since ? 'sv-fresh' : ''}>
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

/** How many of the cards that may come next move the pawns by how much. */
function Moves({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const cards = cardsToCome(view, catalogue);
  const most = Math.max(...PAWNS.flatMap((pawn) => [...countsOf(cards, pawn).values()]));
  return (
    <section class="sv-moves" aria-label="Moves in the deck">
      <p class="sv-label">
        Moves in the deck <em>how many of {cards.length} cards</em>
      </p>
      {PAWNS.map((pawn) => (
        <figure key={pawn}>
          <figcaption>
            <svg class={`sv-pawn sv-${pawn}`} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
              <PawnShape name={pawn} />
            </svg>{' '}
            {pawn} moves by
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

/** The decision cards that may come next: all but those that lie open; and all, once there are no others. */
function cardsToCome(view: View, catalogue: Catalogue): DecisionCard[] {
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

/** What lies by the Rival board: people whom one may poach, and products. */
function Holdings({ wire }: { wire: ValleyWire }) {
  const { view, answers } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const staff = view.employees.at(-3) ?? [];
  const tiles = view.tiles.at(-2) ?? [];
  return (
    <div class="sv-holds">
      <section aria-label="Who works for the Rival">
        <h4 class="sv-label">
          Works for it <em>one may poach</em>
        </h4>
        {staff.length ? (
          <ul class="sv-owned">
            {staff.map((card) => (
              <li key={`employee ${card}`} data-flip={`employee ${card}`}>
                <Face name={catalogue.employees[card]?.name ?? ''} size={27} />{' '}
                {catalogue.employees[card]?.name}
                <Deeds wire={wire as Wire} where={`employee ${card}`} answers={answers} />
              </li>
            ))}
          </ul>
        ) : (
          <p>nobody yet</p>
        )}
      </section>
      <section aria-label="What the Rival has launched">
        <h4 class="sv-label">Has launched</h4>
        {tiles.length ? (
          <ul class="sv-owned">
            {tiles.map((tile) => (
              <li key={`tile ${tile}`} data-flip={`tile ${tile}`}>
                <Icon name={tile % 2 ? 'second-mover' : 'innovator'} size={16} />
                {catalogue.products[Math.floor(tile / 2)]?.name}
                <em>{tile % 2 ? 'Second Mover' : 'Innovator'}</em>
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

/** The moves that would bring a pawn to a place, as numbered discs. */
export const Steps = ({ wire, where }: { wire: ValleyWire; where: string }) =>
  // a game stays solo, or not, for as long as it is shown
  wire.shown.peek().view.rival && <Coming wire={wire} where={where} />;

function Coming({ wire, where }: { wire: ValleyWire; where: string }) {
  const { view, insight } = wire.shown.value;
  const ahead = (insight as Insight | null)?.rival;
  const here = (ways: Ahead[] = []) => ways.filter(({ place }) => place === where);
  const [white, gray] = [here(ahead?.white), here(ahead?.gray)];
  const says = (pawn: string) => (way: Ahead) =>
    `${pawn} comes here with a ${way.steps}: ${way.cards} of ${ahead?.cards} cards`;
  const spoken = [...white.map(says('white')), ...gray.map(says('gray'))].join('; ');
  // in an open slot, and on a product, it stands on the place itself
  const beside = !where.startsWith('product') && spaceOf(view, wire.catalogue.value, where).name;
  const pawn = beside ? pawnAt(view, where) : null;
  if (!spoken && !pawn) return null;
  return (
    <span class="sv-steps">
      {pawn && <Pawn name={pawn} size={24} />}
      {spoken && (
        <span class="sv-comes" role="img" aria-label={spoken} title={spoken}>
          {white.map(({ steps }) => (
            <i key={`white ${steps}`}>{steps}</i>
          ))}
          {gray.map(({ steps }) => (
            <i key={`gray ${steps}`} class="sv-gray">
              {steps}
            </i>
          ))}
        </span>
      )}
    </span>
  );
}
