// The names of this game's sheets, of which at most one is open.
import type { Shown } from '../../core/wire';
import { viewerOf } from './queries';

export const MAT = 'mat';
/** The viewer's own company, where the hand has no room for it. */
export const COMPANY = 'company';
/** The people of other companies, while poaching is the action that was picked. */
export const POACH = 'poach';
/** The designs with which a product can be launched. */
export const DESIGNS = 'designs';

/** The Rival of a solo game at length. */
export const RIVAL = 'rival';

/** The sheet that shows the company of another seat at length. */
export const companySheet = (seat: number) => `company ${seat}`;

/** The sheets of all companies but the one in the hand. */
export const otherSheets = (shown: Pick<Shown, 'seat' | 'asked' | 'seats'>): string[] => {
  const viewer = viewerOf(shown);
  return shown.seats.flatMap((_, each) => (each === viewer ? [] : [companySheet(each)]));
};
