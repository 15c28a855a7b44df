import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, type Month } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { Mapping } from '@bandstand/domain/money/provider-change/mapping';
import type { ChangeRefusal } from '@bandstand/domain/money/provider-change/rules';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { ProviderChangeDeps } from './deps.ts';
import { providerChangingEmail } from './emails.ts';
import { rehearse, type MovingMandate, type RehearsedMove } from './rehearse.ts';
import * as store from './store.ts';

export interface StartRequest {
  readonly mapping: Mapping;
  readonly firstMonth: Month;
  /** Who is on bank statements from then on. */
  readonly statementName: string;
  readonly by: string;
}

/**
 * Plans the moves of Direct Debits that can move, and tells their payers, once each. Asking again, with the same file or
 * with what is left, plans what is not planned yet. Returns how many were planned now.
 */
export const startChange = async (
  deps: ProviderChangeDeps,
  request: StartRequest,
): Promise<Decision<number, ChangeRefusal>> => {
  const rehearsed = await rehearse(deps, request);
  if (!rehearsed.ok) return rehearsed;
  const seen = rehearsed.value;
  if (!seen.isInTime) return refuse('too_soon');
  if ([seen.wrongLines, seen.unknown, seen.taken].some((wrong) => wrong.length > 0))
    return refuse('file_wrong');
  if (seen.moves.length === 0) return refuse('nothing_moves');
  const changeId = await openChange(deps, seen, request.by);
  if (!changeId.ok) return changeId;
  let planned = 0;
  for (let from = 0; from < seen.moves.length; from += AT_A_TIME) {
    const some = seen.moves.slice(from, from + AT_A_TIME);
    const done = await transact<number, never>(deps.db, async (tx) =>
      ok(await planMoves(deps, tx, { ...request, changeId: changeId.value, moves: some })),
    );
    if (done.ok) planned += done.value;
  }
  return ok(planned);
};

const AT_A_TIME = 500;

const openChange = (
  { db, clock }: ProviderChangeDeps,
  { from, to }: Pick<RehearsedMove, 'from' | 'to'>,
  by: string,
): Promise<Decision<string, 'other_change'>> =>
  transact(db, async (tx) => {
    const open = await store.lockOpenChange(tx);
    if (open === undefined)
      return ok(await store.beginChange(tx, { from, to, by, now: clock.now() }));
    const isSame = open.from_provider === from && open.to_provider === to;
    return isSame ? ok(open.id) : refuse('other_change');
  });

interface PlannedBatch extends StartRequest {
  readonly changeId: string;
  readonly moves: readonly MovingMandate[];
}

const planMoves = async (
  { clock, emailQueue, sender, publicUrl }: ProviderChangeDeps,
  tx: Db,
  { changeId, moves, firstMonth, statementName }: PlannedBatch,
): Promise<number> => {
  const told = await store.addMoves(
    tx,
    moves.map(({ mandateId, mapped: { providerId, newReference: reference } }) => ({
      id: randomUUIDv7(),
      mandateId,
      providerId,
      reference,
    })),
    { changeId, firstMonth, today: londonDate(clock.now()) },
  );
  await emailQueue.sendAll(
    tx,
    told.map(({ email, payer, grownUpId: family, oldReference, reference: newReference }) => {
      const on = collectionDate(firstMonth);
      const facts = { on, reference: oldReference, newReference, statementName };
      const message = providerChangingEmail(facts, sender, publicUrl);
      return { to: { account: email, payer }, message, family };
    }),
  );
  return told.length;
};
