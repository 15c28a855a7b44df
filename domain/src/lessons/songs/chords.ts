const SHARPS = 'C C# D D# E F F# G G# A A# B'.split(' ');
const FLATS = 'C Db D Eb E F Gb G Ab A Bb B'.split(' ');
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Keys that are written with flats, by their tonic: F, B flat, E flat, A flat and D flat; D, G, C, F, B flat minor. */
const FLAT_MAJORS = new Set([5, 10, 3, 8, 1]);
const FLAT_MINORS = new Set([2, 7, 0, 5, 10, 3]);

interface Chord {
  /** Semitones above C. */
  readonly root: number;
  /** What follows the root: "m7", "sus4", "maj7", "dim". */
  readonly kind: string;
  readonly bass: number | null;
}

const NOTE = '([A-G])([#♯b♭]?)';
const CHORD = new RegExp(`^${NOTE}([^/\\s]*)(?:/${NOTE})?$`);

const pitchOf = (letter = '', sign = ''): number => {
  const step = sign === '' ? 0 : '#♯'.includes(sign) ? 1 : -1;
  return ((NATURAL[letter] ?? 0) + step + 12) % 12;
};

const readChord = (text: string): Chord | null => {
  const [, letter, sign, kind = '', bassLetter, bassSign] = CHORD.exec(text) ?? [];
  if (letter === undefined) return null;
  const bass = bassLetter === undefined ? null : pitchOf(bassLetter, bassSign);
  return { root: pitchOf(letter, sign), kind, bass };
};

const isMinor = (kind: string): boolean => /^m(?!aj)|^min|^-/.test(kind);
const isFlatKey = ({ root, kind }: Chord): boolean =>
  (isMinor(kind) ? FLAT_MINORS : FLAT_MAJORS).has(root);

/**
 * A chord this many semitones higher, its notes spelt as in the key of the song's first chord. After twelve steps, as after
 * none, the chord is left as it was written. What is no chord ("N.C.") stays as it is.
 */
export const transposeChord = (text: string, steps: number, firstChord = text): string => {
  const up = ((steps % 12) + 12) % 12;
  const chord = readChord(text);
  if (up === 0 || chord === null) return text;
  const key = readChord(firstChord) ?? chord;
  const names = isFlatKey({ ...key, root: (key.root + up) % 12 }) ? FLATS : SHARPS;
  const name = (pitch: number) => names[(pitch + up) % 12] ?? '';
  return `${name(chord.root)}${chord.kind}${chord.bass === null ? '' : `/${name(chord.bass)}`}`;
};
