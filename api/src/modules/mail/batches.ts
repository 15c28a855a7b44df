import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@bandstand/domain/mail/batches-contract';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import {
  BATCHES_SHOWN,
  batchGoesAt,
  EMAILS_IN_A_BATCH,
  leftOut,
} from '@bandstand/domain/mail/email-batches';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { toInstant } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import { isAmong } from '../../platform/mail/email.ts';
import * as store from './store.ts';
import { sealEmail, sendMail, type AddressedEmail } from './jobs.ts';
import { openKept, repeatedOf, wantedBy, type KeptEmail } from './kept-email.ts';
import { findAddresses, listSent, type SentEmailRow } from './sent-store.ts';
import type { SentDeps } from './sent-mail.ts';

interface SentEmail {
  readonly row: SentEmailRow;
  readonly kept: KeptEmail;
}

/** The e-mails of a list, by whether they would be sent again, or why not. */
const chooseEmails = async (
  tx: Db,
  { seal }: Pick<SentDeps, 'seal'>,
  filters: EmailFilters,
): Promise<Decision<Record<'to_send' | Reason, SentEmail[]>, 'too_many_emails'>> => {
  const rows = await listSent(tx, wantedBy(seal, filters), EMAILS_IN_A_BATCH + 1);
  if (rows.length > EMAILS_IN_A_BATCH) return refuse('too_many_emails');
  const repeated = new Set(
    await store.findRepeated(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  const all = rows.map((row) => ({ row, kept: openKept(seal, row) }));
  const families = rows.map(({ family }) => family.id);
  const addresses = await findAddresses(tx, families);
  const chosen: Record<'to_send' | Reason, SentEmail[]> = {
    to_send: [],
    had_key: [],
    address_gone: [],
    repeated: [],
  };
  for (const { row, kept } of all) {
    const why = leftOut({
      hadOneTimeLink: kept.hadOneTimeLink,
      isAddressTheirs: isAmong(addresses.get(row.family.id), kept.to),
      isRepeated: row.is_again || repeated.has(row.id),
    });
    chosen[why ?? 'to_send'].push({ row, kept });
  }
  return ok(chosen);
};
type Reason = NonNullable<ReturnType<typeof leftOut>>;

/** What would become of the e-mails of a list if all of it were sent again. */
export const previewBatch = async (
  deps: SentDeps,
  { query }: Call<typeof contract.previewBatch>,
): CallAnswer<typeof contract.previewBatch> => {
  const chosen = await chooseEmails(deps.db, deps, query);
  if (!chosen.ok) return refuse(chosen.refusal);
  const { to_send, had_key, address_gone, repeated } = chosen.value;
  return ok({
    data: toRecord('email_batch_preview', {
      id: 'preview',
      attributes: {
        to_send: to_send.length,
        had_key: had_key.length,
        address_gone: address_gone.length,
        repeated: repeated.length,
      },
    }),
  });
};

/** Lets all e-mails of a list wait to be sent again; a change for each, so that each family's page says so. */
export const sendBatchAgain = (
  deps: SentDeps,
  { body: { filters, expected }, staff, record }: Call<typeof contract.sendBatchAgain>,
): CallAnswer<typeof contract.sendBatchAgain> =>
  transact(deps.db, async (tx) => {
    const chosen = await chooseEmails(tx, deps, filters);
    if (!chosen.ok) return refuse(chosen.refusal);
    const { to_send: emails } = chosen.value;
    if (emails.length !== expected) return refuse('list_changed');
    const [id, now] = [randomUUIDv7(), deps.clock.now()];
    const { staffId } = staff;
    await store.insertBatch(tx, {
      id,
      count: expected,
      staffId,
      madeAt: now,
      goesAt: batchGoesAt(now),
    });
    const held = emails.map(({ row, kept }) => ({
      id: randomUUIDv7(),
      family: row.family.id,
      againOf: row.id,
      sealed: sealEmail(deps.seal, repeatedOf(kept, row)).sealed,
    }));
    // Somebody else may have let the same ones wait since they were read.
    if ((await store.insertHeld(tx, id, held)) !== held.length) return refuse('list_changed');
    await record(
      tx,
      emails.map(({ row, kept }) => ({
        subject: 'email batch',
        subjectId: id,
        grownUpId: row.family.id,
        after: { subject: kept.message.subject },
      })),
    );
    return ok({ data: await batchOf(tx, id) });
  });

const batchOf = async (db: Db, id: string) => {
  const [batch] = await store.listBatches(db, 1, id);
  if (batch === undefined) throw new Error('There is no such batch.');
  return batchRecord(batch);
};

const batchRecord = ({ id, ...batch }: Awaited<ReturnType<typeof store.listBatches>>[number]) =>
  toRecord('email_batch', {
    id,
    attributes: {
      ...batch,
      made_at: toInstant(batch.made_at),
      goes_at: toInstant(batch.goes_at),
      ended_at: batch.ended_at === null ? null : toInstant(batch.ended_at),
    },
  });

export const listBatches = async ({ db }: SentDeps): CallAnswer<typeof contract.listBatches> =>
  ok({ data: (await store.listBatches(db, BATCHES_SHOWN)).map(batchRecord) });

/** Locks a batch that is still waiting, so that nobody else ends it meanwhile; otherwise the refusal. */
const holdBatch = async (
  tx: Db,
  id: string,
): Promise<Decision<null, 'not_found' | 'batch_ended'>> => {
  const state = await store.lockBatch(tx, id);
  if (state === undefined) return refuse('not_found');
  return state === 'waiting' ? ok(null) : refuse('batch_ended');
};

/** Stops a batch that waits: what it held is gone; a change for each, so that each family's page says so. */
export const stopBatch = (
  { db, seal, clock }: SentDeps,
  { params: { id }, staff, record }: Call<typeof contract.stopBatch>,
): CallAnswer<typeof contract.stopBatch> =>
  transact(db, async (tx) => {
    const waits = await holdBatch(tx, id);
    if (!waits.ok) return refuse(waits.refusal);
    const held = await store.takeHeld(tx, id);
    await store.endBatch(tx, { id, state: 'stopped', now: clock.now(), by: staff.staffId });
    const stopped = { subject: 'email batch', subjectId: id, after: { stopped: held.length } };
    const stoppedFor = held.map(({ family, sealed }) => ({
      ...stopped,
      grownUpId: family,
      after: { subject: openHeld(seal, sealed).message.subject },
    }));
    // Families that were erased meanwhile leave none.
    await record(tx, stoppedFor.length === 0 ? stopped : stoppedFor);
    return ok({ message: 'The emails were stopped.' });
  });

export const sendBatchNow = (
  deps: SentDeps,
  { params: { id }, staff, record }: Call<typeof contract.sendBatchNow>,
): CallAnswer<typeof contract.sendBatchNow> =>
  transact(deps.db, async (tx) => {
    const waits = await holdBatch(tx, id);
    if (!waits.ok) return refuse(waits.refusal);
    const sent = await release(deps, tx, { id, by: staff });
    await record(tx, { subject: 'email batch', subjectId: id, after: { sent } });
    return ok({ message: 'The emails are on their way.' });
  });

/** Sends what a batch holds, except e-mails to an address that the family has left. Returns how many. */
const release = async (
  { seal, outbox, clock }: SentDeps,
  tx: Db,
  { id, by }: { readonly id: string; readonly by: Staff | null },
): Promise<number> => {
  const held = await store.takeHeld(tx, id);
  const families = held.map(({ family }) => family);
  const addresses = await findAddresses(tx, families);
  const toSend = held.filter(({ family, sealed }) => {
    const { to } = openHeld(seal, sealed);
    return isAmong(addresses.get(family), to);
  });
  await outbox.enqueueAll(
    tx,
    sendMail,
    toSend.map(({ sealed }) => ({ sealed })),
  );
  await store.endBatch(tx, { id, state: 'sent', now: clock.now(), by: by?.staffId ?? null });
  return toSend.length;
};

const openHeld = (seal: SentDeps['seal'], sealed: string) =>
  JSON.parse(seal.open(sealed)) as AddressedEmail;

const BATCHES_AT_ONCE = 20;

/** Sends the batches whose ten minutes are over. The first to stop one has stopped it. */
export const sendBatchesDue = async (deps: SentDeps): Promise<void> => {
  for (const id of await store.findDueBatches(deps.db, deps.clock.now(), BATCHES_AT_ONCE))
    await transact<null, never>(deps.db, async (tx) => {
      if ((await holdBatch(tx, id)).ok) await release(deps, tx, { id, by: null });
      return ok(null);
    });
};
