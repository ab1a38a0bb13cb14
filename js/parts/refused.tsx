// The last error or refusal, with its rule.
import type { Wire } from '../core/wire';
import { CopyDetails } from './error';
import { Icon } from './icon';
import { RuleLink } from './rule-link';
import './refused.css';

export function Refused({ wire }: { wire: Wire }) {
  const error = wire.error.value;
  if (!error) return null;
  return (
    <div class="sv-refused">
      <Icon name="warning" size={16} />
      <div>
        {error.sentence} {error.rule && <RuleLink wire={wire} rule={error.rule} />}
        {error.details && <CopyDetails details={error.details} />}
      </div>
    </div>
  );
}
