import type * as contract from '@bandstand/domain/desk/office/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { Tokens } from '../../../platform/security/tokens.ts';
import { startViewing } from '../../identity/index.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { findFamilyAccount } from './family-store.ts';

/** Lets somebody of the office see the portal as a family sees it; that they did is written down. */
export const viewAsFamily = async (
  { db, clock, tokens }: OfficeDeps & { readonly tokens: Tokens },
  {
    params: { id },
    body: { reason },
    staff,
    record,
    startViewing: begin,
  }: Call<typeof contract.viewAsFamily>,
): CallAnswer<typeof contract.viewAsFamily> => {
  const started = await transact(db, async (tx) => {
    const accountId = await findFamilyAccount(tx, id);
    if (accountId === undefined) return refuse('not_found');
    const viewing = { accountId, grownUpId: id, viewerId: staff.staffId, now: clock.now() };
    const session = await startViewing({ tokens }, tx, viewing);
    await record(tx, { subject: 'family', subjectId: id, grownUpId: id, reason });
    return ok(session);
  });
  if (!started.ok) return started;
  begin(started.value);
  return ok({ message: 'You see what the family sees, for half an hour.' });
};
