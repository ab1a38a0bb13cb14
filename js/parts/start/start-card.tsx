// The start card: games, seats, what else there is to choose, and the line of code that it comes to.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { StartMessage, StartOffer, StartShown } from '../../core/protocol';
import type { Reply } from '../../core/replies';
import { SvgIcon } from '../icon';
import { useWindowHeight } from '../window-height';
import { CodeLine } from './code-line';
import { Field } from './field';
import { useFirstFocus, waitForTable } from './focus';
import { Games } from './games';
import { ICONS } from './icons';
import { Seats } from './seats';
import { Segments } from './segments';
import './start-card.css';

export type Send = (message: StartMessage) => Promise<Reply>;

interface StartProps {
  offer: StartOffer;
  card: StartShown;
  send: Send;
  waiting: ReadonlySignal<boolean>;
}

export function StartCard({ offer, card, send, waiting }: StartProps) {
  const form = useRef<HTMLFormElement>(null);
  const refused = useSignal('');
  useFirstFocus(form);
  useWindowHeight(form, true);
  const ask: Send = async (message) => {
    const reply = await send(message);
    refused.value = reply.sentence ?? '';
    return reply;
  };
  const begin = async (message: StartMessage) => {
    const { ok } = await ask(message);
    if (ok && form.current) waitForTable(form.current);
  };
  const game = offer.games.find((each) => each.game === card.game);
  if (!game) return null;
  return (
    <form
      ref={form}
      class="sv-start"
      aria-label="Sit down to play"
      data-waiting={waiting}
      onSubmit={(event) => {
        event.preventDefault();
        void begin({ kind: 'begin' });
      }}
    >
      <div class="sv-start-head">
        <div>
          <h2>Sit down to play</h2>
          <p>Everything here is one line of code; the line is below, and changes as you choose.</p>
        </div>
        {offer.kept && (
          <button
            type="button"
            class="sv-start-resume"
            title={offer.kept.code}
            onClick={() => begin({ kind: 'resume' })}
          >
            <SvgIcon drawing={ICONS.look_back} size={18} />
            <span>
              <b>Go on where you were</b>
              <small>{offer.kept.says}</small>
            </span>
          </button>
        )}
      </div>
      <Games games={offer.games} chosen={card.game} ask={ask} />
      <Seats game={game} card={card} longest={offer.longest_name} ask={ask} />
      <fieldset class="sv-start-rest">
        <legend class="sv-heard">This game</legend>
        <span>
          Seed
          <Field
            label="Seed"
            value={card.seed}
            placeholder="any"
            inputMode="numeric"
            maxLength={20}
            onType={(seed) => ask({ kind: 'choose_seed', seed })}
          />
        </span>
        <button
          type="button"
          class="sv-button"
          aria-label="Another seed"
          onClick={() => ask({ kind: 'roll_seed' })}
        >
          <SvgIcon drawing={ICONS.dice} size={18} />
        </button>
        <span>
          Undo
          <Segments
            label="Undo"
            name="undo"
            options={offer.undo}
            chosen={card.undo}
            onChoose={(undo) => ask({ kind: 'choose_undo', undo })}
          />
          <small>{offer.undo.find((each) => each.value === card.undo)?.says}</small>
        </span>
        <label>
          <input
            type="checkbox"
            checked={card.coach}
            onChange={(event) => ask({ kind: 'choose_coach', coach: event.currentTarget.checked })}
          />
          Coach marks
        </label>
      </fieldset>
      <p class="sv-start-problem" role="alert">
        {refused.value || card.problem}
      </p>
      <div class="sv-start-foot">
        <CodeLine parts={card.code} />
        <button type="submit" class="sv-button sv-solid">
          <SvgIcon drawing={ICONS.play} />
          Begin <kbd>Enter</kbd>
        </button>
      </div>
    </form>
  );
}
