// Tables for games without a board of their own: head, actions, Python's picture of the table, and log.
import { useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';
import { Actions } from './actions';
import { Explanation } from './explanation';
import { frontEnd } from './front-end';
import { type GameLook, PLAIN } from './game-look';
import { Head } from './head';
import { Log } from './log';
import { Picture } from './picture';
import { TableFrame } from './table-frame';
import { WholeTable } from './whole-table';
import './simple-table.css';

interface Props {
  wire: Wire;
}

/** The whole table. */
export const simpleTable = (look: GameLook = PLAIN) =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <WholeTable wire={wire} look={look} within={within}>
        <Head wire={wire} look={look} />
        <Actions wire={wire} look={look} />
        <Picture wire={wire} />
        <aside class="sv-side">
          <Log wire={wire} />
        </aside>
        <Explanation wire={wire} within={within} />
      </WholeTable>
    );
  });

/** The picture alone. */
export const simpleBoard = () =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} within={within} alone>
        <Picture wire={wire} />
      </TableFrame>
    );
  });

/** The question with its answers, and the log: enough to play any game. */
export const simplePrompt = (look: GameLook = PLAIN) =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} look={look} within={within} alone>
        <Head wire={wire} look={look} alone />
        <Actions wire={wire} look={look} />
        <Log wire={wire} />
      </TableFrame>
    );
  });

/** The log alone. */
export const simpleLog = () =>
  frontEnd(({ wire }: Props) => {
    const within = useRef<HTMLDivElement>(null);
    return (
      <TableFrame wire={wire} within={within} alone>
        <Log wire={wire} />
      </TableFrame>
    );
  });
