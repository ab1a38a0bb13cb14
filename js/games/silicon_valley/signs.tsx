// The signs of Silicon Valley, for the page of signs.
import type { Sign as SignShown } from '../../parts/game-look';
import { Icon, type IconName } from './icons';
import { attributeName, MEANINGS, Offer, Want } from './symbols';

const icon = (name: IconName, word: string, meaning = ''): SignShown => ({
  draw: () => <Icon name={name} size={name === 'code' ? 14 : 18} />,
  word,
  meaning,
});

export const SIGNS: readonly SignShown[] = [
  ...(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).map((name) => icon(name, MEANINGS[name])),
  { draw: () => <Offer attribute="tech" />, word: 'offers', meaning: 'a solid plaque' },
  { draw: () => <Want attribute="tech" met={false} />, word: 'wants', meaning: 'a speech bubble' },
  { draw: () => <Want attribute="tech" met />, word: 'met', meaning: '$1 or 1 code off' },
  ...(['mindfulness', 'vacation', 'tech', 'promotion', 'balance'] as const).map((name) =>
    icon(name, attributeName(name)),
  ),
  icon('unicorn', 'unicorn', 'at $1B the game ends'),
  {
    draw: () => <span class="sv-plate sv-go">$5</span>,
    word: 'may be pressed',
    meaning: 'legal now',
  },
  {
    draw: () => <span class="sv-plate sv-no">$9</span>,
    word: 'not now',
    meaning: 'says what is missing',
  },
];
