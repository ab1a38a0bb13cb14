// The VC cards, which cost code.
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Icon } from '../icons';
import { Pawn } from '../pawn';
import { type Deal, dealAt, type PawnName, pawnAt, priceOf, vcsOf } from '../queries';
import { Steps } from '../rival/steps';
import { expandCounts, matchWants, symbolsOf, Want } from '../symbols';
import type { Catalogue, Cheque as ChequeData } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';
import './venture-capital.css';

export function VentureCapital({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, symbols, deals, answers } = useSelected(wire, (shown) => {
    const cards = vcsOf(shown.view);
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(shown.view, place('vc', slot))),
      symbols: symbolsOf(shown, wire.catalogue.value),
      deals: cards.map((_, slot) => dealAt(shown, place('vc', slot), 'fund')),
      answers: answersIn(shown.answers, 'vc'),
    };
  });
  return (
    <section class="sv-capital" aria-label="Venture capital">
      <h3 class="sv-label">
        Venture capital <em>pay in code</em>
      </h3>
      <Places label="Venture capital" class="sv-column">
        {cards.map((card, slot) => (
          <Cheque
            key={slot}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, place('vc', slot))}
            symbols={symbols}
            deal={deals[slot] ?? null}
            pawn={pawns[slot] ?? null}
            catalogue={wire.catalogue.value}
          />
        ))}
      </Places>
    </section>
  );
}

interface SlotProps {
  wire: ValleyWire;
  slot: number;
  card: number | null;
  /** The answers at this place. */
  answers: Answer[];
  /** The symbols that the viewer offers. */
  symbols: string[];
  /** The price for the viewer. */
  deal: Deal | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

const Cheque = memo(({ wire, slot, card, answers, symbols, deal, pawn, catalogue }: SlotProps) => {
  const where = place('vc', slot);
  const vc = card === null ? undefined : catalogue.vcs[card];
  const wants = expandCounts(vc?.wants ?? [], catalogue.attributes);
  const met = matchWants(wants, symbols);
  const { due, before } = priceOf(deal?.price, `${vc?.cost ?? 0}`);
  const have = deal?.price?.have ?? null;
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {vc ? (
        <ChequeCard key={card} card={card ?? 0} vc={vc} wants={wants} met={met} />
      ) : (
        <div class="sv-empty">{pawn ? <Pawn name={pawn} /> : 'no card'}</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'fund', slot }}
        label={`Fund ${due}`}
        before={before}
        more={have === null ? undefined : `of your ${have}`}
        idle={vc ? `${due} code` : 'empty'}
        lacks={deal?.lacks}
        empty={!vc}
      />
    </Place>
  );
});

interface ChequeProps {
  card: number;
  vc: ChequeData;
  wants: string[];
  met: boolean[];
}

const ChequeCard = memo(({ card, vc, wants, met }: ChequeProps) => (
  <article class="sv-card sv-cheque" data-flip={place('vc', card)}>
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
      <h4>{vc.name}</h4>
      <p class="sv-cash">
        ${vc.cash}
        {vc.valuation > 0 && (
          <span>
            <Icon name="valuation" size={15} />
            {vc.valuation}
          </span>
        )}
      </p>
      <p class="sv-line">{vc.power || vc.line}</p>
      <Signature name={vc.name} />
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
    <svg class="sv-sign" width="90" height="20" viewBox="0 0 90 20" aria-hidden="true">
      <path d={`${d}q8-3 14-1`} />
      <path d="M0 19h86" />
    </svg>
  );
}
