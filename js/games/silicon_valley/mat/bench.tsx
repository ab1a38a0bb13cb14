// A product on the R&D mat: its grid with blocks and drop preview, its progress, and its launch button.
import { useComputed, useSignal } from '@preact/signals';
import type { Cell, Shape } from '../../../core/geometry';
import { withArticle } from '../../../core/grammar';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Gain, Upkeep } from '../gains';
import { Icon, type IconName } from '../icons';
import { Piece } from '../piece';
import { expandCounts, Offer } from '../symbols';
import {
  blockList,
  blocksInWords,
  checkFit,
  clampToGrid,
  countShapes,
  coveredCells,
  designOf,
  firstFit,
  fitMessage,
  flipBlock,
  isSquare,
  moveByKey,
  nextCell,
  type PlacedBlock,
  pieceAt,
  rotateBlock,
  shortfall,
  squaresOn,
  widthOf,
} from './arithmetic';
import { squareAt } from './drag';
import { type Bench as Product, progressText, type Workbench } from './workbench';
import './bench.css';

interface BenchProps {
  bench: Workbench;
  product: Product;
  /** The prefix of element ids. */
  id: string;
  /** Whether it is shown where there is room for one only. */
  shown: boolean;
}

export function Bench({ bench, product, id, shown }: BenchProps) {
  const { card, sort, first } = product;
  const standing = sort === 'open' ? bench.progressOf(product) : null;
  const { name, grid } = product.product;
  const done = standing?.complete ?? false;
  const state = done ? ' sv-done' : sort === 'mine' ? ' sv-off' : '';
  return (
    <article class={`sv-bench${state}${shown ? ' sv-chosenbench' : ''}`} aria-label={name}>
      <header>
        <h4 title={name}>{name}</h4>
        {sort === 'open' && !done && (
          <button
            type="button"
            class="sv-way-out"
            aria-label={`Show me a way to build ${name}`}
            title="Show me a way"
            onClick={() => bench.suggestDesign(product)}
          >
            <Icon name="hint" size={14} />
          </button>
        )}
        {sort !== 'open' && (
          <Token
            seat={first}
            name={first === null ? '' : (bench.wire.shown.value.seats[first] ?? '')}
            size={18}
          />
        )}
        <span class="sv-size" title="squares to fill">
          {squaresOn(grid).length}
        </span>
      </header>
      <BenchMessage bench={bench} product={product} />
      <div class="sv-field">
        {sort === 'open' ? (
          <GridField key={card} bench={bench} product={product} id={id} />
        ) : (
          <LaunchedDesign bench={bench} product={product} />
        )}
      </div>
      {sort !== 'mine' && <TileGains bench={bench} product={product} />}
      {sort === 'open' && <Progress bench={bench} product={product} />}
      {sort === 'second' && <Needs bench={bench} product={product} />}
      <Launch bench={bench} product={product} />
    </article>
  );
}

type PartProps = Pick<BenchProps, 'bench' | 'product'>;
type FieldProps = PartProps & Pick<BenchProps, 'id'>;

const useHover = ({ bench, product }: PartProps) =>
  useComputed(() => (bench.hover.value?.card === product.card ? bench.hover.value : null));

/** The message of a bench; whether the held block fits comes first. */
function BenchMessage(props: PartProps) {
  const { bench, product } = props;
  const { card, sort } = product;
  const hover = useHover({ bench, product }).value;
  if (sort === 'mine') return <p class="sv-role">yours already, SV-R11</p>;
  if (sort === 'second') return <p class="sv-role">Second Mover: the same blocks, laid already</p>;
  if (hover && !hover.fits) {
    return (
      <p class="sv-role sv-bad">
        <Icon name="warning" size={13} /> {fitMessage(hover)}
      </p>
    );
  }
  const advice = bench.advice.value;
  const { complete } = bench.progressOf(product);
  const sharedNote = sharedBlockNote(bench, product);
  const message = hover
    ? `fits: drop here to cover ${coveredCells(hover.laid).length} more`
    : advice?.card === card
      ? advice.text
      : complete
        ? `every square covered${sharedNote || keptNote(bench, product)}`
        : bench.on(card).length
          ? `not complete yet${sharedNote}`
          : 'try your blocks here';
  return <p class="sv-role">{message}</p>;
}

