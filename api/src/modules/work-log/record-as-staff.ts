import { actFor } from '../../platform/act-for-family.ts';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { Call, Change, Staff } from '../../platform/http/call.ts';

/** How a colleague signs a decision: by id, because two people may share a name. */
export const signatureOf = ({ staffId }: Pick<Staff, 'staffId'>): string => `office:${staffId}`;

/** What was decided about a family's money, for what the office did. */
export const ofFamily = (family: string, reason: string, after: object = {}): Change => ({
  subject: 'money',
  subjectId: family,
  grownUpId: family,
  after,
  reason,
});

/** Who does it: a colleague on a page of the office, or by a command. */
export interface ByStaff {
  readonly staff: Pick<Staff, 'staffId'>;
  readonly record: Call<Endpoint>['record'];
}

/** Does what a command does as well, by the same use case, with what was done written down in its transaction. */
export const recordAsStaff = <Done>(
  { staff, record }: ByStaff,
  change: Change,
  work: () => Promise<Done>,
): Promise<Done> =>
  actFor({ actor: signatureOf(staff), recordChange: (tx) => record(tx, change) }, work).then(
    ({ done }) => done,
  );
