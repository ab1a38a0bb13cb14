// The Rival board by itself.

import type { Wire } from '../core/wire';
import { alone } from '../ui/alone';
import { PaceBar } from '../ui/pace';
import { Chase, Rival, Rounds } from '../ui/rival';
import { Token } from '../ui/token';

export default alone((wire) => {
  const { view, question } = wire.shown.value;
  return view.rival ? (
    <>
      <section class="sv-panel sv-prompt sv-chase" aria-label="What happens">
        <Token seat={null} name="Rival" size={36} />
        <h2 class="sv-question">{question}</h2>
        <p class="sv-sub">
          <span>
            <Chase level={view.rival.level} />
          </span>
        </p>
        <div class="sv-tools">
          <PaceBar wire={wire as Wire} />
          <Rounds round={view.round} />
        </div>
      </section>
      <Rival wire={wire} titled={false} />
    </>
  ) : (
    <p class="sv-panel sv-broken">There is no Rival in this game: it plays in solo games only.</p>
  );
});
