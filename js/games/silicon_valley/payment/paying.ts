// The payment that the viewer is asked for, and the blocks chosen for it so far. The sheet, the blocks in the hand
// and the card that is paid show the same choice. No DOM.
import { computed, signal } from '@preact/signals';
import { blocksInWords } from '../mat/arithmetic';
import type { Due, Payment } from '../types';
import { perWire } from '../wire';
import { blocksTaken, dueOf, evaluate, waysToPay } from './payments';

export interface Paying extends ReturnType<typeof evaluate> {
  due: Due;
  ways: Payment[];
  /** How many blocks of each shape the payer has. */
  code: number[];
  /** For each block of the hand, whether it is given. */
  given: boolean[];
}

/** What the user has chosen for a version of the state. */
interface Choice {
  version: number;
  given: boolean[];
}

export const payingOf = perWire((wire) => {
  // kept here, so that a look back does not reset it
  const choice = signal<Choice | null>(null);
  const paying = computed((): Paying | null => {
    const { seat, view, version } = wire.shown.value;
    const ways = waysToPay(wire.shown.value);
    const due = dueOf(wire.shown.value);
    const code = seat === null ? null : view.code[seat];
    const [best] = ways;
    if (!code || !due || !best) return null;
    const own = choice.value?.version === version ? choice.value.given : null;
    const given = own ?? blocksTaken(due.hand, best);
    return { due, ways, code, given, ...evaluate(ways, due, given, wire.catalogue.value.values) };
  });
  const choose = (given: boolean[]) => {
    choice.value = { version: wire.shown.peek().version, given };
    const state = paying.peek();
    if (!state) return;
    const { paid, sum } = state;
    const blocks = blocksInWords(paid, wire.catalogue.peek().shapes);
    const told = `${[blocks, sum, wasteText(state)].filter(Boolean).join(', ')}.`;
    wire.say.value = `${told} ${state.way?.warning ?? ''}`.trim();
  };
  const pay = () => {
    const way = paying.peek()?.way;
    if (!way) return;
    wire.say.value = ''; // reset, since screen readers ignore a repeated text
    void wire.play(...way.moves.map((shape) => ({ kind: 'pay', shape })));
  };
  return { paying, choose, pay };
});

/** What is wasted by the chosen blocks; empty while too few are chosen. */
export const wasteText = ({ way, missing }: Pick<Paying, 'way' | 'missing'>): string => {
  if (!way) return missing ? '' : 'one can stay';
  return way.over ? `wastes ${way.over}` : 'nothing wasted';
};

/** What a payment does with the blocks of a shape, in a few words. */
export function fateOf({ paid, code }: Pick<Paying, 'paid' | 'code'>, shape: number): string {
  const [giving, own] = [paid[shape] ?? 0, code[shape] ?? 0];
  if (!own) return '–';
  return giving ? `give ${giving}` : `keep ${own}`;
}
