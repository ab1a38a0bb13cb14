// The Rival board alone.
import type { Wire } from '../../../core/wire';
import { PaceBar } from '../../../parts/pace-controls';
import { Token } from '../../../parts/token';
import { Chase, Rival, Rounds, roundsOf } from '../rival/rival';
import { standalone } from '../standalone';
import '../../../parts/prompt.css';
import './rival.css';

export default standalone((wire) => {
  const { view, facts, question } = wire.shown.value;
  return view.rival ? (
    <>
      <section class="sv-panel sv-prompt sv-chase" aria-label="What happens">
        <Token seat={null} name="Rival" size={36} />
        <h2 class="sv-question">{question}</h2>
        <p class="sv-sub">
          <span>
            <Chase level={view.rival.level} rounds={roundsOf(facts)} />
          </span>
        </p>
        <div class="sv-tools">
          <PaceBar wire={wire as Wire} />
          <Rounds round={view.round} rounds={roundsOf(facts)} />
        </div>
      </section>
      <Rival wire={wire} titled={false} />
    </>
  ) : (
    <p class="sv-panel sv-broken">There is no Rival in this game: it plays in solo games only.</p>
  );
});
