import type * as contract from '@bandstand/domain/collections/office-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import { actFor } from '../../platform/acting.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import { approve, prepare } from './approve.ts';
import { findFamilies } from './desk-store.ts';
import type { RunDeps } from './runs.ts';
import { withholdByReference } from './withhold.ts';

/** As it stands in a run: two people of one name are still two. */
const signatureOf = ({ staffId }: Staff): string => `office:${staffId}`;

/** Does a step of a run, with what was done written down in its transaction. */
const recorded = <Done>(
  { staff, record }: { staff: Staff; record: Call<typeof contract.approveRun>['record'] },
  change: {
    readonly month: Month;
    readonly after?: object;
    readonly reason?: string;
    readonly family?: string | undefined;
  },
  work: () => Promise<Done>,
): Promise<Done> =>
  actFor(
    {
      actor: signatureOf(staff),
      lastWord: (tx) =>
        record(tx, {
          subject: 'run',
          subjectId: null,
          after: { month: change.month, ...change.after },
          ...(change.reason !== undefined && { reason: change.reason }),
          ...(change.family !== undefined && { grownUpId: change.family }),
        }),
    },
    work,
  ).then(({ done }) => done);

export const prepareRun = async (
  deps: RunDeps,
  { params: { month }, staff, record }: Call<typeof contract.prepareRun>,
): CallAnswer<typeof contract.prepareRun> => {
  const done = await recorded({ staff, record }, { month }, () =>
    prepare(deps, month, signatureOf(staff)),
  );
  return done.ok ? ok({ message: 'Now somebody else can approve it.' }) : done;
};

export const approveRun = async (
  deps: RunDeps,
  { params: { month }, body: { hash }, staff, record }: Call<typeof contract.approveRun>,
): CallAnswer<typeof contract.approveRun> => {
  const done = await recorded({ staff, record }, { month, after: { hash } }, () =>
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
  const change = { month, after: { reference }, reason, family };
  const done = await recorded({ staff, record }, change, () =>
    withholdByReference(deps, { month, reference, by: signatureOf(staff), because: reason }),
  );
  return done.ok ? ok({ message: 'It is kept back, and its payer is told.' }) : done;
};
