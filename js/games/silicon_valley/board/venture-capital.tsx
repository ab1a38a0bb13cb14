// The VC cards, which cost code.
import type { Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { Icon } from '../icons';
import { payingOf } from '../payment/paying';
import { priceOf, vcsOf } from '../queries';
import { PawnHere } from '../rival/lanes';
import { expandCounts, matchWants, Sign, Want } from '../symbols';
import type { Cheque as ChequeData } from '../types';
import { place, type ValleyWire } from '../wire';
import { type SlotProps, UNDER_A_PAWN, useRow } from './row';
import './venture-capital.css';

export function VentureCapital({ wire }: { wire: ValleyWire }) {
  const slots = useRow(wire, 'vc', 'fund', vcsOf);
  const paying = payingOf(wire).paying.value;
  return (
    <section class="sv-capital" data-part="capital" aria-label="Venture capital">
      <h3 class="sv-label">
        Venture capital <em>pay in code</em>
      </h3>
      <Places label="Venture capital" class="sv-places sv-column">
        {slots.map((each) => (
          <Cheque key={each.slot} paying={paying?.due.where === each.where ? paying.sum : null} {...each} />
        ))}
      </Places>
    </section>
  );
}

interface ChequeSlotProps extends SlotProps {
  /** How much of it is chosen, while its payment is asked for. */
  paying: string | null;
}

const Cheque = memo(
  ({ wire, slot, where, card, answers, symbols, deal, pawn, still, paying, catalogue }: ChequeSlotProps) => {
    const vc = card === null ? undefined : catalogue.vcs[card];
    const wants = expandCounts(vc?.wants ?? [], catalogue.attributes);
    const met = matchWants(wants, symbols);
    const { due, before } = priceOf(deal?.price, `${vc?.cost ?? 0}`);
    const have = deal?.price?.have ?? null;
    return (
      <Place where={where} legal={answers.length > 0 || paying !== null}>
        <PawnHere wire={wire} where={where} />
        {vc ? (
          <ChequeCard key={card} card={card ?? 0} vc={vc} wants={wants} met={met} />
        ) : (
          <div class="sv-empty">{pawn ? UNDER_A_PAWN : 'no card'}</div>
        )}
        {paying === null ? (
          <Plate
            wire={wire as Wire}
            where={where}
            answers={answers}
            move={{ kind: 'fund', slot }}
            label={`Fund ${due}`}
            before={before}
            more={have === null ? undefined : `of your ${have}`}
            idle={vc ? `${due} code` : 'empty'}
            lacks={deal?.price?.short ? `you have ${have}` : deal?.lacks}
            still={still || !vc}
          />
        ) : (
          <div class="sv-plate sv-ok">
            <Icon name="check" size={13} /> paying {paying}
          </div>
        )}
      </Place>
    );
  },
);

interface ChequeProps {
  card: number;
  vc: ChequeData;
  wants: string[];
  met: boolean[];
}

/** The letters of a power under which there is room for a signature, and from which the cash stands beside it. */
const TERSE = 46;
const WORDY = 55;

const ChequeCard = memo(({ card, vc, wants, met }: ChequeProps) => (
  <article
    class={vc.power.length > WORDY ? 'sv-card sv-cheque sv-wordy' : 'sv-card sv-cheque'}
    data-flip={place('vc', card)}
  >
    <div class="sv-stub">
      <b>{vc.cost}</b>
      <small>code</small>
      <div class="sv-wants">
        {wants.map((want, at) => (
          <Want key={at} attribute={want} met={met[at] ?? false} />
        ))}
      </div>
    </div>
    <div class="sv-payee">
      <h4 title={vc.name}>{vc.name}</h4>
      <p class="sv-cash">
        <b>${vc.cash}</b>
        {vc.valuation > 0 && (
          <b class="sv-rise">
            <Sign name="valuation" />
            {vc.valuation}
          </b>
        )}
      </p>
      <p class="sv-power">{vc.power || vc.line}</p>
      {vc.power.length < TERSE && <Signature name={vc.name} />}
    </div>
  </article>
));

/** A signature generated from the letters of a name. */
function Signature({ name }: { name: string }) {
  let d = 'M2 12';
  [...name.replaceAll(' ', '')].slice(0, 9).forEach((letter, at) => {
    const a = ((letter.toLowerCase().codePointAt(0) ?? 97) - 96) & 31;
    const [up, width] = [3 + ((a * 7) % 9), 6 + (a % 5)];
    d += `q${width * 0.35} ${-up} ${width * 0.6} ${2 - (at % 2) * 3}t${width * 0.4} ${(at % 2 ? -1 : 1) * (a % 3)}`;
  });
  return (
    <svg class="sv-signature" width="90" height="18" viewBox="0 0 90 20" aria-hidden="true">
      <path d={`${d}q8-3 14-1`} />
      <path d="M0 19h86" />
    </svg>
  );
}
