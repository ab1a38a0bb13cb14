// The R&D mat (SV-LAUNCH-5): a bench for each product on the board, on which one tries one's blocks. At a table it is
// a sheet, and the blocks in the hand are its tray; as a widget of its own it brings the tray along.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { takesOver } from '../../../core/grammar';
import type { Wire } from '../../../core/wire';
import { useAfterPaint } from '../../../parts/after-paint';
import { hasFocus, useKeptFocus } from '../../../parts/focus';
import { Refused } from '../../../parts/notices';
import { RuleLink } from '../../../parts/rule-link';
import { Sheet } from '../../../parts/sheet';
import { Token } from '../../../parts/token';
import { Blocks } from '../blocks';
import { Icon, type IconName } from '../icons';
import { Piece } from '../piece';
import { companyOf } from '../queries';
import { MAT } from '../sheet-names';
import { expandCounts, Offer } from '../symbols';
import type { ValleyWire } from '../wire';
import { cellsOf, countShapes, flipBlock, rotateBlock, shortfall, sizeOf } from './arithmetic';
import { Bench } from './bench';
import { useDrag } from './drag';
import { matKey } from './keys';
import { Tray } from './tray';
import { type Bench as Product, type Workbench, workbenchOf } from './workbench';
import '../../../parts/base.css';
import './mat.css';

/** The mat at a table. */
export function MatSheet({ wire }: { wire: ValleyWire }) {
  const { seat } = wire.shown.value;
  if (seat === null) return null;
  const bench = workbenchOf(wire);
  const note = (
    <>
      <Icon name="hidden" size={13} /> only you see it
      <span class="sv-wordy">; it costs no action</span> <RuleLink wire={wire as Wire} rule="SV-LAUNCH-5" />
    </>
  );
  return (
    <Sheet
      wire={wire as Wire}
      name={MAT}
      title="R&D mat"
      note={note}
      tools={<Tools bench={bench} />}
      from="hand"
      whole
      kept
    >
      <SheetMat key={seat} bench={bench} />
    </Sheet>
  );
}

function SheetMat({ bench }: { bench: Workbench }) {
  const mat = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLElement | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = mat.current?.closest<HTMLElement>('.sv-desk') ?? mat.current;
    desk.current = table;
    return () => {
      bench.putBack(true);
      if (!table) return;
      delete table.dataset.hand;
      // the tray goes with the mat; the focus it had goes to the button that opens both
      queueMicrotask(() => {
        const { activeElement } = table.getRootNode() as Document | ShadowRoot;
        const button = table.querySelector<HTMLElement>('[aria-keyshortcuts="b"]');
        if (hasFocus(table) && !table.contains(activeElement)) button?.focus({ preventScroll: true });
      });
    };
  }, [bench]);
  // the tray lies outside of the sheet, so the whole table takes part in a drag
  useDrag(bench, desk, layer);
  useAfterPaint(() => {
    const tray = desk.current?.querySelector<HTMLElement>('.sv-stock');
    if (mat.current && hasFocus(mat.current)) tray?.focus({ preventScroll: true });
    return undefined;
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the block in hand, wherever the focus is
    <div ref={mat} class="sv-mat" onKeyDown={(event) => matKey(bench, event)}>
      <Benches bench={bench} id="sv-mat" />
      <HeldBlock bench={bench} layer={layer} />
    </div>
  );
}

/** The mat as a widget of its own. */
export function Mat({ wire }: { wire: ValleyWire }) {
  const seat = wire.shown.value.seat;
  // the key resets the held block when the seat changes
  return seat === null ? <NoSeat wire={wire} /> : <LoneMat key={seat} wire={wire} />;
}

function NoSeat({ wire }: { wire: ValleyWire }) {
  const { covered, asked, seats, question } = wire.shown.value;
  return (
    <section class="sv-panel sv-nobody" aria-label="R&D mat">
      <h2>R&D mat</h2>
      <p>{covered ? question : 'A mat belongs to a player, and only that player sees it.'}</p>
      {covered && asked !== null && (
        <button type="button" class="sv-button sv-solid" onClick={() => wire.do('ready')}>
          {takesOver(seats[asked] ?? '')}
        </button>
      )}
    </section>
  );
}

let mats = 0;

function LoneMat({ wire }: { wire: ValleyWire }) {
  const bench = workbenchOf(wire);
  const id = useSignal(`sv-mat-${mats++}`);
  const within = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useDrag(bench, within, layer);
  useKeptFocus(
    () => within.current,
    wire.shown.value.version,
    (mat) => mat.querySelector<HTMLElement>('h2'),
  );
  const { seat, seats } = wire.shown.value;
  return (
    <section
      ref={within}
      class="sv-mat sv-lone"
      aria-label="R&D mat"
      onKeyDown={(event) => matKey(bench, event)}
    >
      <header class="sv-panel sv-mathead" style={{ '--seat': `var(--sv-seat${(seat ?? 0) + 1})` }}>
        <Token seat={seat} name={seats[seat ?? 0] ?? ''} size={30} />
        <div>
          <h2 tabIndex={-1}>R&D mat</h2>
          <p>
            <Icon name="hidden" size={14} /> only you see this · trying out costs no action and binds nothing
            · <RuleLink wire={wire as Wire} rule="SV-LAUNCH-5" />
          </p>
        </div>
        <Tools bench={bench} />
      </header>
      <Refused wire={wire as Wire} />
      <section class="sv-panel sv-traybox">
        <h3 class="sv-label">
          Your code <em>{bench.squares.value} squares</em>
        </h3>
        <Tray bench={bench} id={id.value} />
      </section>
      <Benches bench={bench} id={id.value} />
      <LaunchPreview bench={bench} />
      <HeldBlock bench={bench} layer={layer} />
    </section>
  );
}

