import * as contract from '@bandstand/domain/mail/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { EMAILS_PER_PAGE } from '@bandstand/domain/mail/model';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import { toInstant } from '../../platform/database/rows.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import { listing } from '../../platform/pages.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { isAmong } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { sealEmail, sendMail } from './jobs.ts';
import { openFor, openKept, repeatedOf, wantedBy, type KeptEmail } from './kept-email.ts';
import * as store from './sent-store.ts';
import { emailParts } from './templates.ts';

/** Whose e-mails an erasure looks for. */
export { findAddresses } from './sent-store.ts';

export interface SentDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly outbox: Outbox;
}

/** The families of which somebody reads e-mails at an address today, and has been written to there: their payer too. */
export const familiesWrittenTo = async (
  { db, seal }: Pick<SentDeps, 'db' | 'seal'>,
  address: string,
  atMost: number,
): Promise<string[]> => {
  const { macs } = wantedBy(seal, { to: address });
  const ids = macs === null ? [] : await store.findWrittenTo(db, macs, atMost);
  if (ids.length === 0) return [];
  const addresses = await store.findAddresses(db, ids);
  return ids.filter((id) => isAmong(addresses.get(id), address.trim()));
};

const lineOf = (row: store.SentEmailRow, { to, message }: KeptEmail) => ({
  at: toInstant(row.at),
  kind: row.kind,
  subject: message.subject,
  to,
  family: { ...row.family },
  is_again: row.is_again,
});

/** The e-mails that families were sent, the newest first. */
export const emails = listing(contract.emailsList, {
  type: 'sent_email',
  perPage: EMAILS_PER_PAGE,
  nextIs: 'next',
  find: ({ db, seal }: Pick<SentDeps, 'db' | 'seal'>, { query: { after, ...filters }, atMost }) =>
    store.listSent(db, wantedBy(seal, filters, after ?? null), atMost),
  line: (row, { seal }, { roles }) => lineOf(row, openFor(seal, row.sealed, mayReadMoney(roles))),
});

export const getEmail = async (
  { db, seal }: SentDeps,
  { params: { id }, staff }: Call<typeof contract.getEmail>,
): CallAnswer<typeof contract.getEmail> => {
  const row = await store.findSent(db, id);
  if (row === undefined) return refuse('not_found');
  const kept = openFor(seal, row.sealed, mayReadMoney(staff.roles));
  return ok({
    data: toRecord('sent_email', {
      id,
      attributes: {
        ...lineOf(row, kept),
        ...emailParts(kept.message),
        can_send_again: !kept.hadOneTimeLink,
      },
    }),
  });
};

/** Sends an e-mail again, with a line that says so; only to an address that the family still uses. */
export const sendEmailAgain = (
  { db, seal, outbox }: SentDeps,
  { params: { id }, record }: Call<typeof contract.sendEmailAgain>,
): CallAnswer<typeof contract.sendEmailAgain> =>
  transact(db, async (tx) => {
    const row = await store.findSent(tx, id);
    if (row === undefined) return refuse('not_found');
    const kept = openKept(seal, row);
    if (kept.hadOneTimeLink) return refuse('link_not_kept');
    const family = row.family.id;
    const addresses = (await store.findAddresses(tx, [family])).get(family);
    if (!isAmong(addresses, kept.to)) return refuse('address_gone');
    await outbox.enqueue(tx, sendMail, sealEmail(seal, repeatedOf(kept, row)));
    await record(tx, {
      subject: 'email',
      subjectId: id,
      grownUpId: family,
      after: { subject: kept.message.subject },
    });
    return ok({ message: 'The email is on its way.' });
  });
