import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../../db/tables/index.ts';
import type { HttpAnswer } from '../http/answer.ts';
import type { KeyedRequest, KeyStore } from '../http/idempotency.ts';
import type { Db } from './pool.ts';

const DAY = 24 * 60 * 60 * 1000;
const RUNNING_AT_MOST = 15_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const before = (now: Date, milliseconds: number) =>
  sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;

/** Keys in PostgreSQL. A call whose process died leaves its key free again after a moment. */
export const keyStore = (db: Db, secret: string): KeyStore => {
  // Keyed, because the words can be bank details, which a plain hash would not hide.
  const hashOf = ({ what }: KeyedRequest) =>
    createHmac('sha256', secret).update(JSON.stringify(what)).digest('hex');
  const row = ({ accountId, key }: KeyedRequest) =>
    and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));

  const claim = async (
    on: Db,
    request: KeyedRequest,
    { requestHash, now }: { readonly requestHash: string; readonly now: Date },
  ): Promise<boolean> => {
    const { accountId, key } = request;
    const forgotten = sql`${idempotencyKeys.startedAt} < ${before(now, DAY)}`;
    const died = sql`(${idempotencyKeys.status} is null and ${idempotencyKeys.startedAt} < ${before(now, RUNNING_AT_MOST)})`;
    const claimed = await on
      .insert(idempotencyKeys)
      .values({ accountId, key, requestHash, startedAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.accountId, idempotencyKeys.key],
        set: { startedAt: now, requestHash, status: null, answer: null },
        setWhere: sql`${forgotten} or ${died}`,
      })
      .returning({ key: idempotencyKeys.key });
    return claimed.length > 0;
  };

  const finish = async (
    on: Db,
    request: KeyedRequest,
    { status, body }: HttpAnswer,
  ): Promise<void> => {
    await on
      .update(idempotencyKeys)
      .set({ status, answer: body })
      .where(and(row(request), isNull(idempotencyKeys.status)));
  };

  return {
    claimWithin: (tx, request, now) => claim(tx, request, { requestHash: hashOf(request), now }),
    finishWithin: finish,
    begin: async (request, now) => {
      const requestHash = hashOf(request);
      if (await claim(db, request, { requestHash, now })) return { kind: 'new' };
      for (let waited = 0; ; waited += 100) {
        const [earlier] = await db.select().from(idempotencyKeys).where(row(request));
        if (earlier === undefined) return { kind: 'new' };
        if (earlier.requestHash !== requestHash) return { kind: 'other_request' };
        const { status, answer } = earlier;
        if (status !== null) return { kind: 'answered', answer: { status, body: answer } };
        // The first call still runs. What it does is guarded by its intent, so this one may run as well.
        if (waited >= 5_000) return { kind: 'new' };
        await pause(100);
      }
    },
    finish: (request, answer) => finish(db, request, answer),
  };
};

/** Forgets keys after 24 hours. */
export const purgeOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.startedAt, new Date(now.getTime() - DAY)));
};
