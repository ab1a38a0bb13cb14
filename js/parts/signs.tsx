// The page of all signs and keys.
import { KEYS } from '../core/keys';
import type { Wire } from '../core/wire';
import type { GameLook } from './game-look';
import { Sheet } from './sheet';
import { SIGNS } from './tools';
import './signs.css';

export function SignsSheet({ wire, look }: { wire: Wire; look: GameLook }) {
  const { keys = [], sheets = {} } = look;
  const signs = (look.signs ?? []).filter(({ within }) => !within || within(wire.shown.value.view));
  const own = Object.entries(sheets).map(([key, { title }]) => [key, title] as const);
  return (
    <Sheet wire={wire} name={SIGNS} title="Signs and keys" from="board" kept>
      {signs.length > 0 && (
        <ul class="sv-signs">
          {signs.map(({ draw, word, meaning }) => (
            <li key={`${word} ${meaning}`}>
              <span aria-hidden="true">{draw()}</span>
              <span>
                <b>{word}</b> <em>{meaning}</em>
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl class="sv-keylist">
        {[...own, ...KEYS, ...keys].map(([key, what]) => (
          <div key={`${key} ${what}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd title={what}>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
