import type * as contract from '@bandstand/domain/money/collections/reports/unheard-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { decideUnheardBy } from '../money-steps.ts';
import type { RunDeps } from '../run/runs.ts';

const SAYS = {
  taken: 'The payment was taken.',
  not_taken: 'The payment was not taken: it is owed, and comes with the next one.',
} as const;

export const decideUnheard = async (
  deps: RunDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.decideUnheard>,
): CallAnswer<typeof contract.decideUnheard> => {
  const done = await decideUnheardBy(deps, { staff, record }, { collectionId: id, ...body });
  return done.ok ? ok({ message: SAYS[body.outcome] }) : done;
};
