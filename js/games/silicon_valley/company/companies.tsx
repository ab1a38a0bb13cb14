// All companies, the viewer's first and with its hand.
import type { ValleyWire } from '../wire';
import { Hand } from './hand';
import { LeavingActions } from './leaving-parts';
import { Opponents } from './opponents';
import './companies.css';

export function Companies({ wire }: { wire: ValleyWire }) {
  return (
    <>
      <LeavingActions wire={wire} />
      <Hand wire={wire} />
      <div class="sv-companies">
        <Opponents wire={wire} />
      </div>
    </>
  );
}
