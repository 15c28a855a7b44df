import * as contract from '@bandstand/domain/money/collections/returns/returns-contract';
import { readReason, reasonOf } from '@bandstand/domain/money/collections/returns/reasons';
import { adviceEffect, emailOf } from '@bandstand/domain/money/collections/returns/bank-codes';
import {
  nextOfReturn,
  type AccountSituation,
} from '@bandstand/domain/money/collections/returns/follow-up';
import { refuse } from '@bandstand/domain/kernel/decision';
import { firstOpenCollection, collectionDate } from '@bandstand/domain/prices/collections';
import { londonDate, monthOf } from '@bandstand/domain/kernel/london';
import { toInstant } from '../../../../platform/database/rows.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../../platform/pages.ts';
import { decideClaimBy, decideUnheardBy } from '../money-steps.ts';
import { saying } from '../decisions.ts';
import { listReturns as findReturns, type ReturnRow, type SituationRow } from './returns-store.ts';
import type { RunDeps } from '../run/runs.ts';

/** What a family owes, how it pays, and what waits for somebody, at an instant. */
export const toAccountSituation = (
  { balance, mandate, task, ...row }: SituationRow,
  now: Date,
): AccountSituation => ({
  balance,
  mandate,
  task,
  paysInParts: row.pays_in_parts,
  isPaying: row.is_paying || balance > 0,
  takenOn: collectionDate(firstOpenCollection(monthOf(londonDate(now)), now)),
});

/** Of a family that was erased nothing is left to do. */
const nextOf = ({ collection, situation, at, what, code }: ReturnRow, now: Date) =>
  situation === null
    ? { step: 'nothing' as const, on: null }
    : nextOfReturn(
        {
          what,
          code,
          on: londonDate(new Date(at)),
          collection: collection && {
            ...collection,
            challengedOn:
              collection.challenged_at === null
                ? null
                : londonDate(new Date(collection.challenged_at)),
          },
        },
        toAccountSituation(situation, now),
      );

/** What ended a Direct Debit by its provider's word was told as an end, whatever the bank's code. */
const emailIn = ({ what, code, is_end: isEnd }: ReturnRow) =>
  isEnd && (what === 'auddis' || what === 'addacs')
    ? (adviceEffect(what, code, 'ended')?.email ?? null)
    : emailOf(what, code);

export const returns = listing(contract.returnsList, {
  type: 'return',
  nextIs: 'after',
  find: ({ db }: Pick<RunDeps, 'db' | 'clock'>, { query: { reason, after }, atMost }) =>
    findReturns(db, {
      reason: reason === undefined ? null : readReason(reason),
      after: readCursor(after),
      atMost,
    }),
  line: (row, { clock }) => ({
    what: row.what,
    code: row.code,
    says: reasonOf(row.what, row.code),
    at: toInstant(row.at),
    family: row.family,
    reference: row.reference,
    collection: row.collection && {
      id: row.collection.id,
      amount: row.collection.amount,
      on: row.collection.on,
      state: row.collection.state,
    },
    owed: Math.max(0, row.situation?.balance ?? 0),
    family_was_told: emailIn(row) !== null,
    next: nextOf(row, clock.now()),
  }),
  cursor: ({ at, id }) => cursorOf({ at: toInstant(at), id }),
});

export const listReturns = async (
  deps: Pick<RunDeps, 'db' | 'clock'>,
  call: Call<typeof contract.listReturns>,
): CallAnswer<typeof contract.listReturns> => {
  const { reason } = call.query;
  if (reason !== undefined && readReason(reason) === null) return refuse('not_found');
  return returns.page(deps, call);
};

const SAYS = {
  challenged: 'The claim is challenged.',
  won: 'The claim is won: the payment stands.',
  lost: 'The claim is lost: the payer keeps the money.',
} as const;

export const decideClaim = (
  deps: RunDeps,
  { params: { id }, body, ...by }: Call<typeof contract.decideClaim>,
): CallAnswer<typeof contract.decideClaim> =>
  saying(decideClaimBy(deps, by, { collectionId: id, ...body }), SAYS[body.outcome]);

const SAYS_OF_UNHEARD = {
  taken: 'The payment was taken.',
  not_taken: 'The payment was not taken: it is owed, and comes with the next one.',
} as const;

export const decideUnheard = (
  deps: RunDeps,
  { params: { id }, body, ...by }: Call<typeof contract.decideUnheard>,
): CallAnswer<typeof contract.decideUnheard> =>
  saying(decideUnheardBy(deps, by, { collectionId: id, ...body }), SAYS_OF_UNHEARD[body.outcome]);
