// The seats: a row for each, or one row and the level of the opponent without a seat.
import { useRef } from 'preact/hooks';
import type { GameShown, SeatShown, StartShown } from '../../core/protocol';
import { SvgIcon } from '../icon';
import { Token } from '../token';
import { Field } from './field';
import { ICONS } from './icons';
import { Segments } from './segments';
import type { Send } from './start-card';
import './seats.css';

interface SeatsProps {
  game: GameShown;
  card: StartShown;
  longest: number;
  ask: Send;
}

export function Seats({ game, card, longest, ask }: SeatsProps) {
  const within = useRef<HTMLFieldSetElement>(null);
  const { seats, level } = card;
  const focus = (selector: string) => within.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = async () => {
    const { ok } = await ask({ kind: 'add_seat' });
    if (ok) focus('li:last-child .sv-start-field');
  };
  const remove = async (seat: number) => {
    const { ok } = await ask({ kind: 'remove_seat', seat });
    // the button that was pressed is gone or belongs to another seat
    if (ok) focus('.sv-start-add');
  };
  const swap = async (chosen: string) => {
    const { ok } = await ask({ kind: 'choose_level', level: chosen });
    if (ok) focus('.sv-start-swap');
  };
  const { alone } = game;
  return (
    <fieldset class="sv-start-seats" ref={within}>
      <legend class="sv-label">
        At the table <em>{level ? '' : game.seating}</em>
      </legend>
      <ol>
        {seats.map((seat, at) => (
          <Seat key={at} game={game} seat={seat} at={at} longest={longest} ask={ask}>
            {card.can_remove && (
              <button
                type="button"
                class="sv-button"
                aria-label={`Remove ${seat.known_as}`}
                onClick={() => remove(at)}
              >
                <SvgIcon drawing={ICONS.close} size={15} />
              </button>
            )}
          </Seat>
        ))}
        {alone && level && (
          <li class="sv-start-opponent">
            <Token seat={null} name={alone.opponent} size={26} />
            <b>{alone.opponent}</b>
            <Segments
              label={`Level of the ${alone.opponent}`}
              name="level"
              options={alone.levels}
              chosen={level}
              onChoose={(chosen) => ask({ kind: 'choose_level', level: chosen })}
            />
            <small>{card.level_says}</small>
          </li>
        )}
      </ol>
      <div class="sv-start-others">
        {card.can_add && (
          <button type="button" class="sv-button sv-start-add" onClick={add}>
            <SvgIcon drawing={ICONS.plus} size={15} />
            Another player
          </button>
        )}
        {alone && !level && (
          <>
            {card.can_add && <span>or</span>}
            <button
              type="button"
              class="sv-button sv-start-swap"
              onClick={() => swap(alone.levels[0]?.value ?? '')}
            >
              <Token seat={null} name={alone.opponent} size={16} />
              {alone.title}
            </button>
          </>
        )}
        {level && (
          <button type="button" class="sv-button sv-start-swap" onClick={() => swap('')}>
            <Token seat={1} name="" size={16} />
            With other players
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface SeatProps {
  game: GameShown;
  seat: SeatShown;
  at: number;
  longest: number;
  ask: Send;
  children: preact.ComponentChildren;
}

function Seat({ game, seat, at, longest, ask, children }: SeatProps) {
  return (
    <li style={`--sv-own: var(--sv-seat${at + 1})`}>
      <Token seat={at} name={seat.known_as} size={26} />
      <Field
        label={`Name of player ${at + 1}`}
        value={seat.name}
        placeholder={seat.known_as}
        maxLength={longest}
        onType={(name) => ask({ kind: 'name_seat', seat: at, name })}
      />
      <Segments
        label={`Who plays for ${seat.known_as}`}
        name={`who ${at}`}
        options={game.who}
        chosen={seat.who}
        onChoose={(who) => ask({ kind: 'choose_who', seat: at, who })}
      />
      <small>{seat.says}</small>
      {children}
    </li>
  );
}
