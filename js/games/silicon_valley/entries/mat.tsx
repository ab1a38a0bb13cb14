// The R&D mat alone. It skips the steps of other seats' plays and shows the current state at once.
import { useSignalEffect } from '@preact/signals';
import type { Wire } from '../../../core/wire';
import { frontEnd } from '../../../parts/front-end';
import { LiveRegion } from '../../../parts/live-region';
import { ConnectionLost } from '../../../parts/notices';
import { Mat } from '../mat/mat';
import type { Catalogue, View } from '../types';
import type { ValleyWire } from '../wire';
import '../../../parts/base.css';
import '../../../parts/box.css';
import '../../../parts/head.css';

export default frontEnd<View, Catalogue>(({ wire }: { wire: ValleyWire }) => {
  useSignalEffect(() => {
    if (wire.pace.ahead.value) wire.pace.finish();
  });
  return (
    <div
      class="sv-table sv-part-alone"
      data-version={wire.shown.value.version}
      data-ahead={wire.pace.ahead.value}
      data-waiting={wire.waiting}
    >
      <LiveRegion wire={wire as Wire} />
      <div class="sv-desk">
        <ConnectionLost wire={wire as Wire} />
        <Mat wire={wire} />
      </div>
    </div>
  );
});
