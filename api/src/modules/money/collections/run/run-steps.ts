import type * as contract from '@bandstand/domain/money/collections/office-contract';
import type { Month } from '@bandstand/domain/kernel/london';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Call, CallAnswer, Change } from '../../../../platform/http/call.ts';
import { approve, prepare } from './approve.ts';
import { findFamilies } from '../desk-store.ts';
import { asStaff, type ByStaff } from '../../../work-log/index.ts';
import type { RunDeps } from './runs.ts';
import { withholdByReference } from '../hand-over/withhold.ts';

const ofRun = (month: Month, more: Partial<Change> = {}): Change => ({
  ...more,
  subject: 'run',
  subjectId: null,
  after: { month, ...more.after },
});

/** A colleague has looked a month through, on a page or by a command. */
export const prepareBy = (deps: RunDeps, by: ByStaff, month: Month): ReturnType<typeof prepare> => {
  const office = asStaff(deps, by, ofRun(month));
  return prepare(office.deps, month, office.colleague.name);
};

/** A colleague lets a month through as they saw it. */
export const approveBy = (
  deps: RunDeps,
  by: ByStaff,
  { month, hash }: { readonly month: Month; readonly hash: string },
): ReturnType<typeof approve> => {
  const office = asStaff(deps, by, ofRun(month, { after: { hash } }));
  return approve(office.deps, { month, by: office.colleague.name, hash });
};

/** A colleague keeps a payment of a month back, and says why. */
export const withholdBy = async (
  deps: RunDeps,
  by: ByStaff,
  {
    month,
    reference,
    reason,
  }: { readonly month: Month; readonly reference: string; readonly reason: string },
): ReturnType<typeof withholdByReference> => {
  const family = (await findFamilies(deps.db, [reference])).get(reference)?.id;
  const change = ofRun(month, {
    after: { reference },
    reason,
    ...(family !== undefined && { grownUpId: family }),
  });
  const office = asStaff(deps, by, change);
  return withholdByReference(office.deps, { month, reference, by: office.colleague.name, reason });
};

export const prepareRun = async (
  deps: RunDeps,
  { params: { month }, staff, record }: Call<typeof contract.prepareRun>,
): CallAnswer<typeof contract.prepareRun> => {
  const done = await prepareBy(deps, { staff, record }, month);
  return done.ok ? ok({ message: 'Now somebody else can approve it.' }) : done;
};

export const approveRun = async (
  deps: RunDeps,
  { params: { month }, body: { hash }, staff, record }: Call<typeof contract.approveRun>,
): CallAnswer<typeof contract.approveRun> => {
  const done = await approveBy(deps, { staff, record }, { month, hash });
  return done.ok ? ok({ approved: done.value }) : done;
};

export const withholdCollection = async (
  deps: RunDeps,
  { params: { month }, body, staff, record }: Call<typeof contract.withholdCollection>,
): CallAnswer<typeof contract.withholdCollection> => {
  const done = await withholdBy(deps, { staff, record }, { month, ...body });
  return done.ok ? ok({ message: 'It is kept back, and its payer is told.' }) : done;
};
