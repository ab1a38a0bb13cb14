// What a product brings, at once or every round, and what its upkeep is.
import { Icon } from './icons';
import { Sign } from './symbols';

/** The upkeep of a product a round, in code. */
export const Upkeep = ({ upkeep }: { upkeep: number }) => (
  <span class="sv-due" title="upkeep a round, in code">
    <Icon name="code" size={9} />−{upkeep}
  </span>
);

interface GainProps {
  name: 'instant' | 'ongoing';
  cash: number;
  rise: number;
}

/** Money and valuation that come at once or every round. */
export const Gain = ({ name, cash, rise }: GainProps) => (
  <>
    <Sign name={name} size={12} />
    <b>${cash}</b>
    {rise > 0 && (
      <b class="sv-rise">
        <Sign name="valuation" size={12} />
        {rise}
      </b>
    )}
  </>
);
