import { setTimeout as sleep } from 'node:timers/promises';

/** An end that a whole piece of work shares, kept by the monotonic clock so that a changed system time does not matter. */
export interface Deadline {
  readonly remainingMs: () => number;
  /** Ends with the deadline, or earlier after this many milliseconds. */
  readonly signal: (atMostMs: number) => AbortSignal;
}

export const deadlineIn = (ms: number): Deadline => {
  const end = performance.now() + ms;
  const remainingMs = () => Math.max(0, end - performance.now());
  return {
    remainingMs,
    signal: (atMostMs) => AbortSignal.timeout(Math.ceil(Math.min(atMostMs, remainingMs()))),
  };
};

/** Waits if the deadline leaves time for it and for a further try; returns whether it did. */
export const pauseWithin = async (deadline: Deadline, ms: number): Promise<boolean> => {
  if (ms >= deadline.remainingMs()) return false;
  await sleep(ms);
  return true;
};
