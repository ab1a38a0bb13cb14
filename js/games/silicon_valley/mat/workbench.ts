// The state of an R&D mat: held block and placement are local, the plan is saved in Python. No DOM.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Cell, Shape } from '../../../core/geometry';
import { isAddressed, withArticle } from '../../../core/grammar';
import { dealAt, factsOf } from '../queries';
import { MAT } from '../sheet-names';
import type { Catalogue, Product, View } from '../types';
import type { ValleyWire } from '../wire';
import type { Fit, OrientedBlock, PlacedBlock, Plan } from './arithmetic';
import * as mat from './arithmetic';

/** A product on the board with its state for the viewer. */
export interface Bench {
  card: number;
  space: number;
  product: Product;
  /** Not launched yet, launched by another seat or the Rival, or by the viewer. */
  sort: 'open' | 'second' | 'mine';
  /** The Innovator; null is the Rival. */
  first: number | null;
  layout: string;
  /** The blocks on the card, by shape. */
  blocks: number[];
}

/** The held block, with its origin; null is the tray. */
export interface Held extends OrientedBlock {
  from: { card: number; laid: PlacedBlock } | null;
}

/** The placement of the held block on a grid. */
export interface Hover extends Fit {
  card: number;
}

/** Python's suggestion for a design: all its blocks, or the missing ones and the price of outsourcing them. */
interface SuggestedDesign {
  pieces: PlacedBlock[];
  missing: number[];
  /** Null if the supply lacks them, too. */
  price: number | null;
}

export type Workbench = ReturnType<typeof workbench>;

/** The workbench of the seat that a table is shown to; another seat gets another one. */
export function workbenchOf(wire: ValleyWire): Workbench {
  const { seat } = wire.shown.value;
  const known = workbenches.get(wire);
  const bench = known?.seat === seat ? known.bench : workbench(wire);
  workbenches.set(wire, { seat, bench });
  return bench;
}

const workbenches = new WeakMap<ValleyWire, { seat: number | null; bench: Workbench }>();

