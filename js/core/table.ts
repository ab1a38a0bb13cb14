// Questions about a view of Silicon Valley that several parts ask. Pure.
import type { Catalogue, View } from './games/silicon_valley';

export const SLOTS = 5;
export const CARD_SLOTS = 3;

const seatsOf = (view: View) => view.seats.length;

/** The card in each slot of the employee row, from the $5 end on. */
export const rowOf = (view: View): (number | null)[] =>
  view.employees.slice(seatsOf(view), seatsOf(view) + SLOTS).map((slot) => slot?.[0] ?? null);

/** The card in each HQ slot. */
export const hqsOf = (view: View): (number | null)[] =>
  view.hqs.slice(seatsOf(view), seatsOf(view) + CARD_SLOTS).map((slot) => slot?.[0] ?? null);

/** What a company's next HQ card costs: $5 for the first, and $5 more for each further one. */
export const hqPriceOf = (view: View, seat: number): number => 5 * ((view.hqs[seat]?.length ?? 0) + 1);

export const vcsOf = (view: View): (number | null)[] =>
  view.vcs.slice(0, CARD_SLOTS).map((slot) => slot?.[0] ?? null);

/** What a view shows of one company; null where one may not look. */
export const companyOf = (view: View, seat: number) => ({
  seat,
  name: view.seats[seat] ?? '',
  valuation: view.valuation[seat] ?? 0,
  money: view.money[seat] ?? null,
  code: view.code[seat] ?? null,
  founders: view.founders[seat] ?? [],
  staff: view.employees[seat] ?? [],
  mats: view.mats[seat] ?? [],
  hqs: view.hqs[seat] ?? [],
  tiles: view.tiles?.[seat] ?? [],
  flipped: (view.tiles?.[seat] ?? []).filter((tile) => isFlipped(view, tile)),
});

/** An Innovator's tile shows its B side once its product has left the board. */
const isFlipped = (view: View, tile: number): boolean =>
  tile % 2 === 0 && !view.launched.some((_, space) => view.products[space]?.[0] === tile / 2);

export type Company = ReturnType<typeof companyOf>;

/** The mat and the HQ cards of a company. */
const headquartersOf = ({ mats, hqs }: Company, catalogue: Catalogue) =>
  [...mats.map((card) => catalogue.mats[card]), ...hqs.map((card) => catalogue.hqs[card])].filter(
    (part) => part !== undefined,
  );

/** The symbols a company offers, each by name. */
export const offersOf = (company: Company, catalogue: Catalogue): string[] => {
  const tiles = company.tiles.map((tile) => tileOf(catalogue, tile)).filter((part) => part !== undefined);
  return [...headquartersOf(company, catalogue), ...tiles].flatMap((part) =>
    part.offers.flatMap((count, at) => Array<string>(count).fill(catalogue.attributes[at] ?? '')),
  );
};

/** A launch tile: a product's first has twice its number, its second one more. */
export const tileOf = (catalogue: Catalogue, tile: number) => {
  const product = catalogue.products[Math.floor(tile / 2)];
  return tile % 2 ? product?.second : product?.innovator;
};

export const placesOf = (company: Company, catalogue: Catalogue): number =>
  headquartersOf(company, catalogue).reduce((sum, part) => sum + part.places, 0);

/** What a space of the valuation track says; beyond the printed ones it goes on in billions. */
export const amountOf = (catalogue: Catalogue, space: number): string =>
  catalogue.track[space] ?? `$${space - catalogue.track.length + 2}B`;
