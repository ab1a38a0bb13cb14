// The moments of a first game that are explained once: the hand, discounts, the forecast, and the R&D mat.
import type { Shown } from '../../core/wire';
import type { CoachMark } from '../../parts/game-look';
import type { View } from './types';

const valley = (shown: Shown) => shown as Shown<View>;

export const COACH: readonly CoachMark[] = [
  {
    at: '.sv-purse',
    title: 'This is your hand',
    text: 'What you have is here and never covered: money, code, people and products. Others see neither your money nor your code.',
    when: ({ answers }) => answers.length > 0,
  },
  {
    at: '.sv-plate:has(s)',
    title: 'Wants and offers make it cheaper',
    text: 'A bubble wants what a blue plaque offers. Each want that your company meets takes something off the price.',
    when: ({ answers }) => answers.some(({ price }) => price !== null && price.off.length > 0),
  },
  {
    at: '.sv-next',
    title: 'What is due when all operate',
    text: 'When a round ends, your company earns and pays. Here is what comes in, what is due, and what that leaves.',
    when: (shown) => {
      const decision = valley(shown).view.decision;
      return decision?.kind === 'act' && decision.left === 1;
    },
  },
  {
    at: '.sv-next .sv-button',
    title: 'Blocks become products',
    text: 'On the R&D mat you lay your blocks on the grids. A full grid can be launched, if a slot is free.',
    when: ({ answers }) => answers.some(({ move }) => move.kind === 'launch'),
  },
];
