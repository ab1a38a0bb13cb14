// The parts of the table, by the names that lessons have for them.
import type { Answer } from '../../core/wire';
import { ACTIONS } from '../../parts/action-names';
import type { TablePart } from '../../parts/game-look';
import type { Move, PlaceKind } from './types';
import { isPlaceOf } from './wire';

const at =
  (kind: PlaceKind) =>
  ({ where }: Answer): boolean =>
    isPlaceOf(kind, where);

const by =
  (...kinds: Move['kind'][]) =>
  ({ move }: Answer): boolean =>
    kinds.some((kind) => kind === move.kind);

const poached = by('poach');
const paid = by('pay', 'take_block');

const [OTHERS, RIVAL]: TablePart[] = [
  { name: 'others', title: 'Other companies', has: poached },
  { name: 'rival', title: 'The Rival', has: poached },
] as const;

const tableParts = (opponents: TablePart): TablePart[] => [
  { name: ACTIONS, title: 'All actions', has: () => true },
  { name: 'valuation', title: 'Valuation', has: () => false },
  opponents,
  { name: 'headquarters', title: 'Headquarters', has: at('hq') },
  { name: 'products', title: 'Products', has: at('product') },
  { name: 'people', title: 'People for hire', has: at('row') },
  { name: 'capital', title: 'Venture capital', has: at('vc') },
  { name: 'code', title: 'Code', has: (answer) => at('supply')(answer) || paid(answer) },
  {
    name: 'company',
    title: 'Your company',
    has: (answer) => at('tile')(answer) || (at('employee')(answer) && !poached(answer)),
  },
];

export const PARTS = tableParts(OTHERS as TablePart);
export const SOLO_PARTS = tableParts(RIVAL as TablePart);