/** A note about the blocks that a launch would leave, if they are few enough to name. */
function keptNote(bench: Workbench, { card }: Product): string {
  const shapes = bench.shapes.value;
  const kept = shortfall(countShapes(bench.on(card), shapes), bench.own.value ?? []);
  return kept.filter(Boolean).length > 3 ? '' : `; you keep ${blocksInWords(kept, shapes)}`;
}

/** A note about a block that is laid here and on another grid, although one has too few of it. */
function sharedBlockNote(bench: Workbench, { card }: Product): string {
  const [shapes, own] = [bench.shapes.value, bench.own.value ?? []];
  const here = countShapes(bench.on(card), shapes);
  for (const other of bench.benches.value) {
    if (other.card === card || other.sort !== 'open') continue;
    const onOther = countShapes(bench.on(other.card), shapes);
    const both = shapes.findIndex(
      (_, at) => here[at] && onOther[at] && (here[at] ?? 0) + (onOther[at] ?? 0) > (own[at] ?? 0),
    );
    if (both >= 0) return `, ${withArticle(shapes[both] ?? '')} is on ${other.product.name} too`;
  }
  return '';
}

// --- the grid

function GridField({ bench, product, id }: FieldProps) {
  const { card } = product;
  const { name, grid } = product.product;
  const cursor = useSignal<Cell>(squaresOn(grid)[0] ?? [0, 0]);
  const focused = useSignal(false);
  const pieces = bench.on(card);
  const [rows, columns] = [grid.length, widthOf(grid)];
  const hover = useHover({ bench, product });
  const current = useComputed(() => {
    const target = hover.value;
    if (!target || !bench.held.value) return cursor.value;
    return coveredCells(target.laid).find((cell) => isSquare(grid, cell)) ?? cursor.value;
  });

  const hold = (laid: PlacedBlock) => {
    bench.hold({ card, ...checkFit(grid, bench.on(card), laid) }, true);
    const cell = coveredCells(laid).find((each) => isSquare(grid, each));
    if (cell) cursor.value = cell;
  };
  const enter = () => {
    focused.value = true;
    bench.active.value = card;
    const held = bench.held.peek();
    // a held block moves over the grid that gets the focus
    if (held && bench.hover.peek()?.card !== card) hold(firstFit(grid, bench.on(card), held).laid);
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const held = bench.held.peek();
    const cell = cursor.peek();
    if (event.key === 'Enter' || event.key === ' ') {
      if (!held) bench.lift(card, cell);
      else if (bench.hover.peek()?.card === card) bench.drop();
      else hold(firstFit(grid, bench.on(card), held).laid);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (held) bench.toTray();
      else bench.remove(card, cell);
    } else if (!held && /^[rf]$/i.test(event.key)) {
      const flip = event.key.toLowerCase() === 'f';
      const transform = flip
        ? flipBlock
        : (piece: PlacedBlock) => rotateBlock(piece, event.shiftKey ? -1 : 1);
      bench.changeAt(card, cell, transform as typeof rotateBlock, flip ? 'flipped' : 'turned');
    } else if (held) {
      const target = bench.hover.peek();
      const from = target?.card === card ? target.laid : firstFit(grid, bench.on(card), held).laid;
      const next = moveByKey(grid, clampToGrid(grid, from), event.key);
      if (!next) return;
      hold(next);
    } else {
      const next = nextCell(grid, cell, event.key);
      if (!next) return;
      cursor.value = next;
      const laid = pieceAt(bench.on(card), next);
      bench.say(`row ${next[0] + 1}, column ${next[1] + 1}: ${laid ? withArticle(laid.shape) : 'empty'}.`);
    }
    event.preventDefault();
    event.stopPropagation(); // the mat handles the same keys
  };

  const click = (event: MouseEvent) => {
    const found = squareAt(event);
    if (!found) return;
    cursor.value = found.cell;
    const held = bench.held.peek();
    if (event.detail === 2 && held?.from?.card === card) {
      bench.putBack(true);
      bench.changeAt(card, found.cell, rotateBlock, 'turned');
    } else if (!held) bench.lift(card, found.cell);
    else if (bench.hover.peek()?.card === card && bench.hover.peek()?.fits) bench.drop();
    else bench.dropOn(card, found.cell);
  };

  const [row, column] = current.value;
  return (
    <div class="sv-lay" style={{ '--rows': rows, '--columns': columns }}>
      {/* biome-ignore lint/a11y/useSemanticElements: squares lie where the grid has them, not in a table */}
      <div
        role="grid"
        tabIndex={0}
        class="sv-squares"
        data-grid={card}
        data-columns={columns}
        aria-label={`${name}, a grid of ${squaresOn(grid).length} squares`}
        aria-activedescendant={`${id}-${row}-${column}`}
        onFocus={enter}
        onBlur={() => {
          focused.value = false;
        }}
        onKeyDown={key}
        onClick={click}
      >
        {grid.map((line, r) => (
          // biome-ignore lint/a11y: the grid has the focus, and names its square
          <div key={r} role="row">
            {[...line].map((mark, c) => {
              if (mark === '.') return null;
              const shape = pieceAt(pieces, [r, c])?.shape;
              const here = focused.value && r === row && c === column;
              return (
                // biome-ignore lint/a11y: as above
                <div
                  key={c}
                  id={`${id}-${r}-${c}`}
                  role="gridcell"
                  class={`sv-sq${shape ? ' sv-covered' : ''}${here ? ' sv-cursor' : ''}`}
                  style={{ gridColumn: c + 1 }}
                  aria-colindex={c + 1}
                  aria-label={`row ${r + 1}, column ${c + 1}, ${shape ?? 'empty'}`}
                  data-cell={`${r} ${c}`}
                />
              );
            })}
          </div>
        ))}
      </div>
      <svg class="sv-laid" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
        <g class={bench.pending.value ? 'sv-pending' : ''}>
          {pieces.map((piece) => (
            <Piece
              key={`${piece.shape} ${coveredCells(piece)}`}
              shape={piece.shape}
              squares={coveredCells(piece)}
            />
          ))}
        </g>
        <DropPreview bench={bench} product={product} />
      </svg>
    </div>
  );
}

