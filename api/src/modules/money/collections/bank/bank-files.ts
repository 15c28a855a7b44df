import { lineWords } from './bank-desk.ts';
import { pounds } from '../run/pages.ts';
import type { RunDeps } from '../run/runs.ts';
import { findPayout, listPayouts, listSuspense } from './suspense-store.ts';

type Filters = Readonly<Record<string, string>>;
type FileDeps = Pick<RunDeps, 'db'>;

/** What reached our bank account, for a file. */
export const payoutsAsRows = async (
  { db }: FileDeps,
  _filters: Filters,
  atMost: number,
): Promise<string[][]> =>
  (await listPayouts(db, { after: null, atMost })).map((row) => [
    row.on,
    row.provider,
    pounds(row.amount),
    pounds(row.fee),
    `${row.count}`,
    pounds(row.in_suspense),
  ]);

/** What one payout is made of, for a file. */
export const payoutAsRows = async (
  { db }: FileDeps,
  { payout }: Filters,
  atMost: number,
): Promise<string[][]> => {
  const found = payout === undefined ? undefined : await findPayout(db, payout);
  return (found?.items ?? [])
    .slice(0, atMost)
    .map(({ what, family, of, amount }) => [what, family?.name ?? '', of ?? '', pounds(amount)]);
};

/** What belongs to nobody yet, for a file. */
export const suspenseAsRows = async (
  { db }: FileDeps,
  _filters: Filters,
  atMost: number,
): Promise<string[][]> =>
  (await listSuspense(db, { after: null, atMost })).map(({ on, provider, amount, named }) => [
    on,
    provider,
    pounds(amount),
    lineWords(named),
  ]);
