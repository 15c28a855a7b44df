import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, type Month, formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/prices/collections';
import type { ChangeRefusal, Mapping } from '@bandstand/domain/money/provider-change/rules';
import type { Db } from '../../../platform/database/pool.ts';
import { inTransaction, transact } from '../../../platform/database/transaction.ts';
import {
  rehearse,
  type MovingMandate,
  type RehearsedMove,
  type ProviderChangeDeps,
} from './rehearse.ts';
import * as store from './store.ts';
import type { ByColleague, Change } from '../../../platform/http/call.ts';
import { asStaff } from '../../work-log/index.ts';
import type { Email, Letterhead } from '../../../platform/mail/email.ts';
import { inDays, samplesOf } from '../../../platform/mail/email-sample.ts';

interface MovingFacts {
  /** The day of the first payment that is taken under the new name. */
  readonly on: IsoDate;
  readonly reference: string;
  readonly newReference: string;
  /** Who is on bank statements from then on. */
  readonly statementName: string;
}

/** To the payer, in time before another provider collects: what will look different, and that nothing else does. */
const providerChangingEmail = (
  { on, reference, newReference, statementName }: MovingFacts,
  { sender, publicUrl }: Letterhead,
): Email => {
  const day = formatDate(on, { year: true });
  return {
    kind: 'provider_changing',
    subject: 'Your Direct Debit will look different on your bank statement',
    heading: 'Your Direct Debit will look different',
    paragraphs: [
      `From ${day} another company collects the payments to ${sender.name} for us. Your Direct Debit moves automatically, so you don’t have to do anything. Please don’t cancel it.`,
      'Amounts and days stay as we told you, and nothing is taken twice. The payments before that day are taken as they always were.',
    ],
    facts: [
      ['From', day],
      ['Name on your bank statement', statementName],
      ['Reference', newReference],
      ...(reference === newReference ? [] : [['Reference until then', reference] as const]),
    ],
    action: { label: 'See your payments', url: `${publicUrl}/payments` },
    after: [
      'You are protected by the Direct Debit Guarantee as before: your bank refunds a payment made in error in full and at once, and you can cancel at any time with your bank. Please tell us as well.',
      `If you have a question, call us on ${sender.phone}.`,
    ],
  };
};

export const providerChangeSamples = samplesOf({
  provider_changing: {
    'Another company collects the payments': (it) => {
      const references = { reference: 'BAND-4F7K2Q', newReference: 'BANDSTAND-00012' };
      const statementName = 'BANDSTAND VIA GC';
      return providerChangingEmail({ on: inDays(it, 20), ...references, statementName }, it);
    },
  },
});

interface StartRequest {
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
    planned += await inTransaction(deps.db, (tx) =>
      planMoves(deps, tx, { ...request, changeId: changeId.value, moves: some }),
    );
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
      const message = providerChangingEmail(facts, { sender, publicUrl });
      return { to: { account: email, payer }, message, family };
    }),
  );
  return told.length;
};

/**
 * Writes down that the change is over: all that could move has moved, nobody has a Direct Debit with the old provider, and it
 * has told of all that it took. Its claims may still come, so it stays configured for as long as they are to be heard.
 */
export const finishChangeOf = (
  { db, clock }: Pick<ProviderChangeDeps, 'db' | 'clock'>,
  by: string,
): Promise<Decision<null, ChangeRefusal>> =>
  transact(db, async (tx) => {
    const open = await store.lockOpenChange(tx);
    if (open === undefined) return refuse('not_begun');
    const moves = await store.countMoves(tx, open.id);
    if (moves.some(({ waiting }) => waiting > 0)) return refuse('moves_wait');
    const left = await store.countAt(tx, open.from_provider);
    if (left.mandates > 0) return refuse('still_there');
    if (left.collections > 0) return refuse('still_collects');
    if (left.refunds > 0) return refuse('still_refunds');
    await store.finishChange(tx, { id: open.id, by, now: clock.now() });
    return ok(null);
  });

interface ChangeStatus extends store.OpenChange {
  readonly moves: readonly store.MoveCount[];
  /** What is left with the old provider. */
  readonly left: store.ProviderCounts;
}

/** How far the change has got; null when none has begun, or the last one is finished. */
export const readChangeStatus = ({
  db,
}: Pick<ProviderChangeDeps, 'db'>): Promise<ChangeStatus | null> =>
  inTransaction(db, async (tx) => {
    const open = await store.lockOpenChange(tx);
    if (open === undefined) return null;
    const moves = await store.countMoves(tx, open.id);
    return { ...open, moves, left: await store.countAt(tx, open.from_provider) };
  });

const ofProvider = (after: object): Change => ({
  subject: 'provider_change',
  subjectId: null,
  after,
});

/** A colleague begins a change of provider, or goes on with it. */
export const startChangeBy = (
  deps: ProviderChangeDeps,
  by: ByColleague,
  asked: Omit<StartRequest, 'by'>,
): Promise<Decision<number, ChangeRefusal>> => {
  const { firstMonth, statementName, mapping } = asked;
  const change = ofProvider({ firstMonth, statementName, mandates: mapping.mandates.length });
  const office = asStaff(deps, by, change);
  return startChange(office.deps, { ...asked, by: office.colleague.name });
};

/** A colleague writes down that a change of provider is over. */
export const finishChangeBy = (
  deps: Pick<ProviderChangeDeps, 'db' | 'clock'>,
  by: ByColleague,
): Promise<Decision<null, ChangeRefusal>> => {
  const office = asStaff(deps, by, ofProvider({ finished: true }));
  return finishChangeOf(office.deps, office.colleague.name);
};
