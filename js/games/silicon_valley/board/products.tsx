// Products on the board: the grid with its blocks, both launch tiles, and the Innovator.

import { isAddressed } from '../../../core/grammar';
import type { Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Gain, Upkeep } from '../gains';
import { designOf, squaresOn, widthOf } from '../mat/arithmetic';
import { Piece } from '../piece';
import { factsOf, productsOf, viewerOf } from '../queries';
import { PawnHere } from '../rival/lanes';
import { Sign } from '../symbols';
import type { Catalogue, Launched, Product, Tile } from '../types';
import { place, type ValleyWire } from '../wire';
import { Symbols } from './hq-cards';
import { type SlotProps, UNDER_A_PAWN, useRow } from './row';
import './products.css';

export function Products({ wire }: { wire: ValleyWire }) {
  const slots = useRow(wire, 'product', 'launch', productsOf);
  const { launched, piles, seats, viewer, sizes } = useSelected(wire, (shown) => {
    const { view, seats } = shown;
    return {
      launched: view.launched,
      piles: view.launched.map((first, space) =>
        first && first.seat === null ? (view.code[seats.length + space] ?? null) : null,
      ),
      seats,
      viewer: viewerOf(shown),
      sizes: factsOf(shown.facts)?.squares ?? [],
    };
  });
  return (
    <section class="sv-offerings" data-part="products" aria-label="Products">
      <h3 class="sv-label">
        Products <em>fill the grid, or follow the Innovator</em>
      </h3>
      <Places label="Products" class="sv-places sv-row">
        {slots.map((each) => {
          const first = launched[each.slot] ?? null;
          const by = first ? first.seat : undefined;
          return (
            <Space
              key={each.slot}
              {...each}
              size={sizes[each.slot] ?? 0}
              launched={first}
              first={by === undefined ? '' : by === null ? 'the Rival' : (seats[by] ?? '')}
              mine={by !== undefined && by !== null && by === viewer}
              pile={piles[each.slot] ?? null}
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
  catalogue: Catalogue;
}

const Space = memo(
  ({ wire, slot: space, where, card, answers, deal, pawn, still, ...rest }: SlotProps & ProductProps) => {
    const product = card === null ? undefined : rest.catalogue.products[card];
    return (
      <Place where={where} legal={answers.length > 0}>
        <PawnHere wire={wire} where={where} />
        {product && card !== null ? (
          <ProductCard key={card} card={card} product={product} {...rest} />
        ) : (
          <div class="sv-empty">{pawn ? UNDER_A_PAWN : 'no product'}</div>
        )}
        <Plate
          wire={wire as Wire}
          where={where}
          answers={answers}
          move={{ kind: 'launch', space, layout: '' }}
          label="Launch"
          more={<Role second={rest.launched !== null} />}
          idle={!product ? 'empty' : still ? `${rest.size} squares` : deal?.lacks || 'not yet'}
          still={still || !product}
        />
      </Place>
    );
  },
);

/** The role in which a product is launched; where there is no room for words its sign says it. */
const Role = ({ second }: { second: boolean }) => (
  <>
    <Sign name={second ? 'second_mover' : 'innovator'} says={second ? 'as Second Mover' : 'as Innovator'} />
    <span aria-hidden="true">{second ? 'as Second Mover' : 'as Innovator'}</span>
  </>
);

interface CardProps extends ProductProps {
  card: number;
  product: Product;
}

/** The letters of a name from which on it is written closer. */
const LONG = 14;

const ProductCard = memo(({ card, product, size, launched, first, mine, pile, catalogue }: CardProps) => (
  <article class="sv-card sv-product" data-flip={place('product', card)}>
    <header>
      <h4 class={product.name.length > LONG ? 'sv-long' : ''} title={product.name}>
        {product.name}
      </h4>
      <span class="sv-size" title="squares to fill">
        {size}
      </span>
    </header>
    <div class="sv-plan">
      <Grid grid={product.grid} layout={launched?.layout ?? ''} />
      {pile && (
        <span class="sv-pile" title="the Rival's blocks: a Second Mover pays exactly these">
          <Blocks counts={pile} shapes={catalogue.shapes} />
        </span>
      )}
    </div>
    <div class="sv-tiles">
      {launched ? (
        <div class="sv-tile sv-taken">
          <Token seat={launched.seat} name={first} size={18} />
          <span>
            {mine || isAddressed(first)
              ? 'you are Innovator'
              : launched.seat === null
                ? 'the Rival was first'
                : `${first} is Innovator`}
          </span>
        </div>
      ) : (
        <TileCard sort="innovator" tile={product.innovator} catalogue={catalogue} />
      )}
      <TileCard sort="second_mover" tile={product.second} catalogue={catalogue} />
    </div>
  </article>
));

/** A grid, with the blocks of its layout if there is one. */
export function Grid({ grid, layout }: { grid: string[]; layout: string }) {
  const parts = layout ? designOf(grid, layout) : [];
  const empty = layout ? [] : squaresOn(grid);
  const [high, wide] = [grid.length, widthOf(grid)];
  const label = layout ? `a design of ${parts.length} blocks` : `a grid of ${empty.length} squares`;
  return (
    <svg
      class="sv-grid"
      style={{ '--w': wide, '--h': high }}
      viewBox={`0 0 ${wide} ${high}`}
      role="img"
      aria-label={label}
    >
      {empty.map(([r, c]) => (
        <rect
          key={`${r} ${c}`}
          class="sv-cell"
          x={c + 0.05}
          y={r + 0.05}
          width={0.9}
          height={0.9}
          rx={0.12}
        />
      ))}
      {parts.map((part) => (
        <Piece key={`${part.squares}`} {...part} />
      ))}
    </svg>
  );
}

interface TileProps {
  sort: 'innovator' | 'second_mover';
  tile: Tile;
  catalogue: Catalogue;
}

/** A launch tile on its A side. */
const TileCard = ({ sort, tile, catalogue }: TileProps) => (
  <div class="sv-tile">
    <p>
      <Sign name={sort} />
      <Symbols offers={tile.offers} catalogue={catalogue} />
      <Upkeep upkeep={tile.upkeep} />
    </p>
    <p>
      <Gain name="instant" cash={tile.instant_money} rise={tile.instant_valuation} />
    </p>
    <p>
      <Gain name="ongoing" cash={tile.ongoing_money} rise={tile.ongoing_valuation} />
    </p>
  </div>
);
