import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { type OfficeDeps, findStale } from '../../work-log/index.ts';
import { beginProof, type SecondEmailDeps } from './second-email.ts';
import { changeGrownUp, lockSecondEmail } from './store.ts';

/** The parent's second address for a caller, by the parent's own rule: its reader confirms it first. */
export const changeSecondForFamily = (
  deps: SecondEmailDeps & Pick<OfficeDeps, 'seal'>,
  { params: { family }, body, staff, record }: Call<typeof changeSecondEmailForFamily>,
): CallAnswer<typeof changeSecondEmailForFamily> =>
  transact(deps.db, async (tx) => {
    const before = await lockSecondEmail(tx, family);
    if (before === undefined) return refuse('not_found');
    const { second_email_address: address, was, reason } = body;
    const is = { second_email_address: before.address };
    const wanted = { second_email_address: address };
    const stale = await findStale(deps, tx, {
      by: staff.staffId,
      grownUpId: family,
      was,
      is,
      wanted,
    });
    if (stale !== null) return stale;
    if (address === before.address) return refuse('done_before');
    await changeGrownUp(tx, family, { second_email_address: address });
    await beginProof(deps, tx, { grownUpId: family, before, address });
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: is,
      after: wanted,
      reason,
    });
    const after = await lockSecondEmail(tx, family);
    return ok({
      second_email_address: address,
      second_email_address_proven: after !== undefined && after.provenAt !== null,
    });
  });
