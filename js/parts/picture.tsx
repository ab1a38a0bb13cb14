// The table as an SVG picture from Python, for a game without a board of its own.
import { useEffect, useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';
import './picture.css';

export function Picture({ wire }: { wire: Wire }) {
  const place = useRef<HTMLElement>(null);
  const { version, seat } = wire.shown.value;
  useEffect(() => {
    let latest = true;
    void wire.ask({ kind: 'picture' }).then(({ picture }) => {
      if (!latest || !picture) return;
      // parsed as XML, so that markup in a player's name stays text
      const drawn = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
      place.current?.replaceChildren(document.importNode(drawn, true));
    });
    return () => {
      latest = false;
    };
  }, [wire, version, seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section ref={place} class="sv-picture" aria-label="The table" tabIndex={0} data-scrolls />
  );
}
