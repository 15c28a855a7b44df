import { jobKind } from '../../platform/jobs/jobs.ts';

/** Removes files of pictures and videos that no longer exist. */
export const forgetFiles = jobKind<{ files: readonly string[] }>('forget-files');
