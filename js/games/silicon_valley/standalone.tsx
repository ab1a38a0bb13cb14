// Makes a widget of a part of the table, which shows the same state as the table.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { WHOLE } from '../../core/parts';
import type { Wire } from '../../core/wire';
import { Explanation } from '../../parts/explanation';
import { frontEnd } from '../../parts/front-end';
import { TableFrame } from '../../parts/table-frame';
import { LOOK } from './look';
import { useMotion } from './motion';
import type { Catalogue, View } from './types';
import type { ValleyWire } from './wire';
import '../../parts/base.css';

export const standalone = (draw: (wire: ValleyWire) => ComponentChildren) =>
  frontEnd<View, Catalogue>(({ wire: all }: { wire: ValleyWire }) => {
    const wire = useMemo(() => ({ ...all, parts: WHOLE }), [all]);
    const table = useMotion(wire);
    return (
      <TableFrame wire={wire as Wire} look={LOOK} within={table} alone>
        {draw(wire)}
        <Explanation wire={wire as Wire} within={table} />
      </TableFrame>
    );
  });
