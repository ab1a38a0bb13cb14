// Icons of the look: 24 by 24, in the colour of the text.
import icons from '../../sv_widgets/look/icons.json';
import { memo } from './memo';

export type IconName = keyof typeof icons;

export const Icon = memo(({ name, size = 16 }: { name: IconName; size?: number }) => {
  const { stroke, fill }: { stroke?: string; fill?: string } = icons[name];
  return (
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
  );
});
