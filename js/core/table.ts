// Questions about a view of Silicon Valley that several parts ask. Pure.
import type { Catalogue, View } from './games/silicon_valley';

export const SLOTS = 5;
export const CARD_SLOTS = 3;

const seatsOf = (view: View) => view.seats.length;

/** The card in each slot of the employee row, from the $5 end on. */
export const rowOf = (view: View): (number | null)[] =>
  view.employees.slice(seatsOf(view), seatsOf(view) + SLOTS).map((slot) => slot?.[0] ?? null);

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
});

export type Company = ReturnType<typeof companyOf>;

/** The mat and the HQ cards of a company. */
const headquartersOf = ({ mats, hqs }: Company, catalogue: Catalogue) =>
  [...mats.map((card) => catalogue.mats[card]), ...hqs.map((card) => catalogue.hqs[card])].filter(
    (part) => part !== undefined,
  );

/** The symbols a company offers, each by name. */
export const offersOf = (company: Company, catalogue: Catalogue): string[] =>
  headquartersOf(company, catalogue).flatMap((part) =>
    part.offers.flatMap((count, at) => Array<string>(count).fill(catalogue.attributes[at] ?? '')),
  );

export const placesOf = (company: Company, catalogue: Catalogue): number =>
  headquartersOf(company, catalogue).reduce((sum, part) => sum + part.places, 0);

/** What a space of the valuation track says; beyond the printed ones it goes on in billions. */
export const amountOf = (catalogue: Catalogue, space: number): string =>
  catalogue.track[space] ?? `$${space - catalogue.track.length + 2}B`;
