// A whole table: the frame with the sheets and coach marks that every table has. A part alone does without them.
import { Coach } from './coach';
import { CommonSheets } from './common-sheets';
import { PLAIN } from './game-look';
import { type FrameProps, TableFrame } from './table-frame';

export function WholeTable({ children, ...frame }: Omit<FrameProps, 'alone' | 'above'>) {
  const { wire, look = PLAIN, within } = frame;
  return (
    <TableFrame {...frame} above={<Coach wire={wire} look={look} within={within} />}>
      {children}
      <CommonSheets wire={wire} look={look} />
    </TableFrame>
  );
}
