import { jobKind } from '../../platform/jobs/jobs.ts';

/** Draws the posters of a Round-Up, so that they are there before they are asked for. */
export const makePosters = jobKind<{ readonly roundUpId: string }>('make-posters', 5);
