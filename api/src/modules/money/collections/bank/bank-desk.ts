import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import * as contract from '@bandstand/domain/money/collections/bank/bank-contract';
import { SKIPPED_LINES } from '@bandstand/domain/money/collections/bank/bank-statement';
import { toFile } from '@bandstand/domain/kernel/office-list';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { transact } from '../../../../platform/database/transaction.ts';
import type { ByColleague, Call, CallAnswer } from '../../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../../platform/pages.ts';
import { readBankStatement } from './payouts.ts';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { saying } from '../decisions.ts';
import { accountOfFamily } from '../family-money-store.ts';
import {
  matchSuspense as match,
  takeBackSuspense as takeBack,
  voidBankLine as voidLine,
} from './suspense.ts';
import { asStaff } from '../../../work-log/index.ts';
import type { RunDeps } from '../run/runs.ts';
import * as store from './suspense-store.ts';

type ReadDeps = Pick<RunDeps, 'db'>;

export const payouts = listing(contract.payoutsList, {
  type: 'payout',
  nextIs: 'after',
  find: ({ db }: ReadDeps, { query, atMost }) =>
    store.listPayouts(db, { after: readCursor(query.after), atMost }),
  line: ({ id: _id, ...row }) => row,
  cursor: ({ on, id }) => cursorOf({ at: on, id }),
});

export const getPayout = async (
  { db }: ReadDeps,
  { params: { id } }: Call<typeof contract.getPayout>,
): CallAnswer<typeof contract.getPayout> => {
  const found = await store.findPayout(db, id);
  if (found === undefined) return refuse('not_found');
  const { id: _id, ...attributes } = found;
  return ok({ data: toRecord('payout', { id, attributes }) });
};

/** What one payout is made of, for a file. */
export const payoutFile = async (
  { db }: ReadDeps,
  { payout }: Readonly<Record<string, string>>,
  { atMost }: { readonly atMost: number },
) => {
  const found = payout === undefined ? undefined : await store.findPayout(db, payout);
  return toFile(contract.payoutItems.columns, (found?.items ?? []).slice(0, atMost));
};

/** What the bank's line said, of the name that it was given when it was read: "bank 2027-02-01 10799 SMART DEBIT 1". */
const lineWords = (named: string): string => /^bank \S+ -?\d+ (.*) [\d.]+$/.exec(named)?.[1] ?? '';

export const suspense = listing(contract.suspenseList, {
  type: 'suspense',
  nextIs: 'next',
  find: ({ db }: ReadDeps, { query, atMost }) => store.listSuspense(db, query.after, atMost),
  line: ({ id: _id, named, ...row }) => ({ ...row, says: lineWords(named) }),
});

/** What a colleague does with something in suspense. */
const stepOf = (
  deps: RunDeps,
  by: ByColleague,
  { itemId, ...about }: { itemId: string; reason: string; grownUpId?: GrownUpId },
) => {
  const office = asStaff(deps, by, { ...about, subject: 'suspense', subjectId: itemId });
  const asked = { itemId, actor: office.colleague.name, reason: about.reason };
  return { deps: office.deps, asked };
};

export const matchSuspense = async (
  deps: RunDeps,
  { params: { id }, body: { family, reason }, ...by }: Call<typeof contract.matchSuspense>,
): CallAnswer<typeof contract.matchSuspense> => {
  const billingAccountId = await accountOfFamily(deps.db, family);
  if (billingAccountId === undefined) return refuse('not_found');
  const step = stepOf(deps, by, { itemId: id, grownUpId: family, reason });
  const done = match(step.deps, { ...step.asked, billingAccountId });
  return saying(done, 'It is on the family’s account now.');
};

export const takeBackSuspense = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, ...by }: Call<typeof contract.takeBackSuspense>,
): CallAnswer<typeof contract.takeBackSuspense> => {
  const family = await store.familyOfSuspense(deps.db, id);
  if (family === undefined) return refuse('not_matched');
  const step = stepOf(deps, by, { itemId: id, grownUpId: family, reason });
  return saying(takeBack(step.deps, step.asked), 'It is in suspense again.');
};

export const voidBankLine = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, ...by }: Call<typeof contract.voidBankLine>,
): CallAnswer<typeof contract.voidBankLine> => {
  const step = stepOf(deps, by, { itemId: id, reason });
  return saying(voidLine(step.deps, step.asked), 'The line is taken out again.');
};

export const readBankLines = async (
  deps: RunDeps,
  {
    body: { lines, provider, columns, choose },
    staff,
    record,
  }: Call<typeof contract.readBankLines>,
): CallAnswer<typeof contract.readBankLines> => {
  const change = { subject: 'bank_lines', subjectId: null, after: { provider } };
  const office = asStaff(deps, { staff, record }, change);
  const options = { names: provider, columns: columns && camelCased(columns), choose };
  const read = await readBankStatement(office.deps, lines, options);
  if (!read.ok) return read;
  const done = read.value;
  const answer = snakeCased(done);
  if (office.colleague.isRecorded) return ok(answer);
  if (done.passed + done.known === 0) {
    const isReadable = SKIPPED_LINES.some((why) => why !== 'unreadable' && done[why].length > 0);
    return refuse(isReadable ? 'only_to_come' : 'nothing_read');
  }
  // None of them is the provider's: somebody looked, and nothing was to be booked.
  return transact(deps.db, async (tx) => {
    await record(tx, change);
    return ok(answer);
  });
};
