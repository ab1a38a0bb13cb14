// Products on the board: the grid to fill, or what lies on it, both launch tiles, and who was first.
import type { Catalogue, Launched, Product, Tile } from '../core/games/silicon_valley';
import { type Cell, type Shape, shapeOf } from '../core/geometry';
import { eyesOf, lacksToLaunch, type PawnName, pawnAt, sizeOf } from '../core/table';
import { type Answer, answersAt, answersIn, type Wire } from '../core/wire';
import { Blocks } from './blocks';
import type { ValleyWire } from './board';
import { Icon } from './icon';
import { memo } from './memo';
import { Piece } from './piece';
import { Place, Places } from './places';
import { Plate } from './plate';
import { Steps } from './rival';
import { useSlice } from './slice';
import { listed, Offer } from './symbols';
import { Pawn, Token } from './token';

export function Products({ wire }: { wire: ValleyWire }) {
  const { launched, cards, pawns, piles, seats, eyes, idle, answers } = useSlice(wire, (shown) => {
    const { view, seats } = shown;
    const eyes = eyesOf(shown);
    return {
      launched: view.launched,
      cards: view.launched.map((_, space) => view.products[space]?.[0] ?? null),
      pawns: view.launched.map((_, space) => pawnAt(view, `product ${space}`)),
      piles: view.launched.map((first, space) =>
        first && first.seat === null ? (view.code[seats.length + space] ?? null) : null,
      ),
      seats,
      eyes,
      idle: view.launched.map((_, space) =>
        eyes === null ? null : lacksToLaunch(view, wire.catalogue.value, eyes, space),
      ),
      answers: answersIn(shown.answers, 'product'),
    };
  });
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
              answers={answersAt(answers, `product ${space}`)}
              idle={idle[space] ?? 'not yet'}
              launched={first}
              first={by === undefined ? '' : by === null ? 'the Rival' : (seats[by] ?? '')}
              mine={by !== undefined && by !== null && by === eyes}
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
  launched: Launched | null;
  /** Who has launched it. */
  first: string;
  mine: boolean;
  /** What the Rival has laid beside the grid. */
  pile: number[] | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

interface SpaceProps extends ProductProps {
  wire: ValleyWire;
  space: number;
  card: number | null;
  /** The answers that point at it. */
  answers: Answer[];
  /** What keeps whoever looks from launching it. */
  idle: string;
}

const Space = memo(({ wire, space, card, answers, idle, ...rest }: SpaceProps) => {
  const product = card === null ? undefined : rest.catalogue.products[card];
  const where = `product ${space}`;
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
        move={{ kind: 'launch', space }}
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

const ProductCard = memo(({ card, product, launched, first, mine, pile, pawn, catalogue }: CardProps) => (
  <article class="sv-card sv-product" data-flip={`product ${card}`}>
    <header>
      <h4 title={product.name}>{product.name}</h4>
      <span class="sv-size" title="squares to fill">
        {sizeOf(product)}
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
          <span>{mine ? 'you are' : `${first} is`} Innovator</span>
        </div>
      ) : (
        <TileCard icon="innovator" spoken="Innovator" tile={product.innovator} catalogue={catalogue} />
      )}
      <TileCard icon="second-mover" spoken="Second Mover" tile={product.second} catalogue={catalogue} />
    </div>
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
  const cell = Math.min(17, 70 / Math.max(high, wide / 1.4));
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
  /** Side B keeps the cash of every round, and nothing else that it gave. */
  flipped?: boolean;
}

export function TileCard({ icon, spoken, tile, catalogue, flipped = false }: TileProps) {
  return (
    <div class="sv-tile">
      <p>
        <span title={spoken}>
          <Icon name={icon} size={14} />
        </span>
        {listed(tile.offers, catalogue.attributes).map((attribute, at) => (
          <Offer key={at} attribute={attribute} size={17} />
        ))}
        <span class="sv-due" title="upkeep a round, in code">
          <Icon name="code" size={9} />−{tile.upkeep}
        </span>
      </p>
      {!flipped && (
        <Gain icon="instant" says="at once" cash={tile.instant_money} rise={tile.instant_valuation} />
      )}
      <Gain
        icon="ongoing"
        says="every round"
        cash={tile.ongoing_money}
        rise={flipped ? 0 : tile.ongoing_valuation}
      />
    </div>
  );
}

interface GainProps {
  icon: 'instant' | 'ongoing';
  says: string;
  cash: number;
  rise: number;
}

function Gain({ icon, says, cash, rise }: GainProps) {
  return (
    <p>
      <span title={says}>
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
