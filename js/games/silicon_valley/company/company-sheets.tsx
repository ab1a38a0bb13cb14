// Companies at length: those of others, and the own one where the hand has no room for it.
import type { Wire } from '../../../core/wire';
import { Sheet } from '../../../parts/sheet';
import { Icon } from '../icons';
import { amountOf, companyOf, forecastOf, viewerOf } from '../queries';
import { COMPANY, companySheet, MAT } from '../sheet-names';
import type { ValleyWire } from '../wire';
import { Crew, Strip } from './company-row';
import { CompanySummary, NextOperate } from './company-summary';
import './company-sheets.css';

export function CompanySheets({ wire }: { wire: ValleyWire }) {
  const { seats } = wire.shown.value;
  const viewer = viewerOf(wire.shown.value);
  return (
    <>
      {viewer !== null && <OwnCompany wire={wire} seat={viewer} />}
      {seats.map((name, seat) => seat !== viewer && <OtherCompany key={name} wire={wire} seat={seat} />)}
    </>
  );
}

interface SeatProps {
  wire: ValleyWire;
  seat: number;
}

function OwnCompany({ wire, seat }: SeatProps) {
  const company = companyOf(wire.shown.value, seat);
  const catalogue = wire.catalogue.value;
  return (
    <Sheet wire={wire as Wire} name={COMPANY} title={wire.shown.value.seats[seat] ?? ''} from="hand" kept>
      <Summary wire={wire} seat={seat} />
      <div class="sv-atlength">
        <Crew company={company} catalogue={catalogue} asking={wire} />
        <Strip company={company} catalogue={catalogue} asking={wire} />
      </div>
      {wire.shown.value.seat !== null && (
        <div class="sv-foot">
          <button
            type="button"
            class="sv-button"
            onClick={() => {
              wire.sheet.value = MAT;
            }}
          >
            <Icon name="mat" size={15} />
            R&D mat <kbd>b</kbd>
          </button>
        </div>
      )}
    </Sheet>
  );
}

function OtherCompany({ wire, seat }: SeatProps) {
  const { seats, bots, view, recap = [] } = wire.shown.value;
  const company = companyOf(wire.shown.value, seat);
  const catalogue = wire.catalogue.value;
  const note =
    company.money === null ? (
      <>
        <Icon name="hidden" size={13} /> money and code hidden; what was gained and paid is in the log
      </>
    ) : (
      `$${company.money} and ${company.squares} code`
    );
  const told = recap.find((part) => part.seat === seat)?.told.map(({ says }) => says) ?? [];
  const title = `${seats[seat]}${bots.includes(seat) ? ', bot' : ''}: ${amountOf(catalogue, view.valuation[seat] ?? 0)}`;
  return (
    <Sheet wire={wire as Wire} name={companySheet(seat)} title={title} note={note} from="board" kept>
      <Summary wire={wire} seat={seat} />
      <div class="sv-atlength">
        <Crew company={company} catalogue={catalogue} />
        <Strip company={company} catalogue={catalogue} />
      </div>
      {told.length > 0 && (
        <p class="sv-lasttold">
          <Icon name="look_back" size={15} />
          <span>{told.join(' ')}</span>
        </p>
      )}
      <Foot wire={wire} seat={seat} />
    </Sheet>
  );
}

/** What a company offers, how full it is, and what it comes to when all operate. */
function Summary({ wire, seat }: SeatProps) {
  const shown = wire.shown.value;
  const company = companyOf(shown, seat);
  const forecast = shown.outcome ? null : forecastOf(shown.insight, seat);
  return (
    <p class="sv-summary">
      <CompanySummary company={company} catalogue={wire.catalogue.value} />
      {forecast && <NextOperate forecast={forecast} has={company.money} />}
    </p>
  );
}

function Foot({ wire, seat }: SeatProps) {
  const { seats } = wire.shown.value;
  const viewer = viewerOf(wire.shown.value);
  const others = seats.map((_, each) => each).filter((each) => each !== viewer);
  const next = others[(others.indexOf(seat) + 1) % others.length];
  const open = (name: string | null) => () => {
    wire.sheet.value = name;
  };
  return (
    <div class="sv-foot">
      {next !== undefined && next !== seat && (
        <button type="button" class="sv-button" onClick={open(companySheet(next))}>
          Next company <kbd>o</kbd>
        </button>
      )}
      <span class="sv-spring" />
      <button type="button" class="sv-button" data-first="" onClick={open(null)}>
        Close <kbd>Esc</kbd>
      </button>
    </div>
  );
}
