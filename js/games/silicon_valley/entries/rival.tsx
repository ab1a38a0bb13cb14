// The Rival board alone.
import type { Wire } from '../../../core/wire';
import { Film } from '../../../parts/film';
import { Head } from '../../../parts/head';
import { Rival } from '../rival/rival';
import { Chase, Rounds, roundsOf } from '../rival/rounds';
import { standalone } from '../standalone';

export default standalone((wire) => {
  const { view, facts } = wire.shown.value;
  return view.rival ? (
    <>
      <Head
        wire={wire as Wire}
        alone
        sub={
          <span>
            <Chase level={view.rival.level} rounds={roundsOf(facts)} />
          </span>
        }
      />
      {wire.mode.value !== 'now' && <Film wire={wire as Wire} />}
      <Rounds round={view.round} rounds={roundsOf(facts)} />
      <Rival wire={wire} />
    </>
  ) : (
    <p class="sv-panel sv-broken">There is no Rival in this game: it plays in solo games only.</p>
  );
});
