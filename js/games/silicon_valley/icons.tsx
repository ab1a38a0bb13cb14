// The icons of Silicon Valley: those of all games and its own.
import {
  balance,
  code,
  expand_hq,
  flip,
  fund,
  hire,
  innovator,
  instant,
  launch,
  lay_off,
  mindfulness,
  money,
  ongoing,
  outsource,
  pawn,
  place,
  poach,
  promotion,
  rotate,
  round,
  salary_token,
  second_mover,
  slot,
  sunset,
  tech,
  turn_order,
  unicorn,
  vacation,
  valuation,
} from '../../../sv_widgets/look/icons.json';
import { COMMON, SvgIcon } from '../../parts/icon';

/** The shield of the Rival's token. */
const rival = { fill: 'M12 1l10 3.5v8c0 5.5-4.5 9-10 11c-5.5-2-10-5.5-10-11v-8z' };

export const ICONS = {
  ...COMMON,
  balance,
  code,
  expand_hq,
  flip,
  fund,
  hire,
  innovator,
  instant,
  launch,
  lay_off,
  mindfulness,
  money,
  ongoing,
  outsource,
  pawn,
  place,
  poach,
  promotion,
  rotate,
  round,
  salary_token,
  second_mover,
  slot,
  sunset,
  tech,
  turn_order,
  unicorn,
  vacation,
  valuation,
  rival,
};

export type IconName = keyof typeof ICONS;

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <SvgIcon drawing={ICONS[name]} size={size} />
);