interface BenchesProps {
  bench: Workbench;
  /** The prefix of element ids. */
  id: string;
}

/** The benches side by side; for fingers one at a time, chosen above. */
function Benches({ bench, id }: BenchesProps) {
  const all = bench.benches.value;
  const shown = all.find(({ card }) => card === bench.active.value) ?? all[0];
  return (
    <>
      <fieldset class="sv-benchpick" aria-label="The product to work on">
        {all.map(({ card, product }) => (
          <button
            key={card}
            type="button"
            class="sv-button"
            aria-pressed={card === shown?.card}
            onClick={() => {
              bench.active.value = card;
            }}
          >
            {product.name}
          </button>
        ))}
      </fieldset>
      <div class="sv-benches" data-count={all.length}>
        {all.map((product) => (
          <Bench
            key={product.space}
            bench={bench}
            product={product}
            id={`${id}-${product.space}`}
            shown={product === shown}
          />
        ))}
      </div>
    </>
  );
}

function Tools({ bench }: { bench: Workbench }) {
  const product = bench.toDesign.value;
  const held = bench.held.value;
  return (
    <div class="sv-tools" role="toolbar" aria-label="What to do with a block">
      <Tool
        icon="rotate"
        name="Turn"
        keys="R"
        title="Shift+R turns back"
        press={() => bench.change(rotateBlock, 'turned')}
      />
      <Tool icon="flip" name="Flip" keys="F" press={() => bench.change(flipBlock, 'flipped')} />
      {/* always there, so that no grid moves under the block that is taken */}
      <Tool icon="chevron" name="Put back" keys="Esc" disabled={!held} press={() => bench.putBack()} />
      <Tool
        icon="hint"
        name="Find a design"
        keys="D"
        title={product ? `for ${product.product.name}` : 'every grid is filled'}
        disabled={!product}
        press={() => product && bench.suggestDesign(product)}
      />
      <Tool icon="undo" name="Clear" press={bench.clear} />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  /** What it does, which a narrow table says by the icon alone. */
  name: string;
  keys?: string;
  title?: string;
  disabled?: boolean;
  press: () => void;
}

function Tool({ icon, name, keys, title = name, disabled, press }: ToolProps) {
  return (
    <button
      type="button"
      class="sv-tool"
      aria-label={name}
      title={title}
      aria-disabled={disabled}
      onClick={press}
    >
      <Icon name={icon} size={16} />
      <span>{name}</span> {keys && <kbd>{keys}</kbd>}
    </button>
  );
}

/** The held block, which follows the pointer. */
function HeldBlock({ bench, layer }: { bench: Workbench; layer: { current: HTMLDivElement | null } }) {
  const held = bench.held.value;
  const [rows, columns] = held ? sizeOf(held) : [0, 0];
  return (
    <div ref={layer} class="sv-drag" aria-hidden="true">
      {held && (
        <svg
          style={{ '--rows': rows, '--columns': columns }}
          viewBox={`0 0 ${columns} ${rows}`}
          aria-hidden="true"
        >
          <Piece shape={held.shape} squares={cellsOf(held)} />
        </svg>
      )}
    </div>
  );
}

// --- launch preview

function LaunchPreview({ bench }: { bench: Workbench }) {
  const product = launchable(bench);
  if (!product) return null;
  const { seat } = bench.wire.shown.value;
  const catalogue = bench.wire.catalogue.value;
  const tile = product.sort === 'open' ? product.product.innovator : product.product.second;
  const need =
    product.sort === 'open' ? countShapes(bench.on(product.card), catalogue.shapes) : product.blocks;
  const company = companyOf(bench.wire.shown.value, seat ?? 0);
  const offers = expandCounts(tile.offers, catalogue.attributes);
  return (
    <section class="sv-panel sv-after">
      <h3 class="sv-label">After launching {product.product.name}</h3>
      <dl>
        <div>
          <dt>
            <Icon name="instant" size={14} /> now
          </dt>
          <dd>
            <Money cash={tile.instant_money} rise={tile.instant_valuation} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="ongoing" size={14} /> every round
          </dt>
          <dd>
            <Money cash={tile.ongoing_money} rise={tile.ongoing_valuation} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="code" size={11} /> upkeep
          </dt>
          <dd>{tile.upkeep} a round</dd>
        </div>
        <div>
          <dt>offers</dt>
          <dd>
            {offers.length
              ? offers.map((each, at) => <Offer key={at} attribute={each} size={20} />)
              : 'nothing'}
          </dd>
        </div>
        <div>
          <dt>blocks left</dt>
          <dd>
            <Blocks counts={shortfall(need, bench.own.value ?? [])} shapes={catalogue.shapes} cell={9} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="slot" size={14} /> slots
          </dt>
          <dd>
            {company.tiles.length + 1} of {company.slots}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The product with all blocks for a launch: the active one, else the first. */
function launchable(bench: Workbench): Product | undefined {
  const all = bench.benches.value.filter((product) =>
    product.sort === 'open'
      ? bench.progressOf(product).complete
      : product.sort === 'second' && !shortfall(bench.own.value ?? [], product.blocks).some(Boolean),
  );
  return all.find(({ card }) => card === bench.active.value) ?? all[0];
}

function Money({ cash, rise }: { cash: number; rise: number }) {
  return (
    <>
      <b>${cash}</b>
      {rise > 0 && (
        <b class="sv-rise" title="valuation">
          <Icon name="valuation" size={15} />
          {rise}
        </b>
      )}
    </>
  );
}
