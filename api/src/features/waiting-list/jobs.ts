import { jobKind } from '../../platform/jobs/jobs.ts';

/** Offers what has become free at a timetable to those whose turn it is; a repeat finds nothing left to offer. */
export const offerPlaces = jobKind<{ timetableId: string }>('offer-places');
