// The end of a game: the ranking with its reasons, how the game went, its turning points, and what to do next.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Again, EndRow, TurningPoint } from '../core/protocol';
import type { Reply, Wire } from '../core/wire';
import { Chart } from './chart';
import type { GameLook } from './game-look';
import { COMMON, SvgIcon } from './icon';
import { seatStyle } from './seat-colour';
import { Segment } from './segment';
import { Sheet } from './sheet';
import { Token } from './token';
import { LOG } from './tools';
import './end.css';

/** The name of the sheet. */
export const END = 'end';

/** How long the board is still seen after the last play. */
const PAUSE = 900;

export function End({ wire, look }: { wire: Wire; look: GameLook }) {
  const { version, outcome } = wire.shown.value;
  const over = outcome !== null && wire.mode.value !== 'watching';
  const fromStart = useRef(over);
  const end = useSignal<EndReply | null>(null);
  useEffect(() => {
    let latest = true;
    end.value = null;
    const pause = fromStart.current ? 0 : PAUSE;
    fromStart.current = false;
    if (!over) return;
    const answered = wire.ask({ kind: 'ask_end' });
    const timer = setTimeout(async () => {
      const reply = await answered;
      if (!latest || !reply.ok) return;
      end.value = reply;
      if (wire.mode.peek() === 'over' && !wire.lesson.peek()) wire.sheet.value = END;
    }, pause);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [wire, over, version, end]);
  return wire.sheet.value === END && end.value ? <EndSheet wire={wire} look={look} end={end.value} /> : null;
}

type EndReply = Pick<Reply, 'rows' | 'charts' | 'turning' | 'again' | 'best'>;

function EndSheet({ wire, look, end }: { wire: Wire; look: GameLook; end: EndReply }) {
  const { rows = [], charts = [], turning = [], again = [], best } = end;
  // one round is a point, and no line
  const lines = charts.filter(({ x }) => x.length > 1);
  const close = () => {
    wire.sheet.value = null;
  };
  return (
    <Sheet wire={wire} name={END} title="How it ended" from="board" whole kept untitled>
      <div class="sv-endgrid">
        <div>
          <ol class="sv-ranking">
            {rows.map((row) => (
              <Row key={`${row.seat} ${row.name}`} row={row} look={look} />
            ))}
          </ol>
          {best && <p class="sv-best">{best}</p>}
          {turning.length > 0 && (
            <>
              <h3 class="sv-label">
                {turning.length === 1 ? 'The turning point' : 'The turning points'}{' '}
                <em>numbered in the chart</em>
              </h3>
              <ol class="sv-turning">
                {turning.map((point, index) => (
                  <Turning
                    key={point.play}
                    point={point}
                    number={index + 1}
                    look={() => {
                      close();
                      void wire.look(point.play);
                    }}
                  />
                ))}
              </ol>
            </>
          )}
        </div>
        {lines.length > 0 && (
          <div class="sv-end-charts">
            {lines.map((chart, index) => (
              <Chart key={chart.title} chart={chart} turning={index === 0 ? turning : []} />
            ))}
          </div>
        )}
      </div>
      <div class="sv-foot">
        {again.length > 0 && <PlayAgain wire={wire} ways={again} />}
        <span class="sv-spring" />
        <button type="button" class="sv-button" aria-disabled="true" title="Not there yet">
          Review
        </button>
        <button type="button" class="sv-button" aria-label="Look at the table" onClick={close}>
          Look at the table <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          class="sv-button"
          onClick={() => {
            wire.sheet.value = LOG;
          }}
        >
          <SvgIcon drawing={COMMON.log} size={15} /> Log
        </button>
      </div>
    </Sheet>
  );
}

function Row({ row: { place, seat, name, figures, reason }, look }: { row: EndRow; look: GameLook }) {
  const [main, ...others] = figures;
  return (
    <li class={place === 1 ? 'sv-first' : ''} style={seatStyle(seat)}>
      {place === 1 && look.winner ? (
        <SvgIcon drawing={look.winner} size={30} />
      ) : (
        <span class="sv-place">{place}</span>
      )}
      <Token seat={seat} name={name} size={26} />
      <div>
        <h3>
          {name} <b>{main?.[1]}</b>
          <small>{others.map(([what, amount]) => `${what} ${amount}`).join(' · ')}</small>
        </h3>
        {reason && <p>{reason}</p>}
      </div>
    </li>
  );
}

interface TurningProps {
  point: TurningPoint;
  number: number;
  look: () => void;
}

function Turning({ point: { round, says, brought }, number, look }: TurningProps) {
  return (
    <li>
      <b>{number}</b>
      <p>
        <b>
          {round > 0 && `Round ${round}: `}
          {says}
        </b>{' '}
        {brought}
      </p>
      <button type="button" class="sv-button" aria-label={`Look at turning point ${number}`} onClick={look}>
        Look
      </button>
    </li>
  );
}

function PlayAgain({ wire, ways }: { wire: Wire; ways: readonly Again[] }) {
  const chosen = useSignal(0);
  const play = () => {
    const way = ways[chosen.peek()];
    if (!way) return;
    const { seed, swap, level } = way;
    wire.sheet.value = null;
    void wire.tell({ kind: 'play_again', seed, swap, level });
  };
  return (
    <>
      <button
        type="button"
        class="sv-button sv-solid sv-again"
        aria-label="Play again"
        aria-keyshortcuts="Enter"
        data-first
        onClick={play}
      >
        <SvgIcon drawing={COMMON.again} size={15} /> Play again <kbd>Enter</kbd>
      </button>
      {ways.length > 1 && (
        <Segment
          label="Play again with"
          options={ways.map(({ label }, index) => [index, label] as const)}
          chosen={chosen.value}
          choose={(index) => {
            chosen.value = index;
          }}
        />
      )}
    </>
  );
}
