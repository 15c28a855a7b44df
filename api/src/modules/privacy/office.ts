import { signatureOf } from '../../platform/actor.ts';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { isNamed } from '@bandstand/domain/privacy/erasure';
import type { copyForFamily, eraseForFamily } from '@bandstand/domain/privacy/office-contract';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import { holdTasksOf } from '../work-log/index.ts';
import { copyOf, type CopyDeps } from './copy.ts';
import { eraseNow, type EraseDeps } from './erase.ts';
import { findCalled } from './erase-store.ts';

/** A copy for a family that asked the office for it; the colleague who makes it has read the notes. */
export const copyByOffice = (
  deps: CopyDeps,
  { params: { family }, body: { reason }, staff, record }: Call<typeof copyForFamily>,
): CallAnswer<typeof copyForFamily> =>
  transact(deps.db, async (tx) => {
    const actor = signatureOf(staff);
    const copied = await copyOf(deps, tx, { grownUpId: family, sessionId: staff.sessionId, actor });
    if (!copied.ok) return copied;
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    return copied;
  });

/** Erases a family that asked the office for it, by the rules by which it could do so itself. */
export const eraseByOffice = (
  deps: EraseDeps,
  { params: { family }, body: { reason, name }, staff, record }: Call<typeof eraseForFamily>,
): CallAnswer<typeof eraseForFamily> =>
  transact(deps.db, async (tx) => {
    const called = await findCalled(tx, family);
    if (called === undefined) return refuse('not_found');
    if (!isNamed(name, called)) return refuse('name_differs', { fields: { name: [] } });
    await holdTasksOf(tx, family);
    // Before it: why it was done is about the family, and is forgotten with it.
    await record(tx, { subject: 'family', subjectId: family, grownUpId: family, reason });
    const done = await eraseNow(deps, tx, { grownUpId: family, actor: signatureOf(staff) });
    if (!done.ok) return done;
    if (done.value === 'was_gone') return refuse('not_found');
    return ok({ message: 'The family is erased.' });
  });
