// What is on an R&D mat and in the hand over it: what one sees at once, and what is kept in Python. No DOM.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Catalogue, Product, View } from './games/silicon_valley';
import type { Cell, Shape } from './geometry';
import type { Fit, Laid, Plan, Turned } from './mat';
import * as mat from './mat';
import { companyOf, partsOf } from './table';
import type { Wire } from './wire';

/** A product on the board, and what it is to whoever plans. */
export interface Bench {
  card: number;
  space: number;
  product: Product;
  /** It waits for a design; or somebody has launched it, or oneself has. */
  sort: 'open' | 'second' | 'mine';
  /** The Innovator; null is the Rival. */
  first: number | null;
  layout: string;
  /** The blocks on the card, by shape. */
  blocks: number[];
}

/** A block in the hand, and where it came from if not from the tray. */
export interface Held extends Turned {
  from: { card: number; laid: Laid } | null;
}

/** Where the block in the hand would lie. */
export interface Over extends Fit {
  card: number;
}

export type Workbench = ReturnType<typeof workbench>;

export function workbench(wire: Wire<View, Catalogue>) {
  const seat = computed(() => wire.shown.value.seat);
  const shapes = computed(() => wire.catalogue.value.shapes as Shape[]);
  const benches = computed(() => benchesOf(wire.shown.value.view, seat.value, wire.catalogue.value));
  const own = computed(() => (seat.value === null ? null : (wire.shown.value.view.code[seat.value] ?? null)));
  const ahead = signal<Plan | null>(null); // what Python has not answered yet
  const plan: ReadonlySignal<Plan> = computed(() => ahead.value ?? wire.plan.value ?? {});
  const held = signal<Held | null>(null);
  const over = signal<Over | null>(null);
  const active = signal<number | null>(null);
  const advice = signal<{ card: number; says: string } | null>(null);
  const inTray = signal<Partial<Record<Shape, Turned>>>({});

  /** What lies on a grid, without what was lifted from it. */
  const on = (card: number): readonly Laid[] => {
    const pieces = plan.value[card] ?? [];
    const from = held.value?.from;
    return from?.card === card ? pieces.filter((piece) => !mat.same(piece, from.laid)) : pieces;
  };
  const owned = (shape: Shape) => own.value?.[shapes.value.indexOf(shape)] ?? 0;
  /** Blocks of a shape that lie nowhere. */
  const free = (shape: Shape): number => {
    const laid = Object.keys(plan.value).flatMap((card) => on(Number(card)));
    const inHand = held.value?.shape === shape ? 1 : 0;
    return Math.max(0, owned(shape) - laid.filter((piece) => piece.shape === shape).length - inHand);
  };
  const nameOf = (card: number) => wire.catalogue.value.products[card]?.name ?? '';
  const benchOf = (card: number) => benches.value.find((bench) => bench.card === card);
  const gridOf = (card: number) => benchOf(card)?.product.grid ?? [];
  const standing = (bench: Bench) =>
    mat.standing(bench.product.grid, on(bench.card), own.value ?? [], shapes.value);
  /** How blocks of a shape lie in the tray, which is how one takes them up. */
  const lies = (shape: Shape): Turned => inTray.value[shape] ?? mat.lying(shape);

  const say = (words: string) => {
    // the same words once more would not be heard, so they differ by a space
    wire.say.value = wire.say.peek() === words ? `${words} ` : words;
  };

  let flying = 0;
  const keep = async (benches: Plan) => {
    if (!Object.keys(benches).length) return;
    advice.value = null;
    ahead.value = { ...plan.peek(), ...benches };
    flying++;
    const reply = await wire.lay(benches);
    flying--;
    if (!flying) ahead.value = null;
    if (!reply.ok) say(reply.sentence ?? 'That was not kept.');
  };

  const letGo = () => {
    held.value = null;
    over.value = null;
  };

  /** Take a block of a shape out of the tray. */
  const take = (shape: Shape): boolean => {
    if (held.peek()) putBack();
    if (!free(shape)) {
      say(owned(shape) ? `Every ${shape} of yours lies on a grid already.` : `You have no ${shape}.`);
      return false;
    }
    held.value = { ...lies(shape), from: null };
    say(`${shape} in your hand.`);
    return true;
  };

  /** Lift a block from a grid. */
  const lift = (card: number, cell: Cell): Laid | null => {
    if (held.peek()) putBack();
    const laid = mat.pieceAt(plan.peek()[card] ?? [], cell);
    if (!laid) {
      say('Nothing lies there; choose a block of your code first.');
      return null;
    }
    held.value = { shape: laid.shape, turns: laid.turns, flipped: laid.flipped, from: { card, laid } };
    over.value = { card, ...mat.tried(gridOf(card), on(card), laid) };
    active.value = card;
    say(`${laid.shape} in your hand, lifted from ${nameOf(card)}.`);
    return laid;
  };

  /** Back to where it came from; what has been said of why may be left standing. */
  const putBack = (silently = false) => {
    const piece = held.peek();
    if (!piece) return;
    letGo();
    if (silently) return;
    say(`${piece.shape} put back ${piece.from ? `on ${nameOf(piece.from.card)}` : 'among your code'}.`);
  };

  /** Back among one's code, wherever it came from. */
  const toTray = () => {
    const piece = held.peek();
    if (!piece) return;
    const from = piece.from;
    const rest = from ? on(from.card) : [];
    letGo();
    if (from) void keep({ [from.card]: rest });
    say(`${piece.shape} put back among your code.`);
  };

  /** Hold the block over a place; what is said of it only those hear who move it by keys. */
  const hold = (next: Over | null, aloud = false) => {
    const before = over.peek();
    if (
      before &&
      next &&
      before.card === next.card &&
      before.fits === next.fits &&
      mat.same(before.laid, next.laid)
    )
      return;
    if (before === next) return;
    over.value = next;
    if (next) active.value = next.card;
    if (aloud && next) {
      say(
        `${nameOf(next.card)}, row ${next.laid.row + 1}, column ${next.laid.column + 1}: ${mat.verdict(next)}.`,
      );
    }
  };

  /** Lay the block where it is held; whether it lies there now. */
  const drop = (): boolean => {
    const [piece, there] = [held.peek(), over.peek()];
    if (!piece || !there) return false;
    if (!there.fits) {
      say(`It does not fit there: ${mat.verdict(there)}.`);
      return false;
    }
    const { card, laid } = there;
    const changed: Record<string, readonly Laid[]> = { [card]: [...on(card), laid] };
    if (piece.from && piece.from.card !== card) changed[piece.from.card] = on(piece.from.card);
    if (!piece.from) inTray.value = { ...inTray.peek(), [piece.shape]: mat.turned(piece, 0) };
    letGo();
    const bench = benchOf(card);
    if (piece.from && mat.same(piece.from.laid, laid) && piece.from.card === card) {
      say(`${piece.shape} put back on ${nameOf(card)}.`);
      return true;
    }
    void keep(changed);
    if (bench) say(`${piece.shape} laid on ${nameOf(card)}: ${saysOf(standing(bench), shapes.value)}.`);
    return true;
  };

  /** Hold the block over a square that was pointed at, so that it covers it, and drop it if it fits. */
  const dropOn = (card: number, cell: Cell): boolean => {
    const piece = held.peek();
    if (!piece) return false;
    over.value = { card, ...mat.covering(gridOf(card), on(card), piece, cell) };
    active.value = card;
    return drop();
  };

  /** Turn or flip what is in the hand; without that, how a shape lies in the tray. */
  const change = (how: (piece: Turned) => Turned, word: string, shape?: Shape) => {
    const piece = held.peek();
    if (!piece) {
      if (!shape) return say('Nothing is in your hand; choose a block first.');
      inTray.value = { ...inTray.peek(), [shape]: how(lies(shape)) };
      return say(`${shape} ${word}.`);
    }
    const after = { ...how(piece), from: piece.from };
    const there = over.peek();
    held.value = after;
    if (there) {
      const [grid, others] = [gridOf(there.card), on(there.card)];
      const near = mat.refit(grid, others, there.laid, after);
      const laid = near ?? mat.inside(grid, mat.at(after, there.laid.row, there.laid.column));
      over.value = { card: there.card, ...mat.tried(grid, others, laid) };
      return say(`${piece.shape} ${word}: ${mat.verdict(over.value)}.`);
    }
    say(`${piece.shape} ${word}.`);
  };

  /** Turn or flip a block where it lies, as near as it fits. */
  const changeAt = (card: number, cell: Cell, how: (piece: Turned) => Turned, word: string) => {
    const pieces = plan.peek()[card] ?? [];
    const laid = mat.pieceAt(pieces, cell);
    if (!laid) return say('Nothing lies there to turn or flip.');
    const others = pieces.filter((piece) => piece !== laid);
    const after = mat.refit(gridOf(card), others, laid, how(laid));
    if (!after) return say(`${laid.shape} cannot be ${word} there; lift it first.`);
    void keep({ [card]: [...others, after] });
    say(`${laid.shape} ${word}.`);
  };

  /** Take a block off a grid. */
  const remove = (card: number, cell: Cell) => {
    const pieces = plan.peek()[card] ?? [];
    const laid = mat.pieceAt(pieces, cell);
    if (!laid) return say('Nothing lies there.');
    void keep({ [card]: pieces.filter((piece) => piece !== laid) });
    say(`${laid.shape} put back among your code.`);
  };

  const clear = () => {
    letGo();
    inTray.value = {};
    void keep(Object.fromEntries(Object.keys(plan.peek()).map((card) => [card, []])));
    say('All blocks are back among your code.');
  };

  /** Fill a grid with one's own blocks, or say what is missing for that. */
  const showAWay = async (bench: Bench) => {
    letGo();
    active.value = bench.card;
    const reply = await wire.ask({ designs: bench.space });
    const [way, name] = [reply.way, bench.product.name];
    if (!reply.ok || !way) return say(reply.sentence ?? 'No way was found.');
    if (!way.pieces.length) {
      const lack = mat.spoken(way.missing, shapes.value);
      const many = way.missing.reduce((sum, count) => sum + count, 0);
      const says =
        way.price === null
          ? `you lack ${lack}, and the supply has none`
          : `you lack ${lack}: $${way.price} by outsourcing${many > 1 ? `, ${many} actions` : ''}`;
      advice.value = { card: bench.card, says };
      return say(`No way yet to fill ${name}: ${says}.`);
    }
    const need = mat.counted(way.pieces, shapes.value);
    const others = mat.freed(plan.peek(), String(bench.card), need, own.value ?? [], shapes.value);
    void keep({ ...others, [bench.card]: way.pieces });
    say(`${name} is filled with ${mat.spoken(need, shapes.value)}.`);
  };

  /** Whether the decision that is asked now is with which blocks this product is built. */
  const isAsked = (bench: Bench) => {
    const decision = wire.shown.value.view.decision;
    return decision?.kind === 'design' && decision.space === bench.space;
  };

  /** Launch a product as it is planned; what is not legal Python refuses, with its reason. */
  const launch = async (bench: Bench) => {
    const { card, space, product } = bench;
    const first = { kind: 'launch', space };
    if (bench.sort === 'second') {
      const others = mat.freed(plan.peek(), '', bench.blocks, own.value ?? [], shapes.value);
      letGo();
      await keep(others);
      await wire.play(first);
      return;
    }
    const pieces = on(card);
    const build = {
      kind: 'build',
      blocks: mat.spelt(mat.counted(pieces, shapes.value), shapes.value),
      layout: mat.layout(product.grid, pieces),
    };
    await wire.play(...(isAsked(bench) ? [build] : [first, build]));
  };

  /** Whether it may be launched now, as far as anybody can see from here. */
  const legal = (bench: Bench): boolean =>
    isAsked(bench) ||
    wire.shown.value.answers.some(({ move }) => move.kind === 'launch' && move.space === bench.space);

  /** Why not, in a few words. */
  const notYet = (bench: Bench): string => {
    const { asked, view, seats } = wire.shown.value;
    if (legal(bench) || seat.value === null) return '';
    const company = companyOf(view, seat.value);
    const slots = partsOf(company, wire.catalogue.value).length;
    if (company.tiles.length >= slots) return 'no product slot is free';
    const launched = view.launched[bench.space];
    if (bench.sort === 'second' && launched?.round === view.round) return 'not in the round of its launch';
    if (asked === null) return 'nothing is asked any more';
    if (asked !== seat.value) return `${seats[asked]} is asked now`;
    return 'answer first what is asked';
  };

  return {
    wire,
    seat,
    shapes,
    benches,
    own,
    plan,
    pending: computed(() => ahead.value !== null),
    held: held as ReadonlySignal<Held | null>,
    over: over as ReadonlySignal<Over | null>,
    active: active as Signal<number | null>,
    advice: advice as ReadonlySignal<{ card: number; says: string } | null>,
    on,
    owned,
    free,
    lies,
    nameOf,
    benchOf,
    gridOf,
    standing,
    legal,
    notYet,
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
    showAWay,
    launch,
    forget: letGo,
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

/** How far a design has come, in words. */
export function saysOf(standing: mat.Standing, shapes: readonly string[], coming = 0): string {
  const { missing, lacking, complete } = standing;
  if (complete) return 'complete';
  if (lacking.some((count) => count > 0)) return `you lack ${mat.spoken(lacking, shapes)}`;
  if (!coming) return `${mat.squares(missing)} missing`;
  const after = missing - coming;
  return `${mat.squares(missing)} missing, ${after ? `${after} after this drop` : 'none after this drop'}`;
}
