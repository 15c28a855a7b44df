export interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own computing time, without waiting for a busy machine. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** The value below which this share of the values lies, in milliseconds with one decimal. */
export const quantile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return (sorted[Math.max(0, at)] ?? 0).toFixed(1);
};

export interface Work {
  /** The computing time of the page's main thread for each frame. */
  readonly frames: readonly number[];
  /** The main thread's tasks of more than 50 ms. */
  readonly longTasks: number;
}

/** The work of the page's main thread for each stretch that was recorded. */
export const workOf = (events: readonly TraceEvent[]): Work[] => {
  const begins = events.filter(({ name }) => name === 'watching begins');
  const ends = events.filter(({ name }) => name === 'watching ends');
  const page = begins[0];
  if (page === undefined) return [];
  const own = events.filter(({ pid, tid }) => pid === page.pid && tid === page.tid);
  const tasks = own
    .filter(({ name, dur }) => name === 'RunTask' && dur !== undefined)
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, took: tdur / 1000 }));
  const drawn = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  return begins.map(({ ts: from }, at) => {
    const until = ends[at]?.ts ?? Infinity;
    const within = [from, ...drawn.filter((ts) => ts > from && ts <= until)];
    const during = (start: number, end: number) =>
      tasks.filter(({ ts }) => ts >= start && ts < end).map(({ took }) => took);
    return {
      frames: within
        .slice(1)
        .map((end, frame) => during(within[frame] ?? 0, end).reduce((sum, took) => sum + took, 0)),
      longTasks: during(from, until).filter((took) => took > 50).length,
    };
  });
};
