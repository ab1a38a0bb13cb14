// The Rival of a solo game: trackers with the personalities below them, its tech row, what it holds, and where
// its pawns may go next. Its colour is ink, and its token a shield.
import type { Ahead, Catalogue, Rival as Held, Insight, View } from '../core/games/silicon_valley';
import type { Shape } from '../core/geometry';
import type { Wire } from '../core/wire';
import { Blocks } from './blocks';
import { Deeds } from './deed';
import { Icon, type IconName } from './icon';
import { Token } from './token';

type ValleyWire = Wire<View, Catalogue>;

const ROUNDS = 7;

export function Rival({ wire, rival }: { wire: ValleyWire; rival: Held }) {
  const { view, insight } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-panel sv-rival" aria-label="The Rival">
      <header>
        <Token seat={null} name="Rival" size={26} />
        <h3>The Rival</h3>
        <span>{rival.level}</span>
        <ol class="sv-rounds" aria-label={`Round ${view.round} of ${ROUNDS}`}>
          {Array.from({ length: ROUNDS }, (_, at) => (
            <li key={at} class={at + 1 === view.round ? 'sv-now' : at + 1 < view.round ? 'sv-over' : ''}>
              {at + 1}
            </li>
          ))}
        </ol>
      </header>
      <div class="sv-next">
        <div>
          <Decision view={view} catalogue={catalogue} />
          <Turn wire={wire as Wire} />
        </div>
        <Moves insight={insight} />
      </div>
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
      <TechRow tech={rival.tech} catalogue={catalogue} />
      <Holdings wire={wire} />
    </section>
  );
}

