// The table as Python draws it: what stands where a board would, for a game that has no board here.
import { useEffect, useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';

export function Picture({ wire }: { wire: Wire }) {
  const place = useRef<HTMLElement>(null);
  const { version, seat } = wire.shown.value;
  useEffect(() => {
    let latest = true;
    void wire.ask('picture').then(({ picture }) => {
      if (!latest || !picture) return;
      // read as XML, so that a name with markup in it stays a name
      const drawn = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
      place.current?.replaceChildren(document.importNode(drawn, true));
    });
    return () => {
      latest = false;
    };
  }, [wire, version, seat]);
  return <section ref={place} class="sv-board sv-picture" aria-label="The table" />;
}
