import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { grant } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import {
  collectionOf,
  type ChargedChild,
  type Collection,
} from '@bandstand/domain/payments/collection';
import { monthToFinalise } from '@bandstand/domain/payments/collections';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import type { Clock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transaction.ts';
import { causeOf } from '../../platform/log.ts';
import * as store from './collect-store.ts';

export interface CollectGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const AT_A_TIME = 100;

/**
 * Writes the charges and the collection of the month that was finalised last, once for each account; asked every minute.
 * Some accounts at a time, each batch whole or not at all: whoever is interrupted, or runs beside another, leaves accounts
 * that are done and accounts that are still to be done. Answers from how many was collected now.
 */
export const finaliseCollections = async (given: CollectGiven): Promise<number> => {
  const now = given.clock.now();
  const month = monthToFinalise(now);
  if (month === null) return 0;
  let accounts = 0;
  for (let after: string | undefined = store.BEFORE_ALL; after !== undefined;) {
    const batch = await collectBatch(given, { month, after, now });
    accounts += batch.accounts;
    after = batch.last;
  }
  if (accounts > 0) given.log.info({ month, accounts }, 'collections finalised');
  return accounts;
};

interface Batch {
  readonly accounts: number;
  /** The last account that was looked at; none when no more are left. */
  readonly last: string | undefined;
}

const collectBatch = async (
  given: CollectGiven,
  { month, after, now }: { month: Month; after: string; now: Date },
): Promise<Batch> => {
  const batch = await transact<Batch, never>(given.db, async (tx) => {
    const ids = await store.lockDue(tx, { month, after, atMost: AT_A_TIME });
    const families = ids.length === 0 ? [] : await store.findDue(tx, month, ids);
    const collections = families.flatMap((family) => collectionFrom(given, family, month));
    const entries = collections.flatMap(entriesOf);
    if (entries.length > 0) await store.writeEntries(tx, month, { entries, now });
    return grant({ accounts: collections.length, last: ids.at(-1) });
  });
  return batch.ok ? batch.value : { accounts: 0, last: undefined };
};

type FamilyCollection = Collection & { readonly account_id: string };

/** A family that cannot be reckoned, for instance for want of a price, does not keep the others from being collected. */
const collectionFrom = (
  { log }: CollectGiven,
  { account_id, balance, children }: store.DueFamily,
  month: Month,
): FamilyCollection[] => {
  try {
    const collection = collectionOf(children.map(asCharged), balance, month);
    return collection === null ? [] : [{ ...collection, account_id }];
  } catch (fault) {
    log.error({ cause: causeOf(fault), part: 'finalise-collections' }, 'failed');
    return [];
  }
};

const asCharged = ({ kid_id, ...agreed }: store.DueFamily['children'][number]): ChargedChild => ({
  kid_id,
  ...payingChild(agreed),
});

const entriesOf = ({ account_id, collected, ...due }: FamilyCollection): store.Entry[] => [
  ...due.charges.map((charge) => ({ ...charge, account_id, kind: 'charge' as const })),
  ...due.app_charges.map((charge) => ({ ...charge, account_id, kind: 'app_charge' as const })),
  { account_id, kind: 'collection', amount: -collected, kid_id: null },
];