/** The placement of the held block: green if it fits, with crosses on the squares that do not. */
function DropPreview(props: PartProps) {
  const hover = useHover(props).value;
  const held = props.bench.held.value;
  if (!hover || !held) return null;
  const bad = [...hover.overlapping, ...hover.outside];
  return (
    <g class={hover.fits ? 'sv-land' : 'sv-land sv-wrong'}>
      <g class="sv-shade">
        <Piece shape={hover.laid.shape} squares={coveredCells(hover.laid)} />
      </g>
      {coveredCells(hover.laid).map(([r, c]) => (
        <rect key={`${r} ${c}`} x={c + 0.03} y={r + 0.03} width={0.94} height={0.94} />
      ))}
      {bad.map(([r, c], at) => (
        <path key={at} d={`M${c + 0.25} ${r + 0.25}l.5 .5m0-.5l-.5 .5`} />
      ))}
    </g>
  );
}

/** The design of a launched product, or the blocks that the Rival has laid beside it. */
function LaunchedDesign({ bench, product }: PartProps) {
  const { layout, blocks } = product;
  const { grid } = product.product;
  const parts = layout ? designOf(grid, layout) : [];
  const [rows, columns] = [grid.length, widthOf(grid)];
  return (
    <div class="sv-beside">
      <div class="sv-lay" style={{ '--rows': rows, '--columns': columns }}>
        <svg
          class="sv-laid"
          viewBox={`0 0 ${columns} ${rows}`}
          role="img"
          aria-label={layout ? `a design of ${blockList(blocks, bench.shapes.value)}` : 'an empty grid'}
        >
          {!layout &&
            squaresOn(grid).map(([row, column]) => (
              <rect key={`${row} ${column}`} class="sv-cell" x={column} y={row} width={1} height={1} />
            ))}
          {parts.map((part) => (
            <Piece key={`${part.squares}`} {...part} />
          ))}
        </svg>
      </div>
      {!layout && <Blocks counts={blocks} shapes={bench.shapes.value} cell={12} />}
    </div>
  );
}

/** What launching the product would bring: at once, every round, for which upkeep, and the symbols it offers. */
function TileGains({ bench, product: { sort, product } }: PartProps) {
  const tile = sort === 'open' ? product.innovator : product.second;
  const offers = expandCounts(tile.offers, bench.wire.catalogue.value.attributes);
  return (
    <p class="sv-gives">
      <span class="sv-pair">
        <Gain name="instant" cash={tile.instant_money} rise={tile.instant_valuation} />
      </span>
      <span class="sv-pair">
        <Gain name="ongoing" cash={tile.ongoing_money} rise={tile.ongoing_valuation} />
      </span>
      <Upkeep upkeep={tile.upkeep} />
      {offers.map((each, at) => (
        <Offer key={at} attribute={each} size={17} />
      ))}
    </p>
  );
}

