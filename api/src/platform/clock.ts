/** The time, handed to all that need it. Nothing else in the server asks what time it is. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that starts at a given instant and runs on from there (`NOW`, for demos and tests). */
export const startClock = (startsAt: Date | null): Clock => {
  if (startsAt === null) return { now: () => new Date() };
  const started = performance.now();
  return { now: () => new Date(startsAt.getTime() + (performance.now() - started)) };
};

/** A clock that tests move on purpose. */
export interface MovableClock extends Clock {
  moveTo(instant: Date | string): void;
  forward(milliseconds: number): void;
}

export const movableClock = (at: Date | string): MovableClock => {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    moveTo: (instant) => {
      now = new Date(instant);
    },
    forward: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
};
