import * as z from 'zod/mini';
import { ENROLLED_STATUSES, isEnrolled, type KidStatus } from '../../kernel/moves.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { SHOWN_MANDATE_STATES } from '../../money/payments/mandate-moves.ts';

/** The office’s words for the status of a child. */
export const OFFICE_STATUSES = {
  waiting: 'On the waiting list',
  offered: 'Offered a place',
  held: 'Place held for the Direct Debit',
  playing: 'Has lessons',
  leaving: 'Leaving',
  left: 'Cancelled',
} as const;
export type OfficeStatus = keyof typeof OFFICE_STATUSES;
const officeStatus = z.enum(Object.keys(OFFICE_STATUSES) as [OfficeStatus, ...OfficeStatus[]]);

/** The statuses that each filter finds; a child who is leaving has lessons until the last day. */
export const KID_STATUSES_OF: Readonly<Record<OfficeStatus, readonly KidStatus[]>> = {
  waiting: ['waiting_list'],
  offered: ['reserved'],
  held: ['reserved_during_enrolment'],
  playing: ENROLLED_STATUSES,
  leaving: ENROLLED_STATUSES,
  left: ['cancelled'],
};

/** The office’s word for a child with this status, and with this last day if one is agreed. */
export const officeStatusFor = (status: KidStatus, lastDay: string | null): OfficeStatus => {
  if (isEnrolled(status)) return lastDay === null ? 'playing' : 'leaving';
  const found = Object.entries(KID_STATUSES_OF).find(([, statuses]) => statuses.includes(status));
  return (found?.[0] ?? 'left') as OfficeStatus;
};

/** The filters of the list of families: a family is listed if it fits all of them. */
export const familyFilters = z.object({
  /** The timetable of a child. */
  school: z.optional(id),
  /** The office’s word for a child’s status: at the school, if one is chosen. */
  children: z.optional(officeStatus),
  direct_debit: z.optional(z.literal('none')),
  owing: z.optional(z.literal('yes')),
});
export type FamilyFilters = z.infer<typeof familyFilters>;

export const FAMILIES_PER_PAGE = 50;

/** A family in the list of all. */
export const listedFamily = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  known_since: isoDate,
  children: z.array(z.object({ name: z.string(), school: z.string(), status: officeStatus })),
  /** Null, like what is owed, for a colleague who does not read of money. */
  direct_debit: z.nullable(z.enum(['none', ...SHOWN_MANDATE_STATES])),
  /** What is owed beyond what is about to be taken. */
  owes: z.nullable(z.int()),
});
