// Pure functions for a payment in code, assembled from the payments that Python has listed.
import type { Due, Insight, Payment } from '../types';

interface Situation {
  insight: unknown;
  asked: number | null;
  seat: number | null;
}

/** The possible payments of the viewer, the best first. */
export const waysToPay = ({ insight, asked, seat }: Situation): Payment[] =>
  asked !== null && asked === seat ? ((insight as Insight | null)?.payments ?? []) : [];

/** The cost to pay, with the blocks that may be given; null if no payment is due. */
export const dueOf = ({ insight }: Pick<Situation, 'insight'>): Due | null =>
  (insight as Insight | null)?.due ?? null;

/** For each block of a hand, whether a payment takes it. */
export function blocksTaken(hand: readonly number[], { blocks }: Pick<Payment, 'blocks'>): boolean[] {
  const left = [...blocks];
  return hand.map((shape) => {
    const count = left[shape] ?? 0;
    left[shape] = count - 1;
    return count > 0;
  });
}

/** The worth of the given blocks, and the listed payment that equals them, if any. */
export function evaluate(
  ways: readonly Payment[],
  { cost, hand }: Pick<Due, 'cost' | 'hand'>,
  given: readonly boolean[],
  values: readonly number[],
) {
  const chosen = hand.filter((_, at) => given[at]);
  const paid = values.map((_, shape) => chosen.filter((each) => each === shape).length);
  const worth = chosen.reduce((sum, shape) => sum + (values[shape] ?? 0), 0);
  const way = ways.find(({ blocks }) => blocks.every((count, shape) => count === paid[shape]));
  return { paid, worth, way, sum: `${worth} of ${cost}`, missing: Math.max(0, cost - worth) };
}
