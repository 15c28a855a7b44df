import type * as contract from '@bandstand/domain/collections/office-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import type { Call, CallAnswer, Change } from '../../platform/http/call.ts';
import { approve, prepare } from './approve.ts';
import { findFamilies } from './desk-store.ts';
import { recorded, signatureOf } from './recorded.ts';
import type { RunDeps } from './runs.ts';
import { withholdByReference } from './withhold.ts';

const ofRun = (month: Month, more: Partial<Change> = {}): Change => ({
  ...more,
  subject: 'run',
  subjectId: null,
  after: { month, ...more.after },
});

export const prepareRun = async (
  deps: RunDeps,
  { params: { month }, staff, record }: Call<typeof contract.prepareRun>,
): CallAnswer<typeof contract.prepareRun> => {
  const done = await recorded({ staff, record }, ofRun(month), () =>
    prepare(deps, month, signatureOf(staff)),
  );
  return done.ok ? ok({ message: 'Now somebody else can approve it.' }) : done;
};

export const approveRun = async (
  deps: RunDeps,
  { params: { month }, body: { hash }, staff, record }: Call<typeof contract.approveRun>,
): CallAnswer<typeof contract.approveRun> => {
  const done = await recorded({ staff, record }, ofRun(month, { after: { hash } }), () =>
    approve(deps, { month, by: signatureOf(staff), hash }),
  );
  return done.ok ? ok({ approved: done.value }) : done;
};

export const withholdCollection = async (
  deps: RunDeps,
  { params: { month }, body, staff, record }: Call<typeof contract.withholdCollection>,
): CallAnswer<typeof contract.withholdCollection> => {
  const { reference, reason } = body;
  const families = await findFamilies(deps.db, [reference]);
  const family = families.get(reference)?.id;
  const change = ofRun(month, {
    after: { reference },
    reason,
    ...(family !== undefined && { grownUpId: family }),
  });
  const done = await recorded({ staff, record }, change, () =>
    withholdByReference(deps, { month, reference, by: signatureOf(staff), because: reason }),
  );
  return done.ok ? ok({ message: 'It is kept back, and its payer is told.' }) : done;
};
