// A payment in code, put together block by block out of the ways to pay that Python has named. Pure.
import type { Insight, Payment } from './games/silicon_valley';
import { squaresOf, VALUES } from './table';

interface Asked {
  insight: unknown;
  asked: number | null;
  seat: number | null;
}

/** The ways to pay what is due from whoever looks, the best first. */
export const waysToPay = ({ insight, asked, seat }: Asked): Payment[] =>
  asked !== null && asked === seat ? ((insight as Insight | null)?.payments ?? []) : [];

export const costOf = (ways: readonly Payment[]): number =>
  ways[0] ? squaresOf(ways[0].blocks) - ways[0].over : 0;

/** The shapes of the blocks that a payment may be made of: of each as many as any payment uses, the largest first. */
export const handOf = (ways: readonly Payment[]): number[] =>
  VALUES.map((_, shape) => Math.max(0, ...ways.map(({ blocks }) => blocks[shape] ?? 0)))
    .flatMap((count, shape) => Array<number>(count).fill(shape))
    .sort((one, other) => (VALUES[other] ?? 0) - (VALUES[one] ?? 0));

/** Which blocks of a hand no payment does without: those that are named already, and what leaves no choice. */
export const fixedIn = (hand: readonly number[], ways: readonly Payment[]): boolean[] =>
  taken(hand, {
    blocks: VALUES.map((_, shape) => Math.min(...ways.map(({ blocks }) => blocks[shape] ?? 0))),
  });

/** Which blocks of a hand a payment takes. */
export function taken(hand: readonly number[], { blocks }: Pick<Payment, 'blocks'>): boolean[] {
  const left = [...blocks];
  return hand.map((shape) => {
    const count = left[shape] ?? 0;
    left[shape] = count - 1;
    return count > 0;
  });
}

/** What those blocks of a hand that are given come to, and the payment that they make if they make one. */
export function reckoned(ways: readonly Payment[], hand: readonly number[], given: readonly boolean[]) {
  const paid = VALUES.map((_, shape) => hand.filter((each, at) => each === shape && given[at]).length);
  const [worth, cost] = [squaresOf(paid), costOf(ways)];
  const way = ways.find(({ blocks }) => blocks.every((count, shape) => count === paid[shape]));
  return { paid, worth, way, sum: `${worth} of ${cost}`, missing: Math.max(0, cost - worth) };
}
