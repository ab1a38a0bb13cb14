// Pure selectors on a view of Silicon Valley that several parts share.
import type { Answer, Offer, Price, Shown } from '../../core/wire';
import type { Catalogue, Facts, Forecast, Insight, Owned, View } from './types';
import { place } from './wire';

export const SLOTS = 5;
export const CARD_SLOTS = 3;

const seatsOf = (view: View) => view.seats.length;

/** The seat whose company is shown in full: the widget's, else the one that is asked; null if there is none. */
export const viewerOf = ({
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

export const vcsOf = (view: View): (number | null)[] =>
  view.vcs.slice(0, CARD_SLOTS).map((slot) => slot?.[0] ?? null);

/** The card in each product space. */
export const productsOf = (view: View): (number | null)[] =>
  view.launched.map((_, space) => view.products[space]?.[0] ?? null);

/** How many blocks of each shape the supply has. */
export const supplyOf = (view: View): number[] => view.code.at(-1) ?? [];

/** The figures that Python has computed for the view. */
export const factsOf = (facts: unknown) => facts as Facts | null;

/** The visible data of a company; hidden values are null. */
export const companyOf = ({ view, facts }: Pick<Shown<View>, 'view' | 'facts'>, seat: number) => {
  const counted = factsOf(facts)?.companies[seat];
  return {
    seat,
    name: view.seats[seat] ?? '',
    valuation: view.valuation[seat] ?? 0,
    money: view.money[seat] ?? null,
    code: view.code[seat] ?? null,
    squares: counted?.squares ?? null,
    founders: view.founders[seat] ?? [],
    staff: view.employees[seat] ?? [],
    tokens: (view.employees[seat] ?? []).map((card) => view.tokens?.[card] ?? 0),
    mats: view.mats[seat] ?? [],
    hqs: view.hqs[seat] ?? [],
    tiles: view.tiles?.[seat] ?? [],
    owned: counted?.owned ?? [],
    offers: counted?.offers ?? [],
    places: counted?.places ?? 0,
    slots: counted?.slots ?? 0,
  };
};

export type Company = ReturnType<typeof companyOf>;

/** The mat and the HQ cards of a company, from the left. */
export const partsOf = ({ mats, hqs }: Pick<Company, 'mats' | 'hqs'>, catalogue: Catalogue) =>
  [
    ...mats.map((card) => ({ key: `mat ${card}`, part: catalogue.mats[card] })),
    ...hqs.map((card) => ({ key: place('hq', card), part: catalogue.hqs[card] })),
  ].flatMap(({ key, part }) => (part ? [{ key, ...part }] : []));

/** The data of a launch tile. */
export const tileOf = (catalogue: Catalogue, { product, second }: Owned) => {
  const printed = catalogue.products[product];
  return second ? printed?.second : printed?.innovator;
};

/** The amount of a space of the valuation track; beyond the printed spaces it grows by billions. */
export const amountOf = (catalogue: Catalogue, space: number): string =>
  catalogue.track[space] ?? `$${space - catalogue.track.length + 2}B`;

/** The price of a move at a place, and what is missing for it. */
export interface Deal {
  price: Price | null;
  lacks: string;
}

/** The deal at a place for a kind of move, legal or not; null if there is none. */
export const dealAt = (
  { answers, offers }: { answers: Answer[]; offers: Offer[] },
  where: string,
  kind: string,
): Deal | null => {
  const fits = (each: Answer | Offer) => each.where === where && each.move.kind === kind;
  const answer = answers.find(fits);
  return answer ? { price: answer.price, lacks: '' } : (offers.find(fits) ?? null);
};

/** An amount of money or code as text. */
export const amountText = (unit: string, number: number): string =>
  unit === 'money' ? `$${number}` : `${number}`;

/** A price, or the printed one if there is none, and the full price if there is a discount. */
export const priceOf = (price: Price | null | undefined, printed: string) => ({
  due: price ? amountText(price.unit, price.due) : printed,
  before: price?.off.length ? amountText(price.unit, price.full) : undefined,
});

/** The forecast of a company's next operate phase, if Python has sent it. */
export const forecastOf = (insight: unknown, seat: number): Forecast | null =>
  (insight as Insight | null)?.forecasts[seat] ?? null;

/** The names of the spaces on the pawns' path, clockwise. */
export const pathOf = (view: View): string[] => [
  ...view.launched.map((_, space) => place('product', space)),
  ...Array.from({ length: CARD_SLOTS }, (_, slot) => place('vc', slot)),
  ...Array.from({ length: SLOTS }, (_, slot) => place('row', SLOTS - 1 - slot)),
  ...Array.from({ length: CARD_SLOTS }, (_, slot) => place('hq', slot)),
];

export type PawnName = 'white' | 'gray';

/** The pawn at a place of the board, if any. */
export function pawnAt(view: View, where: string): PawnName | null {
  if (!view.rival) return null;
  const space = pathOf(view).indexOf(where);
  const at = view.rival.pawns.indexOf(space);
  return at < 0 ? null : at === 0 ? 'white' : 'gray';
}