/** The decision card that was turned last. */
function Decision({ view, catalogue }: { view: View; catalogue: Catalogue }) {
  const card = view.decisions[0]?.[0];
  const decision = card === undefined ? undefined : catalogue.decisions[card];
  const left = view.sizes[5]?.[1] ?? 0;
  return (
    <p class="sv-decision">
      <span class="sv-label">
        Decision cards <em>{left} left</em>
      </span>
      {decision ? (
        <>
          last turned: <b>{decision.name}</b>, white {decision.white}, gray {decision.gray}, then{' '}
          <InOrder shapes={decision.blocks} catalogue={catalogue} />
        </>
      ) : (
        'none turned yet'
      )}
    </p>
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
  return (
    <article class={left === 0 ? 'sv-attribute sv-acting' : 'sv-attribute'}>
      <h4>
        <Icon name={attribute as IconName} size={16} /> {attribute}
      </h4>
      <ol aria-label={left ? `${left} to !` : 'on !'}>
        {Array.from({ length: steps + 1 }, (_, at) => (
          <li key={at} class={at === steps ? 'sv-bang' : at === 0 ? 'sv-green' : ''}>
            {at === step ? (
              <span data-flip={`tracker ${attribute}`}>
                <Token seat={null} name="" size={18} />
              </span>
            ) : (
              at === steps && '!'
            )}
          </li>
        ))}
      </ol>
      {person && (
        <div class={person.colour === 'blue' ? 'sv-mild' : 'sv-harsh'}>
          <b>{person.name}</b>
          <p>{person.acts}</p>
          <small>{person.colour === 'blue' ? 'mild' : 'harsh'}</small>
        </div>
      )}
    </article>
  );
}

function TechRow({ tech, catalogue }: { tech: number[]; catalogue: Catalogue }) {
  return (
    <div class="sv-tech">
      <span class="sv-label">
        Tech row <em>pays from the left, grows on the right</em>
      </span>
      <div>{tech.length ? <InOrder shapes={tech} catalogue={catalogue} /> : 'empty'}</div>
    </div>
  );
}

function InOrder({ shapes, catalogue }: { shapes: number[]; catalogue: Catalogue }) {
  const spoken = shapes.map((shape) => catalogue.shapes[shape]).join(', ');
  return (
    <span class="sv-inorder" role="img" aria-label={spoken || 'nothing'}>
      {shapes.map((shape, at) => (
        <Blocks
          key={at}
          counts={catalogue.shapes.map((_, each) => Number(each === shape))}
          shapes={catalogue.shapes as Shape[]}
          cell={9}
        />
      ))}
    </span>
  );
}

/** The Rival's last turn, step by step; while it is shown, the step that is on. */
function Turn({ wire }: { wire: Wire }) {
  const { frames, step } = wire.shown.value;
  if (!frames.length) return null;
  return (
    <ol class="sv-turnsteps" aria-label="The Rival's last turn">
      {frames.map(({ events = [] }, at) => (
        <li key={at} class={at === step ? 'sv-now' : ''} aria-current={at === step ? 'step' : undefined}>
          {events
            .filter(({ kind }) => kind !== 'stop' && kind !== 'discard')
            .map(({ says }) => says)
            .join(' ')}
        </li>
      ))}
    </ol>
  );
}

/** How many of the cards that may come next move the pawns by how much. */
function Moves({ insight }: { insight: unknown }) {
  const ahead = (insight as Insight | null)?.rival;
  if (!ahead) return null;
  const most = Math.max(...[...ahead.white, ...ahead.gray].map(({ cards }) => cards));
  return (
    <div class="sv-moves">
      {(['white', 'gray'] as const).map((pawn) => (
        <figure key={pawn}>
          <figcaption>
            <Icon name="pawn" size={14} /> {pawn} moves by
          </figcaption>
          <ol>
            {ahead[pawn].map(({ steps, cards }) => (
              <li key={steps} title={`${steps}: ${cards} of ${ahead.cards} cards`}>
                <i style={{ height: `${(28 * cards) / most}px` }} />
                <span>{steps}</span>
                <small>{cards}</small>
              </li>
            ))}
          </ol>
        </figure>
      ))}
    </div>
  );
}

/** What lies by the Rival board: people whom one may poach, and products. */
function Holdings({ wire }: { wire: ValleyWire }) {
  const { view } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const staff = view.employees.at(-3) ?? [];
  const tiles = view.tiles.at(-2) ?? [];
  return (
    <ul class="sv-owned" aria-label="What the Rival holds">
      {staff.map((card) => (
        <li key={`employee ${card}`} data-flip={`employee ${card}`}>
          <Icon name="poach" size={13} /> {catalogue.employees[card]?.name}
          <Deeds wire={wire as Wire} where={`employee ${card}`} />
        </li>
      ))}
      {tiles.map((tile) => (
        <li key={`tile ${tile}`} data-flip={`tile ${tile}`}>
          <Icon name={tile % 2 ? 'second-mover' : 'innovator'} size={13} />
          {catalogue.products[Math.floor(tile / 2)]?.name}
        </li>
      ))}
    </ul>
  );
}

/** The moves that would bring a pawn to a place, as numbered discs. */
export function Steps({ wire, where }: { wire: ValleyWire; where: string }) {
  const ahead = (wire.shown.value.insight as Insight | null)?.rival;
  if (!ahead) return null;
  const here = (ways: Ahead[]) => ways.filter(({ place }) => place === where);
  const [white, gray] = [here(ahead.white), here(ahead.gray)];
  if (!white.length && !gray.length) return null;
  const says = (pawn: string) => (way: Ahead) =>
    `${pawn} comes here with a ${way.steps}: ${way.cards} of ${ahead.cards} cards`;
  const spoken = [...white.map(says('white')), ...gray.map(says('gray'))].join('; ');
  return (
    <span class="sv-steps" role="img" aria-label={spoken} title={spoken}>
      {white.map(({ steps }) => (
        <i key={`white ${steps}`}>{steps}</i>
      ))}
      {gray.map(({ steps }) => (
        <i key={`gray ${steps}`} class="sv-gray">
          {steps}
        </i>
      ))}
    </span>
  );
}
