// Products on the board: the grid with its blocks, both launch tiles, and the Innovator.

import { type Cell, type Shape, shapeOf } from '../../../core/geometry';
import { isAddressed } from '../../../core/grammar';
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Icon } from '../icons';
import { Pawn } from '../pawn';
import { Piece } from '../piece';
import { dealAt, factsOf, type PawnName, pawnAt, viewerOf } from '../queries';
import { Steps } from '../rival/steps';
import { expandCounts, Offer } from '../symbols';
import type { Catalogue, Launched, Product, Tile } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';
import './products.css';

export function Products({ wire }: { wire: ValleyWire }) {
  const { launched, cards, pawns, piles, seats, viewer, idle, sizes, answers } = useSelected(
    wire,
    (shown) => {
      const { view, seats } = shown;
      const viewer = viewerOf(shown);
      return {
        launched: view.launched,
        cards: view.launched.map((_, space) => view.products[space]?.[0] ?? null),
        pawns: view.launched.map((_, space) => pawnAt(view, place('product', space))),
        piles: view.launched.map((first, space) =>
          first && first.seat === null ? (view.code[seats.length + space] ?? null) : null,
        ),
        seats,
        viewer,
        idle: view.launched.map((_, space) => dealAt(shown, place('product', space), 'launch')?.lacks),
        sizes: factsOf(shown.facts)?.squares ?? [],
        answers: answersIn(shown.answers, 'product'),
      };
    },
  );
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-offerings" aria-label="Products">
      <h3 class="sv-label">
        Products <em>fill the grid, or follow the Innovator</em>
      </h3>
      <Places label="Products" class={launched.length > 4 ? 'sv-row sv-many' : 'sv-row'}>
        {launched.map((first, space) => {
          const by = first ? first.seat : undefined;
          return (
            <Space
              key={space}
              wire={wire}
              space={space}
              card={cards[space] ?? null}
              answers={answersAt(answers, place('product', space))}
              idle={idle[space] || 'not yet'}
              size={sizes[space] ?? 0}
              launched={first}
              first={by === undefined ? '' : by === null ? 'the Rival' : (seats[by] ?? '')}
              mine={by !== undefined && by !== null && by === viewer}
              pile={piles[space] ?? null}
              pawn={pawns[space] ?? null}
              catalogue={catalogue}
            />
          );
        })}
      </Places>
    </section>
  );
}

interface ProductProps {
  /** The number of squares to fill. */
  size: number;
  launched: Launched | null;
  /** The name of the Innovator. */
  first: string;
  mine: boolean;
  /** The blocks that the Rival has laid beside the grid. */
  pile: number[] | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

interface SpaceProps extends ProductProps {
  wire: ValleyWire;
  space: number;
  card: number | null;
  /** The answers at this place. */
  answers: Answer[];
  /** Why the viewer cannot launch it. */
  idle: string;
}

const Space = memo(({ wire, space, card, answers, idle, ...rest }: SpaceProps) => {
  const product = card === null ? undefined : rest.catalogue.products[card];
  const where = place('product', space);
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {product && card !== null ? (
        <ProductCard key={card} card={card} product={product} {...rest} />
      ) : (
        <div class="sv-empty">{rest.pawn ? <Pawn name={rest.pawn} /> : 'no product'}</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'launch', space, layout: '' }}
        label="Launch"
        more={rest.launched ? 'as Second Mover' : 'as Innovator'}
        idle={idle}
        empty={!product}
      />
    </Place>
  );
});

interface CardProps extends ProductProps {
  card: number;
  product: Product;
}

