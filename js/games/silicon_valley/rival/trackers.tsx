// The Rival board: the tracker of each attribute, and the personality that acts when it reaches "!". It is a band over
// the board, or stands at length beside it where there is room.
import { memo } from '../../../parts/memo';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Icon, type IconName } from '../icons';
import { factsOf } from '../queries';
import type { Character } from '../types';
import type { ValleyWire } from '../wire';
import './trackers.css';

interface TrackerProps {
  attribute: string;
  /** The steps of its track without the first one, and those that it has gone. */
  steps: number;
  step: number;
  /** The steps left to its "!". */
  left: number;
  /** Whether one more symbol makes a harsh personality act. */
  threatens: boolean;
  person: Character | undefined;
}

const useTrackers = (wire: ValleyWire): TrackerProps[] => {
  const { trackers, steps, personalities, facts } = useSelected(wire, ({ view, facts }) => ({
    trackers: view.rival?.trackers ?? [],
    steps: view.options.tracker_steps,
    personalities: view.personalities.map(([card]) => card ?? -1),
    facts: factsOf(facts)?.rival?.trackers,
  }));
  const { attributes, personalities: people } = wire.catalogue.value;
  return attributes.map((attribute, at) => ({
    attribute,
    steps,
    step: trackers[at] ?? 0,
    left: facts?.[at]?.left ?? steps,
    threatens: facts?.[at]?.threatens ?? false,
    person: people[personalities[at] ?? -1],
  }));
};

/** The trackers in two lines each, over the board. */
export const RivalBand = ({ wire }: { wire: ValleyWire }) => (
  <ol class="sv-rival" data-part="rival" aria-label="Rival board">
    {useTrackers(wire).map((tracker) => (
      <InShort key={tracker.attribute} {...tracker} />
    ))}
  </ol>
);

const InShort = memo(({ person, ...tracker }: TrackerProps) => (
  <li class={look(person, tracker)} title={person && `${person.name}: ${person.acts}`}>
    <Icon name={tracker.attribute as IconName} />
    <h3>{capital(tracker.attribute)}</h3>
    <Track {...tracker} />
    {person && (
      <p>
        <b>{sort(person, tracker.left)}</b> {person.brief}
      </p>
    )}
  </li>
));

/** The trackers with their personalities and what they do, in sentences. */
export const RivalBoard = ({ wire }: { wire: ValleyWire }) => (
  <ol class="sv-rivalboard" aria-label="Rival board">
    {useTrackers(wire).map((tracker) => (
      <AtLength key={tracker.attribute} {...tracker} />
    ))}
  </ol>
);

const AtLength = memo(({ person, ...tracker }: TrackerProps) => (
  <li class={look(person, tracker)} title={person?.line}>
    <Icon name={tracker.attribute as IconName} />
    <h3>{capital(tracker.attribute)}</h3>
    <Track {...tracker} />
    {person && (
      <>
        <p>
          <strong>{person.name}</strong>, <b>{sort(person, tracker.left)}</b>
        </p>
        <p>{person.acts}</p>
      </>
    )}
  </li>
));

type TrackProps = Pick<TrackerProps, 'attribute' | 'steps' | 'step' | 'left'>;

const Track = ({ attribute, steps, step, left }: TrackProps) => (
  <span class="sv-steps" role="img" aria-label={left ? `${left} to !` : 'on !'}>
    {Array.from({ length: steps + 1 }, (_, at) => (
      <i key={at}>
        {at === steps && '!'}
        {at === step && <span data-flip={`tracker ${attribute}`}>{at === steps && '!'}</span>}
      </i>
    ))}
  </span>
);

/** How a personality treats whoever plays, in a word. */
export const severity = ({ colour }: { colour: string }) => (colour === 'blue' ? 'gentle' : 'harsh');

const sort = (person: Character, left: number) => (left === 0 ? 'acts:' : severity(person));

const look = (person: Character | undefined, { left, threatens }: Pick<TrackerProps, 'left' | 'threatens'>) =>
  [person && `sv-${severity(person)}`, left === 0 ? 'sv-fires' : threatens && 'sv-near']
    .filter(Boolean)
    .join(' ');

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** The Rival beside the board, where there is room. */
export function RivalSide({ wire }: { wire: ValleyWire }) {
  const { level } = useSelected(wire, ({ view }) => ({ level: view.rival?.level ?? '' }));
  return (
    <>
      <section class="sv-panel sv-other sv-therival" aria-label="The Rival">
        <header>
          <Token seat={null} name="Rival" size={22} />
          <h3>
            The Rival<small>{level}</small>
          </h3>
        </header>
      </section>
      <RivalBoard wire={wire} />
    </>
  );
}
