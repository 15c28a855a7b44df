import { createHash } from 'node:crypto';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
import type { RoundUpId } from '@bandstand/domain/kernel/ids';

/** All that a poster shows. Of the child it is the first name at most; no more may ever be added. */
export interface PosterFacts {
  readonly roundUpId: RoundUpId;
  readonly firstName: string | null;
  /** "Autumn Term 2026". */
  readonly label: string;
  readonly instrument: SlotInstrument | null;
  readonly bandName: string | null;
  readonly concertsCount: number;
  readonly skillsCompleted: readonly string[];
  readonly songTitle: string | null;
  /** Who gives the lessons. */
  readonly provider: string;
}

/** To be raised when the drawing changes: every poster is then drawn again. */
const VERSION = 3;

/** The same for the same poster; another as soon as anything that it shows is another. */
export const fingerprintOf = (facts: PosterFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, ...Object.entries(facts).toSorted(byName)]))
    .digest('hex')
    .slice(0, 40);

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

export const posterFile = (fingerprint: string, platform: Platform): string =>
  `poster-${fingerprint}-${platform}.png`;
