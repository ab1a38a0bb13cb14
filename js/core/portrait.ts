// Portraits of 9 by 9 squares in five neutral tones, generated from a name. Pure: a name always gives the same face.

// The tones: h hair, s skin, e ink, c cloth, k second cloth, a dot is empty. Each list is a part of the head, top down.
const HAIR = [
  ['.........', '..hhhhh..', '.hhhhhhh.'],
  ['...hhh...', '..hhhhh..', '..hhhhh..'],
  ['..hhhh...', '.hhhhhhh.', '.hhhhhhhh'],
  ['..h.h.h..', '..hhhhh..', '.hhhhhhh.'],
  ['.hhhhhhh.', 'hhhhhhhhh', 'hhhssshhh'],
  ['..kkkkk..', '.kkkkkkk.', 'kkkkkkkkk'],
  ['.........', '..sssss..', '.sssssss.'],
  ['....hh...', '...hhhh..', '..hhhhhh.'],
];
const BROWS = ['.hsssssh.', '..sssss..', '.hhsssh..', 'hhsssssh.'];
const EYES = ['.hsesesh.', '..esese..', '.eeesee..', '.hesseeh.', '.ssesess.'];
const CHEEKS = ['.hsssssh.', '..sssss..', '.hsssss..'];
const MOUTHS = ['...sss...', '..hsssh..', '..shhhs..', '..ssess..', '..hhhhh..'];
const CLOTHS = [
  ['..ccscc..', '.ccccccc.'],
  ['..ckckc..', '.ccckccc.'],
  ['..chhhc..', '.ccchccc.'],
  ['..kcccck.', '.kkcccckk'],
  ['..ccccc..', '.ckckckc.'],
  ['..ccccc..', '.cckkkcc.'],
];

const cache = new Map<string, [tone: string, path: string][]>();

/** A portrait as one path for each tone; memoised by name. */
export function tones(name: string): [tone: string, path: string][] {
  const known = cache.get(name);
  if (known) return known;
  const paths = new Map<string, string>();
  face(name).forEach((row, y) => {
    [...row].forEach((tone, x) => {
      if (tone !== '.') paths.set(tone, `${paths.get(tone) ?? ''}M${x} ${y}h1v1h-1z`);
    });
  });
  const made = [...paths];
  cache.set(name, made);
  return made;
}

export function face(name: string): string[] {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const pick = <T>(some: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return some[(seed >>> 12) % some.length] as T;
  };
  return [...pick(HAIR), pick(BROWS), pick(EYES), pick(CHEEKS), pick(MOUTHS), ...pick(CLOTHS)];
}
