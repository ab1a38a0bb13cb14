// A button that leafs through a list whose best entries come first.
import type { Signal } from '@preact/signals';

interface NextPageProps {
  /** The index of the first entry that is shown. */
  first: Signal<number>;
  page: number;
  count: number;
}

/** Shows the next entries, and after the last ones the first again; nothing if all fit on one page. */
export function NextPage({ first, page, count }: NextPageProps) {
  if (count <= page) return null;
  const next = first.value + page;
  return (
    <button
      type="button"
      class="sv-button"
      onClick={() => {
        first.value = next < count ? next : 0;
      }}
    >
      {next < count ? `Show the next, of ${count - next} more` : 'Show the best again'}
    </button>
  );
}
