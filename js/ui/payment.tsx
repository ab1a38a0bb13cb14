// A cost in code: every way to pay it that the rules allow, the one that wastes least already chosen.
import { useSignal } from '@preact/signals';
import type { Catalogue, Insight, View, Payment as Way } from '../core/games/silicon_valley';
import { companyOf, squaresOf } from '../core/table';
import type { Wire } from '../core/wire';
import { Blocks } from './blocks';
import { Icon } from './icon';

const FEW = 4;

export function Payment({ wire }: { wire: Wire<View, Catalogue> }) {
  const { insight, asked, seat, view, version } = wire.shown.value;
  const ways = (insight as Insight | null)?.payments ?? [];
  const code = asked === null ? null : companyOf(view, asked).code;
  if (!ways.length || asked !== seat || !code) return null;
  return <Ways wire={wire} version={version} ways={ways} code={code} />;
}

interface WaysProps {
  wire: Wire<View, Catalogue>;
  version: number;
  ways: Way[];
  code: number[];
}

function Ways({ wire, version, ways, code }: WaysProps) {
  // with every play it is the best again; a key would say so too, but have all of it drawn from nothing
  const choice = useSignal({ version, at: 0, all: false });
  const { at: chosen, all } = choice.value.version === version ? choice.value : { at: 0, all: false };
  const catalogue = wire.catalogue.value;
  const shown = all ? ways : ways.slice(0, FEW);
  const way = ways[chosen];
  const drawn = (counts: number[]) => <Blocks counts={counts} shapes={catalogue.shapes} cell={10} />;
  return (
    <fieldset class="sv-panel sv-payment">
      <legend class="sv-label">
        Take a payment as it is <em>{ways.length} possible, the best first</em>
      </legend>
      {shown.map(({ blocks, over }, at) => (
        <label key={at} class={at === chosen ? 'sv-way sv-chosen' : 'sv-way'}>
          <input
            type="radio"
            name="sv-payment"
            checked={at === chosen}
            onChange={() => {
              choice.value = { version, at, all };
            }}
          />
          {drawn(blocks)}
          <span class="sv-keeps">
            {over > 0 && (
              <em>
                <Icon name="warning" size={13} /> wastes {over}
              </em>
            )}
            keeps {drawn(code.map((count, shape) => count - (blocks[shape] ?? 0)))}
          </span>
        </label>
      ))}
      <div class="sv-answers">
        {way && (
          <button
            type="button"
            class="sv-answer sv-solid"
            onClick={() => wire.play(...way.moves.map((shape) => ({ kind: 'pay', shape })))}
          >
            <Icon name="fund" size={16} /> Pay these {squaresOf(way.blocks)}
          </button>
        )}
        {ways.length > FEW && !all && (
          <button
            type="button"
            class="sv-answer sv-quiet"
            onClick={() => {
              choice.value = { version, at: chosen, all: true };
            }}
          >
            Show all {ways.length}
          </button>
        )}
      </div>
    </fieldset>
  );
}
