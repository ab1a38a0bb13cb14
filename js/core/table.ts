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

export const staffOf = (view: View, seat: number): number[] => view.employees[seat] ?? [];

/** The mat and the HQ cards of a company. */
export function headquartersOf(view: View, catalogue: Catalogue, seat: number) {
  const mats = (view.mats[seat] ?? []).map((card) => catalogue.mats[card]);
  const hqs = (view.hqs[seat] ?? []).map((card) => catalogue.hqs[card]);
  return [...mats, ...hqs].filter((part) => part !== undefined);
}

/** The symbols a company offers, each by name. */
export const offersOf = (view: View, catalogue: Catalogue, seat: number): string[] =>
  headquartersOf(view, catalogue, seat).flatMap((part) =>
    part.offers.flatMap((count, at) => Array<string>(count).fill(catalogue.attributes[at] ?? '')),
  );

export const placesOf = (view: View, catalogue: Catalogue, seat: number): number =>
  headquartersOf(view, catalogue, seat).reduce((sum, part) => sum + part.places, 0);

/** What a space of the valuation track says; beyond the printed ones it goes on in billions. */
export const amountOf = (catalogue: Catalogue, space: number): string =>
  catalogue.track[space] ?? `$${space - catalogue.track.length + 2}B`;