const ProductCard = memo(
  ({ card, product, size, launched, first, mine, pile, pawn, catalogue }: CardProps) => (
    <article class="sv-card sv-product" data-flip={place('product', card)}>
      <header>
        <h4 title={product.name}>{product.name}</h4>
        <span class="sv-size" title="squares to fill">
          {size}
        </span>
      </header>
      <div class="sv-plan">
        <Grid grid={product.grid} layout={launched?.layout ?? ''} />
        {pile && (
          <span class="sv-pile" title="the Rival's blocks: a Second Mover pays exactly these">
            <Blocks counts={pile} shapes={catalogue.shapes} cell={7} />
          </span>
        )}
        {pawn && <Pawn name={pawn} />}
      </div>
      <div class="sv-tiles">
        {launched ? (
          <div class="sv-tile sv-taken">
            <Token seat={launched.seat} name={first} size={22} />
            <span>{mine || isAddressed(first) ? 'you are' : `${first} is`} Innovator</span>
          </div>
        ) : (
          <TileCard icon="innovator" label="Innovator" tile={product.innovator} catalogue={catalogue} />
        )}
        <TileCard icon="second_mover" label="Second Mover" tile={product.second} catalogue={catalogue} />
      </div>
    </article>
  ),
);

/** A grid, with the blocks of its layout if there is one. */
export function Grid({ grid, layout }: { grid: string[]; layout: string }) {
  const rows = layout ? layout.split('/') : grid;
  const parts = new Map<string, Cell[]>();
  const empty: Cell[] = [];
  rows.forEach((row, r) => {
    [...row].forEach((mark, c) => {
      if (mark === '.') return;
      if (layout) parts.set(mark, [...(parts.get(mark) ?? []), [r, c]]);
      else empty.push([r, c]);
    });
  });
  const [high, wide] = [grid.length, Math.max(...grid.map((row) => row.length))];
  const label = layout ? `a design of ${parts.size} blocks` : `a grid of ${empty.length} squares`;
  const cell = Math.min(17, 70 / Math.max(high, wide / 1.4));
  return (
    <svg
      class="sv-grid"
      width={wide * cell}
      height={high * cell}
      viewBox={`0 0 ${wide} ${high}`}
      role="img"
      aria-label={label}
    >
      {empty.map(([r, c]) => (
        <rect key={`${r} ${c}`} class="sv-cell" x={c + 0.05} y={r + 0.05} width={0.9} height={0.9} rx={0.1} />
      ))}
      {[...parts].map(([letter, cells]) => (
        <Piece key={letter} shape={shapeOf(cells) as Shape} squares={cells} marks={cell >= 12} />
      ))}
    </svg>
  );
}

interface TileProps {
  icon: 'innovator' | 'second_mover';
  label: string;
  tile: Tile;
  catalogue: Catalogue;
  /** Whether side B is up, which brings only the cash of every round. */
  flipped?: boolean;
}

export function TileCard({ icon, label, tile, catalogue, flipped = false }: TileProps) {
  return (
    <div class="sv-tile">
      <p>
        <span title={label}>
          <Icon name={icon} size={14} />
        </span>
        {expandCounts(tile.offers, catalogue.attributes).map((attribute, at) => (
          <Offer key={at} attribute={attribute} size={17} />
        ))}
        <span class="sv-due" title="upkeep a round, in code">
          <Icon name="code" size={9} />−{tile.upkeep}
        </span>
      </p>
      {!flipped && (
        <Gain icon="instant" label="at once" cash={tile.instant_money} rise={tile.instant_valuation} />
      )}
      <Gain
        icon="ongoing"
        label="every round"
        cash={tile.ongoing_money}
        rise={flipped ? 0 : tile.ongoing_valuation}
      />
    </div>
  );
}

interface GainProps {
  icon: 'instant' | 'ongoing';
  label: string;
  cash: number;
  rise: number;
}

function Gain({ icon, label, cash, rise }: GainProps) {
  return (
    <p>
      <span title={label}>
        <Icon name={icon} size={13} />
      </span>
      <b>${cash}</b>
      {rise > 0 && (
        <b class="sv-rise" title="valuation">
          <Icon name="valuation" size={13} />
          {rise}
        </b>
      )}
    </p>
  );
}
