// The Rival board by itself.

import type { Wire } from '../core/wire';
import { alone } from '../ui/alone';
import { PaceBar } from '../ui/pace';
import { Rival } from '../ui/rival';

export default alone((wire) => {
  const { view, question } = wire.shown.value;
  return view.rival ? (
    <>
      <section class="sv-panel sv-prompt" aria-label="What happens">
        <h2 class="sv-question">{question}</h2>
        <div class="sv-tools">
          <PaceBar wire={wire as Wire} />
        </div>
      </section>
      <Rival wire={wire} rival={view.rival} />
    </>
  ) : (
    <p class="sv-panel sv-broken">There is no Rival in this game: it plays in solo games only.</p>
  );
});
