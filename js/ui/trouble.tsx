// What went wrong, said once and with its rule; and a way to hand the details on.
import { useState } from 'preact/hooks';

export function CopyDetails({ details }: { details: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(details).catch(() => undefined);
    setCopied(true);
  };
  return (
    <details class="sv-details">
      <summary>Details</summary>
      <button type="button" class="sv-button" onClick={copy}>
        {copied ? 'Copied' : 'Copy details'}
      </button>
      <pre>{details}</pre>
    </details>
  );
}
