// The icons of Silicon Valley, which has all there are.
import icons from '../../../sv_widgets/look/icons.json';
import { SvgIcon } from '../../parts/icon';

/** The shield of the Rival's token. */
const rival = { fill: 'M12 1l10 3.5v8c0 5.5-4.5 9-10 11c-5.5-2-10-5.5-10-11v-8z' };

export const ICONS = { ...icons, rival };

export type IconName = keyof typeof ICONS;

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <SvgIcon drawing={ICONS[name]} size={size} />
);
