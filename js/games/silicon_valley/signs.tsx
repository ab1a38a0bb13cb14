// The signs of Silicon Valley, for the page of signs.
import type { Sign as SignShown } from '../../parts/game-look';
import { Icon, type IconName } from './icons';
import { PawnSign } from './pawn';
import { attributeName, MEANINGS, Offer, Want } from './symbols';
import type { View } from './types';

const icon = (name: IconName, word: string, meaning = ''): SignShown => ({
  draw: () => <Icon name={name} size={name === 'code' ? 14 : 18} />,
  word,
  meaning,
});

/** A sign of the Rival, which games alone have. */
const alone = (draw: SignShown['draw'], word: string, meaning: string): SignShown => ({
  draw,
  word,
  meaning,
  within: (view) => (view as View).rival !== null,
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
  icon('warning', 'think twice', 'bills could not be paid'),
  {
    draw: () => <b style={{ color: 'var(--sv-warn)' }}>+$1</b>,
    word: 'marked space',
    meaning: 'your salaries rise by $1',
  },
  alone(() => <PawnSign name="white" size={20} />, "the Rival's pawns", 'take where they end'),
  alone(() => <span class="sv-size">5</span>, 'next stop', 'of a pawn, with a 5'),
  alone(() => <span class="sv-size">!</span>, 'tracker', 'on ! its personality acts'),
  alone(() => <b style={{ color: 'var(--sv-offer)' }}>gentle</b>, 'personality', 'helps you when it acts'),
  alone(() => <b style={{ color: 'var(--sv-loss)' }}>harsh</b>, 'personality', 'hurts you when it acts'),
];
