// Who, or which products, leave the company. Python lists the groups that may go together, each with its chain of moves
// and the answer in words; whoever is in no group is pressed alone. No DOM.
import { computed, effect, signal } from '@preact/signals';
import type { Answer, Move, Shown } from '../../../core/wire';
import type { Insight, Leaving as Listed, View } from '../types';
import { perWire, type ValleyWire } from '../wire';

/** The kinds of moves that name one of those who leave, each with the part of the row that it is about. */
const ROWS = { lay_off: 'crew', sunset: 'strip', dismiss: 'crew', maintain: 'strip' } as const;
export type LeavingKind = keyof typeof ROWS;

export interface Group extends Omit<Listed, 'moves'> {
  moves: Move[];
}

export interface Leaving {
  kind: LeavingKind;
  /** The part of the company that has the whole row. */
  row: 'crew' | 'strip';
  /** Whether the kind was picked, so that nobody has to leave. */
  optional: boolean;
  /** The groups of which one goes; empty if a press on one card plays at once. */
  groups: Group[];
  /** The cards that may be chosen. */
  open: number[];
  /** The cards that go in any case. */
  fixed: number[];
  answers: Answer[];
}

export function leavingIn(
  { answers, insight, view }: Pick<Shown<View>, 'answers' | 'insight' | 'view'>,
  picked: string | null,
): Leaving | null {
  // in a turn people and products are chosen once their action is picked
  const optional = view.decision?.kind === 'act';
  const fits = (kind: string) => kind in ROWS && (!optional || kind === picked);
  const all = ((insight as Insight | null)?.leaving ?? []) as Group[];
  const kind = [...answers.map(({ move }) => move.kind), ...all.map((group) => group.kind)].find(fits);
  if (!kind) return null;
  const own = answers.filter(({ move }) => move.kind === kind);
  const groups = all.filter((group) => group.kind === kind);
  const cards = groups.length
    ? groups.flatMap((group) => group.cards)
    : own.map(({ move }) => (move.employee ?? move.product) as number);
  const open = [...new Set(cards)];
  const fixed = optional || !groups.length ? [] : open.filter((card) => groups.every(has(card)));
  const row = ROWS[kind as LeavingKind];
  return { kind: kind as LeavingKind, row, optional, groups, open, fixed, answers: own };
}

const has = (card: number) => (group: Group) => group.cards.includes(card);

/** The group of exactly the chosen cards; none if they may not go without others, or not all of them. */
export const groupOf = ({ groups }: Leaving, chosen: readonly number[]): Group | undefined =>
  groups.find(({ cards }) => cards.length === chosen.length && cards.every((card) => chosen.includes(card)));

/** Whether of those chosen somebody may stay: a group that may go is among them. */
export const tooMany = ({ groups }: Leaving, chosen: readonly number[]): boolean =>
  groups.some(({ cards }) => cards.every((card) => chosen.includes(card)));

export const leavingOf = perWire((wire: ValleyWire) => {
  const choice = signal<{ version: number; cards: number[] } | null>(null);
  const leaving = computed(() => leavingIn(wire.shown.value, wire.picked.value));
  // whoever turns to something else begins anew
  effect(() => {
    if (!leaving.value) choice.value = null;
  });
  const chosen = computed((): number[] => {
    const [now, made] = [leaving.value, choice.value];
    if (!now) return [];
    return made?.version === wire.shown.value.version ? made.cards : now.fixed;
  });
  const toggle = (card: number) => {
    if (leaving.peek()?.fixed.includes(card)) return;
    const cards = chosen.peek();
    choice.value = {
      version: wire.shown.peek().version,
      cards: cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card],
    };
  };
  return { leaving, chosen, toggle };
});
