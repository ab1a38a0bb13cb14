// The R&D mat alone. It skips the steps of other seats' plays and shows the current state at once.
import { useSignalEffect } from '@preact/signals';
import type { Wire } from '../../../core/wire';
import { frontEnd } from '../../../parts/front-end';
import { ConnectionLost, LiveRegion } from '../../../parts/live-region';
import { Mat } from '../mat/mat';
import type { Catalogue, View } from '../types';
import type { ValleyWire } from '../wire';
import '../../../parts/base.css';

export default frontEnd<View, Catalogue>(({ wire }: { wire: ValleyWire }) => {
  useSignalEffect(() => {
    if (wire.pace.ahead.value) wire.pace.finish();
  });
  return (
    <div
      class="sv-table"
      data-version={wire.shown.value.version}
      data-ahead={wire.pace.ahead.value}
      data-waiting={wire.waiting}
    >
      <ConnectionLost wire={wire as Wire} />
      <Mat wire={wire} />
      <LiveRegion wire={wire as Wire} />
    </div>
  );
});
