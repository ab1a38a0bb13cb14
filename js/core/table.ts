// Questions about a view of Silicon Valley that several parts ask. Pure.
import type { Catalogue, Forecast, Insight, Product, View } from './games/silicon_valley';
import { lacking, spelt, squaresOn } from './mat';

export const SLOTS = 5;
export const CARD_SLOTS = 3;

const seatsOf = (view: View) => view.seats.length;

/** Whose company is shown at length: that of whoever looks, else of whoever is asked. */
export const eyesOf = ({
  seat,
  asked,
  seats,
}: {
  seat: number | null;
  asked: number | null;
  seats: string[];
}) => seat ?? asked ?? (seats.length === 1 ? 0 : null);

/** The card in each slot of the employee row, from the $5 end on. */
export const rowOf = (view: View): (number | null)[] =>
  view.employees.slice(seatsOf(view), seatsOf(view) + SLOTS).map((slot) => slot?.[0] ?? null);

/** The card in each HQ slot. */
export const hqsOf = (view: View): (number | null)[] =>
  view.hqs.slice(seatsOf(view), seatsOf(view) + CARD_SLOTS).map((slot) => slot?.[0] ?? null);

/** What a company's next HQ card costs. */
export const hqPriceOf = ({ hqs }: View, { hq_step }: Catalogue, seat: number): number =>
  hq_step * ((hqs[seat]?.length ?? 0) + 1);

export const vcsOf = (view: View): (number | null)[] =>
  view.vcs.slice(0, CARD_SLOTS).map((slot) => slot?.[0] ?? null);

/** How many blocks of each shape the supply has. */
export const supplyOf = (view: View): number[] => view.code.at(-1) ?? [];

/** What a view shows of one company; null where one may not look. */
export const companyOf = (view: View, seat: number) => ({
  seat,
  name: view.seats[seat] ?? '',
  valuation: view.valuation[seat] ?? 0,
  money: view.money[seat] ?? null,
  code: view.code[seat] ?? null,
  founders: view.founders[seat] ?? [],
  staff: view.employees[seat] ?? [],
  tokens: (view.employees[seat] ?? []).map((card) => view.tokens?.[card] ?? 0),
  mats: view.mats[seat] ?? [],
  hqs: view.hqs[seat] ?? [],
  tiles: view.tiles?.[seat] ?? [],
  flipped: (view.tiles?.[seat] ?? []).filter((tile) => isFlipped(view, tile)),
});

/** An Innovator's tile shows its B side once its product has left the board. */
const isFlipped = (view: View, tile: number): boolean =>
  tile % 2 === 0 && !view.launched.some((_, space) => view.products[space]?.[0] === tile / 2);

export type Company = ReturnType<typeof companyOf>;

/** The mat and the HQ cards of a company, from the left. */
export const partsOf = ({ mats, hqs }: Pick<Company, 'mats' | 'hqs'>, catalogue: Catalogue) =>
  [
    ...mats.map((card) => ({ key: `mat ${card}`, part: catalogue.mats[card] })),
    ...hqs.map((card) => ({ key: `hq ${card}`, part: catalogue.hqs[card] })),
  ].flatMap(({ key, part }) => (part ? [{ key, ...part }] : []));

/** The symbols a company offers, each by name. */
export const offersOf = (company: Company, catalogue: Catalogue): string[] => {
  const tiles = company.tiles.map((tile) => tileOf(catalogue, tile)).filter((part) => part !== undefined);
  return [...partsOf(company, catalogue), ...tiles].flatMap((part) =>
    part.offers.flatMap((count, at) => Array<string>(count).fill(catalogue.attributes[at] ?? '')),
  );
};

/** A launch tile: a product's first has twice its number, its second one more. */
export const tileOf = (catalogue: Catalogue, tile: number) => {
  const product = catalogue.products[Math.floor(tile / 2)];
  return tile % 2 ? product?.second : product?.innovator;
};

export const placesOf = (company: Company, catalogue: Catalogue): number =>
  partsOf(company, catalogue).reduce((sum, part) => sum + part.places, 0);

/** What a space of the valuation track says; beyond the printed ones it goes on in billions. */
export const amountOf = (catalogue: Catalogue, space: number): string =>
  catalogue.track[space] ?? `$${space - catalogue.track.length + 2}B`;

/** The squares of a shape, which is what it is worth. */
export const VALUES = [1, 2, 3, 4, 4, 4, 4, 4];

export const squaresOf = (code: readonly number[]): number =>
  code.reduce((sum, number, shape) => sum + number * (VALUES[shape] ?? 0), 0);

/**
 * What keeps a company from launching what lies in a space, as far as counting tells: SV-R11, SV-SECOND-2, the size
 * of the grid (SV-LAUNCH-1), the slots (SV-LAUNCH-3, SV-SECOND-3) and the very blocks (SV-SECOND-1), as Python asks.
 */
export const lacksToLaunch = (
  view: View,
  catalogue: Catalogue,
  seat: number,
  space: number,
): string | null => {
  const [first, product] = [view.launched[space], catalogue.products[view.products[space]?.[0] ?? -1]];
  if (!product) return null;
  const company = companyOf(view, seat);
  const squares = company.code && squaresOf(company.code);
  const size = sizeOf(product);
  if (first?.seat === seat) return 'yours already';
  if (first?.round === view.round) return 'next round';
  if (!first && squares !== null && squares < size) return `${squares} of ${size} squares`;
  if (company.tiles.length >= partsOf(company, catalogue).length) return 'no free slot';
  if (!first || !company.code) return null;
  const lack = lacking(company.code, view.code[view.seats.length + space] ?? []);
  const [count, kinds] = [lack.reduce((sum, each) => sum + each, 0), lack.filter(Boolean).length];
  return kinds > 1 ? `lacks ${count} blocks` : kinds ? `lacks ${spelt(lack, catalogue.shapes)}` : null;
};

/** The squares of a product's grid. */
export const sizeOf = (product: Product): number => squaresOn(product.grid).length;

/** What the coming operate phase means for a company, if Python has said it. */
export const forecastOf = (insight: unknown, seat: number): Forecast | null =>
  (insight as Insight | null)?.forecasts[seat] ?? null;

/** The names of the spaces on the pawns' path, clockwise. */
export const pathOf = (view: View): string[] => [
  ...view.launched.map((_, space) => `product ${space}`),
  ...Array.from({ length: CARD_SLOTS }, (_, slot) => `vc ${slot}`),
  ...Array.from({ length: SLOTS }, (_, slot) => `row ${SLOTS - 1 - slot}`),
  ...Array.from({ length: CARD_SLOTS }, (_, slot) => `hq ${slot}`),
];

export type PawnName = 'white' | 'gray';

/** The pawn that stands in a place of the board. */
export function pawnAt(view: View, where: string): PawnName | null {
  if (!view.rival) return null;
  const space = pathOf(view).indexOf(where);
  const at = view.rival.pawns.indexOf(space);
  return space < 0 || at < 0 ? null : at === 0 ? 'white' : 'gray';
}
