import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { makeLog } from '../platform/log.ts';

interface KeptLog {
  readonly log: FastifyBaseLogger;
  /** A line for each entry, as JSON; who empties it begins again. */
  readonly lines: string[];
}

/** A log whose lines a test reads. */
export const keepLog = (level: Parameters<typeof makeLog>[0]): KeptLog => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: makeLog(level, sink), lines };
};
