/** Of the loudness that comes back from the end of a string: it rings longer the nearer this is to one. */
const KEPT = 0.996;

/**
 * A plucked string, as Karplus and Strong have it: noise as long as one swing goes round and round, and each round its
 * neighbours are averaged, which takes the sharpness first and then the loudness.
 */
export const pluck = (
  frequency: number,
  seconds: number,
  sampleRate: number,
  random: () => number = Math.random,
): Float32Array<ArrayBuffer> => {
  const length = Math.round(seconds * sampleRate);
  // Averaging two neighbours delays a round by half a sample.
  const swing = Math.max(2, Math.round(sampleRate / frequency - 0.5));
  const string = Float32Array.from({ length: swing }, () => random() * 2 - 1);
  const heard = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const here = at % swing;
    const value = string[here] ?? 0;
    heard[at] = value;
    string[here] = KEPT * 0.5 * (value + (string[(here + 1) % swing] ?? 0));
  }
  return heard;
};

export const noise = (
  seconds: number,
  sampleRate: number,
  random: () => number = Math.random,
): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => random() * 2 - 1);
