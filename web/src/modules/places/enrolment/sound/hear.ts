import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';

/** Not for people who want less going on, nor in a browser without it. */
export const canBeHeard = (): boolean =>
  typeof AudioContext === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays the riffs once, made in the browser and not loaded before. Within a press: a browser lets nothing sound
 * otherwise. The answer stops it.
 */
export const hear = (instruments: readonly LessonInstrument[], onFault: () => void) => {
  const context = new AudioContext();
  let end: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(end);
    if (context.state !== 'closed') void context.close();
  };
  const begin = async () => {
    const [{ perform }] = await Promise.all([import('./perform.ts'), context.resume()]);
    if (context.state !== 'closed') end = setTimeout(stop, perform(context, instruments) * 1000);
  };
  begin().catch(() => {
    stop();
    onFault();
  });
  return stop;
};
