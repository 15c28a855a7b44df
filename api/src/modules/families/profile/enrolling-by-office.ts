import type { switchEnrolling } from '@bandstand/domain/families/profile/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { setEnrolling } from './store.ts';

/** Switches enrolling off for one family, or on again; of two who do so at once, the second is told. */
export const switchEnrollingFor = (
  { db }: Pick<OfficeDeps, 'db'>,
  { params: { family }, body, record }: Call<typeof switchEnrolling>,
): CallAnswer<typeof switchEnrolling> =>
  transact(db, async (tx) => {
    const { is_on: isOn, reason } = body;
    const changed = await setEnrolling(tx, family, isOn);
    if (changed === 'none') return refuse('not_found');
    if (changed === 'same') return refuse('done_before');
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: { enrolments_disabled: isOn },
      after: { enrolments_disabled: !isOn },
      reason,
    });
    return ok({ is_on: isOn });
  });
