// The line of code that begins the game, with a button that copies it.
import { useSignal } from '@preact/signals';
import type { CodePart } from '../../core/protocol';
import './code-line.css';

export function CodeLine({ parts }: { parts: CodePart[] }) {
  const line = parts.map(({ text }) => text).join('');
  const copied = useSignal('');
  const copy = async () => {
    await navigator.clipboard?.writeText(line).catch(() => undefined);
    copied.value = line;
  };
  return (
    <>
      <code class="sv-start-code-line">
        {parts.map(({ text, kind }, at) => (
          <span key={at} class={`sv-start-code-${kind}`}>
            {text}
          </span>
        ))}
      </code>
      <button type="button" class="sv-button" aria-label="Copy the line of code" onClick={copy}>
        {copied.value === line ? 'Copied' : 'Copy'}
      </button>
    </>
  );
}