export function workbench(wire: ValleyWire) {
  const seat = computed(() => wire.shown.value.seat);
  const shapes = computed(() => wire.catalogue.value.shapes as Shape[]);
  const benches = computed(() => benchesOf(wire.shown.value.view, seat.value, wire.catalogue.value));
  const own = computed(() => (seat.value === null ? null : (wire.shown.value.view.code[seat.value] ?? null)));
  const squares = computed(() =>
    seat.value === null ? null : (factsOf(wire.shown.value.facts)?.companies[seat.value]?.squares ?? null),
  );
  const unconfirmed = signal<Plan | null>(null); // the plan until Python has confirmed it
  const plan: ReadonlySignal<Plan> = computed(
    () => unconfirmed.value ?? (wire.notes.value as Plan | null) ?? {},
  );
  const held = signal<Held | null>(null);
  const hover = signal<Hover | null>(null);
  const active = signal<number | null>(null);
  const advice = signal<{ card: number; text: string } | null>(null);
  const inTray = signal<Partial<Record<Shape, OrientedBlock>>>({});
  const marked = signal<Shape | null>(null);

  /** The blocks on a grid, without the held one. */
  const on = (card: number): readonly PlacedBlock[] => {
    const pieces = plan.value[card] ?? [];
    const from = held.value?.from;
    return from?.card === card ? pieces.filter((piece) => !mat.samePlacement(piece, from.laid)) : pieces;
  };
  const owned = (shape: Shape) => own.value?.[shapes.value.indexOf(shape)] ?? 0;
  /** The number of blocks of a shape that are neither on a grid nor held. */
  const free = (shape: Shape): number => {
    const laid = Object.keys(plan.value).flatMap((card) => on(Number(card)));
    const inHand = held.value?.shape === shape ? 1 : 0;
    return Math.max(0, owned(shape) - laid.filter((piece) => piece.shape === shape).length - inHand);
  };
  const nameOf = (card: number) => wire.catalogue.value.products[card]?.name ?? '';
  const benchOf = (card: number) => benches.value.find((bench) => bench.card === card);
  const gridOf = (card: number) => benchOf(card)?.product.grid ?? [];
  const progressOf = (bench: Bench) =>
    mat.progressOf(bench.product.grid, on(bench.card), own.value ?? [], shapes.value);
  /** The orientation of a shape in the tray, which a taken block keeps. */
  const trayBlock = (shape: Shape): OrientedBlock => inTray.value[shape] ?? mat.unturned(shape);

  /** The shapes that one has, or has laid. */
  const stocked = computed(() => {
    const laid = Object.values(plan.value).flat();
    return shapes.value.filter((shape, at) => own.value?.[at] || laid.some((piece) => piece.shape === shape));
  });
  /** The shape in the tray that keys act on; the first one until another is chosen. */
  const here = computed(() =>
    stocked.value.includes(marked.value as Shape) ? marked.value : (stocked.value[0] ?? null),
  );
  /** The product to find a design for: the active one, else the first without a complete design. */
  const toDesign = computed(() => {
    const open = benches.value.filter((bench) => bench.sort === 'open' && !progressOf(bench).complete);
    return open.find(({ card }) => card === active.value) ?? open[0];
  });

  const say = (words: string) => {
    // a space is added to a repeated text, which screen readers would ignore
    wire.say.value = wire.say.peek() === words ? `${words} ` : words;
  };

  let notesInFlight = 0;
  const saveNotes = async (benches: Plan) => {
    if (!Object.keys(benches).length) return;
    advice.value = null;
    unconfirmed.value = { ...plan.peek(), ...benches };
    notesInFlight++;
    const reply = await wire.note(benches);
    notesInFlight--;
    if (!notesInFlight) unconfirmed.value = null;
    if (!reply.ok) say(reply.sentence ?? 'That was not kept.');
  };

  const releaseHeld = () => {
    held.value = null;
    hover.value = null;
  };

  /** Take a block of a shape out of the tray. */
  const take = (shape: Shape): boolean => {
    if (held.peek()) putBack();
    if (!free(shape)) {
      say(owned(shape) ? `Every ${shape} of yours lies on a grid already.` : `You have no ${shape}.`);
      return false;
    }
    held.value = { ...trayBlock(shape), from: null };
    say(`${withArticle(shape)} in your hand.`);
    return true;
  };

  /** Lift a block from a grid. */
  const lift = (card: number, cell: Cell): PlacedBlock | null => {
    const laid = mat.pieceAt(plan.peek()[card] ?? [], cell);
    if (!laid) {
      say('Nothing lies there; choose a block of your code first.');
      return null;
    }
    held.value = { shape: laid.shape, turns: laid.turns, flipped: laid.flipped, from: { card, laid } };
    hover.value = { card, ...mat.checkFit(gridOf(card), on(card), laid) };
    active.value = card;
    say(`${withArticle(laid.shape)} in your hand, lifted from ${nameOf(card)}.`);
    return laid;
  };

  /** Put the held block back to its origin; `silently` keeps the last announcement. */
  const putBack = (silently = false) => {
    const piece = held.peek();
    if (!piece) return;
    releaseHeld();
    if (silently) return;
    say(
      `${withArticle(piece.shape)} put back ${piece.from ? `on ${nameOf(piece.from.card)}` : 'among your code'}.`,
    );
  };

  /** Put the held block into the tray, wherever it came from. */
  const toTray = () => {
    const piece = held.peek();
    if (!piece) return;
    const from = piece.from;
    const rest = from ? on(from.card) : [];
    releaseHeld();
    if (from) void saveNotes({ [from.card]: rest });
    say(`${withArticle(piece.shape)} put back among your code.`);
  };

  /** Hold the block over a placement; it is announced only when moved by keyboard. */
  const hold = (next: Hover | null, announce = false) => {
    const before = hover.peek();
    if (
      before &&
      next &&
      before.card === next.card &&
      before.fits === next.fits &&
      mat.samePlacement(before.laid, next.laid)
    )
      return;
    if (before === next) return;
    hover.value = next;
    if (next) active.value = next.card;
    if (announce && next) {
      say(
        `${nameOf(next.card)}, row ${next.laid.row + 1}, column ${next.laid.column + 1}: ${mat.fitMessage(next)}.`,
      );
    }
  };

  /** Lay the held block down; returns whether it fits. */
  const drop = (): boolean => {
    const [piece, target] = [held.peek(), hover.peek()];
    if (!piece || !target) return false;
    if (!target.fits) {
      say(`It does not fit there: ${mat.fitMessage(target)}.`);
      return false;
    }
    const { card, laid } = target;
    const changed: Record<string, readonly PlacedBlock[]> = { [card]: [...on(card), laid] };
    if (piece.from && piece.from.card !== card) changed[piece.from.card] = on(piece.from.card);
    if (!piece.from) inTray.value = { ...inTray.peek(), [piece.shape]: mat.rotateBlock(piece, 0) };
    releaseHeld();
    const bench = benchOf(card);
    if (piece.from && mat.samePlacement(piece.from.laid, laid) && piece.from.card === card) {
      say(`${withArticle(piece.shape)} put back on ${nameOf(card)}.`);
      return true;
    }
    void saveNotes(changed);
    if (bench)
      say(
        `${withArticle(piece.shape)} laid on ${nameOf(card)}: ${progressText(progressOf(bench), shapes.value)}.`,
      );
    return true;
  };

  /** Lay the held block over a square, if it fits. */
  const dropOn = (card: number, cell: Cell): boolean => {
    const piece = held.peek();
    if (!piece) return false;
    hover.value = { card, ...mat.fitOverCell(gridOf(card), on(card), piece, cell) };
    active.value = card;
    return drop();
  };

  /** Turn or flip the held block; without one, the shape that was chosen in the tray. */
  const change = (transform: (piece: OrientedBlock) => OrientedBlock, word: string) => {
    const [piece, shape] = [held.peek(), marked.peek()];
    if (!piece) {
      if (!shape) return say('Nothing is in your hand; choose a block first.');
      inTray.value = { ...inTray.peek(), [shape]: transform(trayBlock(shape)) };
      return say(`${withArticle(shape)} ${word}.`);
    }
    const after = { ...transform(piece), from: piece.from };
    const target = hover.peek();
    held.value = after;
    if (target) {
      const [grid, others] = [gridOf(target.card), on(target.card)];
      const near = mat.refit(grid, others, target.laid, after);
      const laid = near ?? mat.clampToGrid(grid, mat.placeAt(after, target.laid.row, target.laid.column));
      hover.value = { card: target.card, ...mat.checkFit(grid, others, laid) };
      return say(`${withArticle(piece.shape)} ${word}: ${mat.fitMessage(hover.value)}.`);
    }
    say(`${withArticle(piece.shape)} ${word}.`);
  };

  /** Turn or flip a block on a grid, at the nearest placement that fits. */
  const changeAt = (
    card: number,
    cell: Cell,
    transform: (piece: OrientedBlock) => OrientedBlock,
    word: string,
  ) => {
    const pieces = plan.peek()[card] ?? [];
    const laid = mat.pieceAt(pieces, cell);
    if (!laid) return say('Nothing lies there to turn or flip.');
    const others = pieces.filter((piece) => piece !== laid);
    const after = mat.refit(gridOf(card), others, laid, transform(laid));
    if (!after) return say(`${withArticle(laid.shape)} cannot be ${word} there; lift it first.`);
    void saveNotes({ [card]: [...others, after] });
    say(`${withArticle(laid.shape)} ${word}.`);
  };

  /** Take a block off a grid. */
  const remove = (card: number, cell: Cell) => {
    const pieces = plan.peek()[card] ?? [];
    const laid = mat.pieceAt(pieces, cell);
    if (!laid) return say('Nothing lies there.');
    void saveNotes({ [card]: pieces.filter((piece) => piece !== laid) });
    say(`${withArticle(laid.shape)} put back among your code.`);
  };

  const clear = () => {
    releaseHeld();
    inTray.value = {};
    void saveNotes(Object.fromEntries(Object.keys(plan.peek()).map((card) => [card, []])));
    say('All blocks are back among your code.');
  };

  /** Fill a grid with a design that Python suggests, or announce what is missing. */
  const suggestDesign = async (bench: Bench) => {
    releaseHeld();
    active.value = bench.card;
    const reply = await wire.ask({ kind: 'ask_notes', about: bench.space });
    const [way, name] = [reply.noted as SuggestedDesign | undefined, bench.product.name];
    if (!reply.ok || !way) return say(reply.sentence ?? 'No way was found.');
    if (!way.pieces.length) {
      const lack = mat.blocksInWords(way.missing, shapes.value);
      const many = way.missing.reduce((sum, count) => sum + count, 0);
      const text =
        way.price === null
          ? `you lack ${lack}, and the supply has none`
          : `you lack ${lack}: $${way.price} by outsourcing${many > 1 ? `, ${many} actions` : ''}`;
      advice.value = { card: bench.card, text };
      return say(`No way yet to fill ${name}: ${text}.`);
    }
    const need = mat.countShapes(way.pieces, shapes.value);
    const others = mat.freeBlocks(plan.peek(), String(bench.card), need, own.value ?? [], shapes.value);
    void saveNotes({ ...others, [bench.card]: way.pieces });
    say(`${name} is filled with ${mat.blocksInWords(need, shapes.value)}.`);
  };

  /** Launch a product with its planned design; Python refuses an illegal launch. The board then shows what happens. */
  const launch = async (bench: Bench) => {
    const { card, space, product, sort } = bench;
    const second = sort === 'second';
    if (second) {
      const others = mat.freeBlocks(plan.peek(), '', bench.blocks, own.value ?? [], shapes.value);
      releaseHeld();
      await saveNotes(others);
    }
    const layout = second ? '' : mat.layout(product.grid, on(card));
    const reply = await wire.play({ kind: 'launch', space, layout });
    if (reply.ok && wire.sheet.peek() === MAT) wire.sheet.value = null;
  };

  /** Whether a launch is among the legal answers. */
  const legal = (bench: Bench): boolean =>
    wire.shown.value.answers.some(({ move }) => move.kind === 'launch' && move.space === bench.space);

  /** Why a product cannot be launched now; empty if it can. */
  const whyNotLegal = (bench: Bench): string => {
    const { asked, seats } = wire.shown.value;
    if (legal(bench) || seat.value === null) return '';
    const lacks = dealAt(wire.shown.value, `product ${bench.space}`, 'launch')?.lacks;
    if (lacks) return lacks;
    if (asked === null) return 'nothing is asked any more';
    if (asked !== seat.value)
      return isAddressed(seats[asked] ?? '') ? 'you are asked now' : `${seats[asked]} is asked now`;
    return 'answer first what is asked';
  };

  return {
    wire,
    shapes,
    benches,
    own,
    squares,
    plan,
    pending: computed(() => unconfirmed.value !== null),
    held: held as ReadonlySignal<Held | null>,
    hover: hover as ReadonlySignal<Hover | null>,
    active: active as Signal<number | null>,
    stocked,
    marked,
    here,
    toDesign,
    advice: advice as ReadonlySignal<{ card: number; text: string } | null>,
    on,
    owned,
    free,
    trayBlock,
    nameOf,
    gridOf,
    progressOf,
    whyNotLegal,
    say,
    take,
    lift,
    putBack,
    toTray,
    hold,
    drop,
    dropOn,
    change,
    changeAt,
    remove,
    clear,
    suggestDesign,
    launch,
  };
}

/** The products on the board, from the left. */
function benchesOf(view: View, seat: number | null, catalogue: Catalogue): Bench[] {
  return view.launched.flatMap((launched, space) => {
    const card = view.products[space]?.[0];
    const product = card === undefined ? undefined : catalogue.products[card];
    if (card === undefined || !product) return [];
    const sort = !launched ? 'open' : launched.seat !== null && launched.seat === seat ? 'mine' : 'second';
    const blocks = view.code[view.seats.length + space] ?? [];
    const [first, layout] = [launched?.seat ?? null, launched?.layout ?? ''];
    return [{ card, space, product, sort, first, layout, blocks } satisfies Bench];
  });
}

/** The progress of a design as text; `coming` squares would be covered by the held block. */
export function progressText(standing: mat.DesignProgress, shapes: readonly string[], coming = 0): string {
  const { missing, lacking, complete } = standing;
  if (complete) return 'complete';
  if (lacking.some((count) => count > 0)) return `you lack ${mat.blocksInWords(lacking, shapes)}`;
  if (!coming) return `${mat.squaresInWords(missing)} missing`;
  const after = missing - coming;
  return `${mat.squaresInWords(missing)} missing, ${after ? `${after} after this drop` : 'none after this drop'}`;
}
