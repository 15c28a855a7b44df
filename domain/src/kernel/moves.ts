export const KID_STATUSES = [
  'waiting_list',
  'reserved',
  'reserved_during_enrolment',
  'enrolled',
  'enrolled_waiting_to_change',
  'cancelled',
] as const;
export type KidStatus = (typeof KID_STATUSES)[number];

/** The life of a child's place: every allowed change of status. A status is changed through this table only. */
export const MOVES: Record<KidStatus, readonly KidStatus[]> = {
  /** Is offered a place, takes a free one (at once, or held until the Direct Debit exists), or gives up waiting. */
  waiting_list: ['reserved', 'reserved_during_enrolment', 'enrolled', 'cancelled'],
  /** Takes the offered place, declines it or lets it lapse (and waits on), or gives up waiting. */
  reserved: ['reserved_during_enrolment', 'enrolled', 'waiting_list', 'cancelled'],
  /**
   * The Direct Debit is made; or the hold of 30 minutes runs out and the child is what they were before; or the offered
   * place is declined after all.
   */
  reserved_during_enrolment: ['enrolled', 'waiting_list', 'reserved', 'cancelled'],
  /** Accepts an instrument change for a later day, or cancels. A change for today leaves the status as it is. */
  enrolled: ['enrolled_waiting_to_change', 'cancelled'],
  /** Moves on the day of the change (or the change is called off), or cancels before it. */
  enrolled_waiting_to_change: ['enrolled', 'cancelled'],
  /** Comes back: waits again, or takes a free place. */
  cancelled: ['waiting_list', 'reserved_during_enrolment', 'enrolled'],
};

/** What a child who did not exist before may begin as. */
const BEGINNINGS: readonly KidStatus[] = ['waiting_list', 'reserved_during_enrolment', 'enrolled'];

export const canMove = (from: KidStatus | 'new', to: KidStatus): boolean =>
  (from === 'new' ? BEGINNINGS : MOVES[from]).includes(to);

/** A child with one of these has lessons; a place held during enrolment is not one yet. */
export const ENROLLED_STATUSES: readonly KidStatus[] = ['enrolled', 'enrolled_waiting_to_change'];

/** A place is held for a child with one of these, who is to enrol. */
export const RESERVED_STATUSES: readonly KidStatus[] = ['reserved', 'reserved_during_enrolment'];

/** A child with one of these has no place, and none is held for them. */
export const PLACELESS_STATUSES: readonly KidStatus[] = ['waiting_list', 'cancelled'];

/** A child with one of these may be offered a place, or take a free one: nothing is under way for them. */
export const FREE_TO_MOVE_STATUSES: readonly KidStatus[] = ['waiting_list', 'enrolled'];

export const isEnrolled = (status: KidStatus): boolean => ENROLLED_STATUSES.includes(status);

export const isActive = (status: KidStatus): boolean =>
  isEnrolled(status) || status === 'waiting_list';

/** Neither active nor holding a place. */
export const isDeactivated = (status: KidStatus): boolean =>
  !isActive(status) && !RESERVED_STATUSES.includes(status);

/** The reason that the office writes down for a family that stopped with unpaid Direct Debits. */
export const UNPAID = 'unpaid_direct_debits';

/** Whether the Enrol button shows: a family that stopped with unpaid Direct Debits speaks to the office first. */
export const canEnrolAgain = (
  kid: { readonly status: KidStatus; readonly reasonForCancelling: string | null },
  lessonsAreOn: boolean,
): boolean => isDeactivated(kid.status) && lessonsAreOn && kid.reasonForCancelling !== UNPAID;
