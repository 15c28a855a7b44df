import type { Kid } from '../../families/children/model.ts';
import { isActive, isEnrolled } from '../../kernel/moves.ts';
import type { CamelCased } from '../../kernel/field-names.ts';

/** The order of children wherever they are listed: enrolled ones first, else as they came to the family. */
export const inMenuOrder = <K extends { readonly attributes: Pick<Kid, 'status'> }>(
  kids: readonly K[],
): K[] =>
  kids.toSorted(
    (a, b) => Number(isEnrolled(b.attributes.status)) - Number(isEnrolled(a.attributes.status)),
  );

/** 'Make Changes' shows while the child is enrolled or waits (H2.31 in docs/specification). */
export const canMakeChanges = ({ status }: Pick<Kid, 'status'>): boolean => isActive(status);

/** 'View Timetable' shows while the child is enrolled. */
export const canViewTimetable = ({ status }: Pick<Kid, 'status'>): boolean => isEnrolled(status);

/** The last day that is shown as 'Cancelling on {date}', with an Un-cancel; null when nothing is shown. */
export const cancellingOn = ({
  status,
  delayedCancellationDate: date,
}: Pick<CamelCased<Kid>, 'status' | 'delayedCancellationDate'>): string | null =>
  isEnrolled(status) ? date : null;
