// The games to choose from, each with its cover; few games have their words beside the cover, not under it.
import type { GameShown } from '../../core/protocol';
import { SvgIcon } from '../icon';
import { ICONS } from './icons';
import type { Send } from './start-card';
import './games.css';

const FEW = 2;

interface GamesProps {
  games: GameShown[];
  chosen: string;
  ask: Send;
}

export function Games({ games, chosen, ask }: GamesProps) {
  return (
    <fieldset class={`sv-start-games${games.length > FEW ? '' : ' sv-start-few'}`}>
      <legend class="sv-label">Game</legend>
      {games.map(({ game, title, players, says, cover }) => (
        <label key={game} class={`sv-start-game${game === chosen ? ' sv-start-on' : ''}`}>
          <input
            type="radio"
            name="game"
            value={game}
            checked={game === chosen}
            onChange={() => ask({ kind: 'choose_game', game })}
          />
          <div class="sv-start-painting" dangerouslySetInnerHTML={{ __html: cover }} />
          <div class="sv-start-about">
            <b>{title}</b>
            <small>{players}</small>
            <span>{says}</span>
          </div>
          {game === chosen && (
            <i class="sv-start-chosen">
              <SvgIcon drawing={ICONS.check} size={14} />
            </i>
          )}
        </label>
      ))}
    </fieldset>
  );
}
