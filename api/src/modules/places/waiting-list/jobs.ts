import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Offers what has become free at a timetable to those whose turn it is; a repeat finds nothing left to offer. */
export const offerPlaces = jobKind<{ timetableId: TimetableId }>('offer-places');
