// Products on the board: the grid to fill, or the design that lies on it, both launch tiles, and who was first.

import type { Catalogue, Launched, Product, Tile } from '../core/games/silicon_valley';
import { type Cell, type Shape, shapeOf } from '../core/geometry';
import { answersAt, type Wire } from '../core/wire';
import type { ValleyWire } from './board';
import { Icon } from './icon';
import { memo } from './memo';
import { Piece } from './piece';
import { Plate } from './plate';
import { listed, Offer } from './symbols';
import { Token } from './token';

export function Products({ wire }: { wire: ValleyWire }) {
  const { view, seats } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-offerings" aria-label="Products">
      <h3 class="sv-label">
        Products <em>fill the grid with code</em>
      </h3>
      <div class="sv-row">
        {view.launched.map((launched, space) => {
          const card = view.products[space]?.[0];
          const product = card === undefined ? undefined : catalogue.products[card];
          const where = `product ${space}`;
          const legal = answersAt(wire.shown.value, where).length > 0;
          const squares = product?.grid.join('').replaceAll('.', '').length ?? 0;
          return (
            <div key={space} class={legal ? 'sv-slot sv-legal' : 'sv-slot'}>
              {product && card !== undefined ? (
                <ProductCard
                  key={card}
                  card={card}
                  product={product}
                  launched={launched}
                  first={launched ? (seats[launched.seat] ?? '') : ''}
                  catalogue={catalogue}
                />
              ) : (
                <div class="sv-empty">no product</div>
              )}
              <Plate
                wire={wire as Wire}
                where={where}
                move={{ kind: 'launch', space }}
                label={launched ? 'Launch second' : 'Launch'}
                idle={product ? `${squares} squares` : 'empty'}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface CardProps {
  card: number;
  product: Product;
  launched: Launched | null;
  first: string;
  catalogue: Catalogue;
}

const ProductCard = memo(({ card, product, launched, first, catalogue }: CardProps) => (
  <article class="sv-card sv-product" data-flip={`product ${card}`}>
    <header>
      <h4>{product.name}</h4>
      {launched && <Token seat={launched.seat} name={first} size={22} />}
    </header>
    <Grid grid={product.grid} layout={launched?.layout ?? ''} />
    <TileRow icon="innovator" spoken="Innovator" tile={product.innovator} catalogue={catalogue} />
    <TileRow icon="second-mover" spoken="Second Mover" tile={product.second} catalogue={catalogue} />
  </article>
));

/** A grid, and the blocks on it where a layout says how they lie. */
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
  const spoken = layout ? `a design of ${parts.size} blocks` : `a grid of ${empty.length} squares`;
  const cell = Math.min(17, 90 / Math.max(high, wide / 1.4));
  return (
    <svg
      class="sv-grid"
      width={wide * cell}
      height={high * cell}
      viewBox={`0 0 ${wide} ${high}`}
      role="img"
      aria-label={spoken}
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
  icon: 'innovator' | 'second-mover';
  spoken: string;
  tile: Tile;
  catalogue: Catalogue;
}

function TileRow({ icon, spoken, tile, catalogue }: TileProps) {
  const gain = (cash: number, rise: number) => (
    <>
      ${cash}
      {rise > 0 && (
        <>
          <Icon name="valuation" size={12} />
          {rise}
        </>
      )}
    </>
  );
  return (
    <div class="sv-tile">
      <span title={spoken}>
        <Icon name={icon} size={15} />
      </span>
      {listed(tile.offers, catalogue.attributes).map((attribute, at) => (
        <Offer key={at} attribute={attribute} size={17} />
      ))}
      <span title="at once">
        <Icon name="instant" size={12} />
        {gain(tile.instant_money, tile.instant_valuation)}
      </span>
      <span title="every round">
        <Icon name="ongoing" size={12} />
        {gain(tile.ongoing_money, tile.ongoing_valuation)}
      </span>
      <span title="upkeep a round, in code">
        <Icon name="code" size={12} />
        {tile.upkeep}
      </span>
    </div>
  );
}
