// The details of an error, with a button that copies them.
import { useState } from 'preact/hooks';
import './error.css';

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
