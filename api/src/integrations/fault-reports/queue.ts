import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultReport, FaultReports } from './port.ts';

/** The same faults together: how often one happened since it was last told of. */
export interface FaultGroup {
  readonly fault: FaultReport;
  readonly times: number;
  /** Of others, that were too many to be told of. */
  readonly leftOut: number;
}

interface Options {
  /** Sends one; never rejects, and is over within a time of its own. */
  readonly send: (group: FaultGroup) => Promise<void>;
  readonly perMinute: number;
  readonly minuteMs?: number;
}

const MINUTE = 60_000;

/**
 * One report at a time, each kind of fault once a minute, and only a fixed number of kinds: what repeats is counted and
 * told of when the minute is over, and what is too much is only counted. It holds nothing else.
 */
export const queueReports = ({ send, perMinute, minuteMs = MINUTE }: Options): FaultReports => {
  let leftOut = 0;
  let seen = new Map<string, { readonly fault: FaultReport; again: number }>();
  let sent: Promise<void> = Promise.resolve();
  let minute: NodeJS.Timeout | null = null;
  const tell = (fault: FaultReport, times: number) => {
    const before = leftOut;
    leftOut = 0;
    sent = sent.then(() => send({ fault, times, leftOut: before }));
  };
  const endMinute = () => {
    minute = null;
    const repeated = [...seen].filter(([, { again }]) => again > 0);
    seen = new Map(repeated.map(([key, { fault }]) => [key, { fault, again: 0 }]));
    for (const [, { fault, again }] of repeated) tell(fault, again);
    if (seen.size > 0) beginMinute();
  };
  const beginMinute = () => {
    minute ??= setTimeout(endMinute, minuteMs).unref();
  };
  return {
    report: (fault) => {
      const key = keyOf(fault);
      const known = seen.get(key);
      if (known !== undefined) known.again += 1;
      else if (seen.size >= perMinute) leftOut += 1;
      else {
        seen.set(key, { fault, again: 0 });
        beginMinute();
        tell(fault, 1);
      }
    },
    flush: (withinMs) => {
      if (minute !== null) clearTimeout(minute);
      endMinute();
      if (minute !== null) clearTimeout(minute);
      return Promise.race([sent, sleep(withinMs, undefined, { ref: false })]);
    },
  };
};

/** What makes two faults the same: kind, place and the line it came from. */
export const keyOf = ({ side, name, code = '', where, at: [first] }: FaultReport): string =>
  [side, name, code, where, first && `${first.file}:${first.line}:${first.column}`].join(' ');
