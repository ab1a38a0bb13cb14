// The hand: own money, own code with the supply, what the next operate phase brings, and the own company below. It is
// always on the screen. Without a viewer it shows the supply alone.
import { takesOver } from '../../../core/grammar';
import type { Wire } from '../../../core/wire';
import { seatStyle } from '../../../parts/seat-colour';
import { useSelected } from '../../../parts/select';
import { toggleSheet } from '../../../parts/sheet';
import { Token } from '../../../parts/token';
import { Icon } from '../icons';
import { amountOf, type Company, companyOf, forecastOf, viewerOf } from '../queries';
import { COMPANY, MAT } from '../sheet-names';
import { Sign } from '../symbols';
import type { Catalogue, Insight } from '../types';
import type { ValleyWire } from '../wire';
import { CompanyRow } from './company-row';
import { CompanySummary, NextOperate } from './company-summary';
import { Shelf, type ShelfProps } from './shelf';
import './hand.css';

export function Hand({ wire, tray }: ShelfProps) {
  const viewer = viewerOf(wire.shown.value);
  const { covered } = wire.shown.value;
  if (viewer === null)
    return (
      <section class="sv-panel sv-hand" aria-label="Supply">
        <Shelf wire={wire} />
      </section>
    );
  return (
    <section
      class="sv-panel sv-hand"
      style={seatStyle(viewer)}
      aria-label={`The company of ${wire.shown.value.seats[viewer]}`}
    >
      {covered ? <Shut wire={wire} /> : <Open wire={wire} tray={tray} />}
      {!wire.parts.rest('company') && <CompanyRow wire={wire} />}
    </section>
  );
}

/** The screen between two players. */
function Shut({ wire }: { wire: ValleyWire }) {
  const { asked, seats } = wire.shown.value;
  return (
    <div class="sv-shut">
      <span>
        <Icon name="hidden" size={18} />
        <span>
          <b>The screen is shut.</b> Nobody's money, code or mat is shown.
        </span>
      </span>
      {asked !== null && (
        <button type="button" class="sv-button sv-solid" onClick={() => wire.do('ready')}>
          {takesOver(seats[asked] ?? '')} <kbd>Enter</kbd>
        </button>
      )}
    </div>
  );
}

function Open({ wire, tray }: ShelfProps) {
  const company = useSelected(wire, (shown) => {
    const viewer = viewerOf(shown) ?? 0;
    return {
      ...companyOf(shown, viewer),
      over: shown.outcome !== null,
      forecast: shown.outcome ? null : forecastOf(shown.insight, viewer),
      advice: (shown.insight as Insight | null)?.advice,
    };
  });
  const catalogue = wire.catalogue.value;
  const { parts } = wire;
  const [coding, running] = [!parts.rest('code'), !parts.rest('company')];
  const { forecast, advice, money, over } = company;
  return (
    <>
      <Purse company={company} catalogue={catalogue} />
      {(coding || wire.sheet.value === MAT) && <Shelf wire={wire} tray={tray} />}
      <div class="sv-next">
        {running && (
          <p>
            <CompanySummary company={company} catalogue={catalogue} />
          </p>
        )}
        {running && forecast && (
          <p>
            <NextOperate forecast={forecast} has={money} />
          </p>
        )}
        <div>
          {(coding || wire.sheet.value === MAT) && tray && money !== null && !over && (
            <SheetButton wire={wire} sheet={MAT} shortcut="b">
              <Icon name={wire.sheet.value === MAT ? 'close' : 'mat'} size={15} />
              {wire.sheet.value === MAT ? 'Close the mat' : 'R&D mat'}
            </SheetButton>
          )}
          {running && (
            <SheetButton wire={wire} sheet={COMPANY} shortcut="c" more="sv-opencompany">
              Company
            </SheetButton>
          )}
        </div>
      </div>
      {running && advice && <p class="sv-warning sv-advice">{advice}</p>}
    </>
  );
}

/** The money of a company and the value of its code, or that they are hidden. */
function Purse({ company, catalogue }: { company: Company; catalogue: Catalogue }) {
  const { seat, name, valuation, money, squares } = company;
  return (
    <div class="sv-purse">
      <div class="sv-whose" data-place={name}>
        <Token seat={seat} name={name} size={18} />
        <b>{name}</b> <span>{amountOf(catalogue, valuation)}</span>
      </div>
      {money === null ? (
        <span class="sv-hidden">
          <Icon name="hidden" size={15} /> money and code
        </span>
      ) : (
        <>
          <b data-place={`${name} money`}>${money}</b>
          <span>
            <b>{squares}</b> squares <Sign name="hidden" says="only you see this" />
          </span>
        </>
      )}
    </div>
  );
}

interface SheetButtonProps {
  wire: ValleyWire;
  sheet: string;
  /** The key that does the same. */
  shortcut: string;
  more?: string;
  children: preact.ComponentChildren;
}

function SheetButton({ wire, sheet, shortcut, more = '', children }: SheetButtonProps) {
  return (
    <button
      type="button"
      class={`sv-button ${more}`}
      aria-expanded={wire.sheet.value === sheet}
      aria-keyshortcuts={shortcut}
      onClick={() => toggleSheet(wire as Wire, sheet)}
    >
      {children} <kbd>{shortcut}</kbd>
    </button>
  );
}
