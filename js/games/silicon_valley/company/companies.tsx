// The viewer's company in full, and summaries of the others.
import type { Wire } from '../../../core/wire';
import { useSelected } from '../../../parts/select';
import { companyOf, forecastOf, viewerOf } from '../queries';
import { answersIn, type ValleyWire } from '../wire';
import { Company } from './company';
import { Opponents } from './opponents';
import './companies.css';

/** The viewer's company in full; without a viewer, summaries of all companies. */
export function OwnCompany({ wire }: { wire: ValleyWire }) {
  const viewer = viewerOf(wire.shown.value);
  return viewer === null ? <OtherCompanies wire={wire} always /> : <FullCompany wire={wire} />;
}

function FullCompany({ wire }: { wire: ValleyWire }) {
  const company = useSelected(wire, (shown) => {
    const viewer = viewerOf(shown) ?? 0;
    return {
      ...companyOf(shown, viewer),
      you: shown.seat === viewer,
      forecast: forecastOf(shown.insight, viewer),
      answers: answersIn(shown.answers, 'employee', 'tile'),
    };
  });
  return <Company {...company} wire={wire as Wire} catalogue={wire.catalogue.value} />;
}

interface OthersProps {
  wire: ValleyWire;
  /** Whether they are shown even if there is room for them beside the board. */
  always?: boolean;
}

/** Summaries of the other companies; without a viewer, `OwnCompany` shows them. */
export function OtherCompanies({ wire, always = false }: OthersProps) {
  const viewer = viewerOf(wire.shown.value);
  if (viewer === null && !always) return null;
  return (
    <div class={always ? 'sv-companies' : 'sv-companies sv-below'}>
      <Opponents wire={wire} />
    </div>
  );
}

/** All companies. */
export function Companies({ wire }: { wire: ValleyWire }) {
  const viewer = viewerOf(wire.shown.value);
  return (
    <>
      <OwnCompany wire={wire} />
      {viewer !== null && <OtherCompanies wire={wire} always />}
    </>
  );
}