// --- progress

function Progress(props: PartProps) {
  const { bench, product } = props;
  const hover = useHover(props).value;
  const { squares, missing } = bench.progressOf(product);
  const coming = hover?.fits ? coveredCells(hover.laid).length : 0;
  const share = (count: number) => ({ width: `${(100 * count) / squares}%` });
  return (
    <p class="sv-far">
      <span class="sv-meter">
        <i style={share(squares - missing)} />
        <i class="sv-soft" style={share(coming)} />
      </span>
      <b>
        {squares - missing} of {squares}
      </b>
    </p>
  );
}

/** The blocks that a Second Mover needs: free, in use, or lacking. */
function Needs({ bench, product }: PartProps) {
  const shapes = bench.shapes.value;
  return (
    <ul class="sv-needs" aria-label="Blocks that are needed">
      {shapes.map((shape, at) => {
        const need = product.blocks[at] ?? 0;
        if (!need) return null;
        const lack = Math.max(0, need - bench.owned(shape));
        const free = bench.free(shape) >= need;
        const state = lack ? 'lack' : free ? 'free' : 'taken';
        return (
          <li key={shape} class={`sv-need-${state}`}>
            <Blocks counts={shapes.map((_, each) => (each === at ? need : 0))} shapes={shapes} cell={9} />
            <Icon name={free ? 'check' : 'warning'} size={14} />
            {lack
              ? `you lack ${need > 1 ? `${lack} of ${need}` : 'it'}`
              : free
                ? 'free'
                : blockLocations(bench, shape)}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the blocks of a shape are that are not free. */
export function blockLocations(bench: Workbench, shape: Shape): string {
  const owned = bench.owned(shape);
  const held = bench.held.value;
  const places = bench.benches.value.flatMap((product) => {
    if (product.sort !== 'open') return [];
    const count = bench.on(product.card).filter((piece) => piece.shape === shape).length;
    if (!count) return [];
    const name = product.product.name;
    return [owned === 1 && count === 1 ? `on ${name}` : `${count === 1 ? 'one' : count} on ${name}`];
  });
  return [...(held?.shape === shape ? ['in your hand'] : []), ...places].join(', ');
}

// --- launching

interface Button {
  label: string;
  icon?: IconName;
  look: 'sv-go' | 'sv-can' | 'sv-no';
}

function Launch(props: PartProps) {
  const { bench, product } = props;
  const hover = useHover(props).value;
  const { label, icon, look } = launchButtonOf(
    bench,
    product,
    hover?.fits ? coveredCells(hover.laid).length : 0,
  );
  return (
    <button
      type="button"
      class={`sv-button sv-launch ${look === 'sv-go' ? 'sv-solid' : look}`}
      aria-disabled={look === 'sv-no'}
      onClick={() =>
        look === 'sv-no' ? bench.say(`${product.product.name}: ${label}.`) : bench.launch(product)
      }
    >
      {icon && <Icon name={icon} size={15} />}
      <span>{label}</span>
    </button>
  );
}

function launchButtonOf(bench: Workbench, product: Product, coming: number): Button {
  const { sort, blocks } = product;
  const shapes = bench.shapes.value;
  if (sort === 'mine') return { label: 'Second Mover must be somebody else', icon: 'lock', look: 'sv-no' };
  const reason = bench.whyNotLegal(product);
  if (sort === 'second') {
    const lack = shortfall(bench.own.value ?? [], blocks);
    if (blockList(lack, shapes))
      return { label: `you lack ${blocksInWords(lack, shapes)}`, icon: 'lock', look: 'sv-no' };
    if (reason) return { label: reason, icon: 'lock', look: 'sv-no' };
    const blocksInUse = shapes.some((shape, at) => bench.free(shape) < (blocks[at] ?? 0));
    return blocksInUse
      ? { label: 'Free the blocks, then launch', icon: 'second_mover', look: 'sv-can' }
      : { label: 'Launch as Second Mover', icon: 'second_mover', look: 'sv-go' };
  }
  const standing = bench.progressOf(product);
  if (!standing.complete) return { label: progressText(standing, shapes, coming), look: 'sv-no' };
  if (reason) return { label: `complete; ${reason}`, icon: 'lock', look: 'sv-no' };
  return { label: 'Launch as Innovator', icon: 'launch', look: 'sv-go' };
}
