// Icons of 24 by 24 in the colour of the text. These are shared by all games; a game adds its own.
import {
  again,
  check,
  chevron,
  close,
  dice,
  full_screen,
  help,
  hidden,
  hint,
  lock,
  log,
  look_back,
  mat,
  pause,
  play,
  redo,
  seat,
  settings,
  skip,
  step,
  stop,
  undo,
  warning,
  window,
} from '../../sv_widgets/look/icons.json';
import { memo } from './memo';

/** The SVG paths of an icon. */
export interface Drawing {
  stroke?: string;
  fill?: string;
}

interface SvgIconProps {
  drawing: Drawing;
  size?: number;
}

export const SvgIcon = memo(({ drawing: { stroke, fill }, size = 16 }: SvgIconProps) => (
  <svg class="sv-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {fill && <path d={fill} fill="currentColor" />}
    {stroke && (
      <path
        d={stroke}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    )}
  </svg>
));

export const COMMON = {
  again,
  check,
  chevron,
  close,
  dice,
  full_screen,
  help,
  hidden,
  hint,
  lock,
  log,
  look_back,
  mat,
  pause,
  play,
  redo,
  seat,
  settings,
  skip,
  step,
  stop,
  undo,
  warning,
  window,
};

export type CommonIcon = keyof typeof COMMON;

export const Icon = ({ name, size = 16 }: { name: CommonIcon; size?: number }) => (
  <SvgIcon drawing={COMMON[name]} size={size} />
);
