// Tables for games without a board of their own: question, Python's picture of the table, and log.
import { useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';
import { frontEnd } from './front-end';
import { type GameLook, PLAIN } from './game-look';
import { Log } from './log';
import { Picture } from './picture';
import { Prompt } from './prompt';
import { TableFrame } from './table-frame';

interface Props {
  wire: Wire;
}

/** The whole table. */
export const simpleTable = (look: GameLook = PLAIN) =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} look={look} within={within}>
        <Prompt wire={wire} look={look} />
        <div class="sv-main">
          <Picture wire={wire} />
          <Log wire={wire} />
        </div>
      </TableFrame>
    );
  });

/** The picture alone. */
export const simpleBoard = () =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} within={within}>
        <div class="sv-main">
          <Picture wire={wire} />
        </div>
      </TableFrame>
    );
  });

/** The question with its answers, and the log: enough to play any game. */
export const simplePrompt = (look: GameLook = PLAIN) =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} look={look} within={within}>
        <Prompt wire={wire} look={look} />
        <Log wire={wire} />
      </TableFrame>
    );
  });

/** The log alone. */
export const simpleLog = () =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} within={within}>
        <Log wire={wire} />
      </TableFrame>
    );
  });
