import type { RoundUpId } from '@bandstand/domain/kernel/ids';
import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Draws the posters of a Round-Up, so that they are there before they are asked for. */
export const makePosters = jobKind<{ readonly roundUpId: RoundUpId }>('make-posters', 5);
