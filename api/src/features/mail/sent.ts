import type * as contract from '@bandstand/domain/mail/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { EMAILS_PER_PAGE } from '@bandstand/domain/mail/model';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import type { Email } from '../../platform/mail/email.ts';
import { isForOffice, isSameAddress } from '../../platform/mail/readers.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { sealEmail, sendMail, type AddressedEmail } from './jobs.ts';
import * as store from './sent-store.ts';
import { partsOf } from './parts-of.ts';

export interface SentDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly outbox: Outbox;
}

/** What is kept of an e-mail: all that its reader reads. A link with a key in it opens an account, so it goes. */
interface KeptEmail {
  readonly to: string;
  readonly message: Email;
  readonly hadKey: boolean;
}

const hasKey = ({ action }: Email): boolean =>
  action !== undefined && new URL(action.url).search !== '';

const macOf = (seal: Seal, address: string) =>
  seal.macs(`email to ${address.trim().toLowerCase()}`);

/** Keeps an e-mail that a family was sent, for whoever answers them. */
export const keepSent = async (
  { db, clock, seal }: { readonly db: Db; readonly clock: Clock; readonly seal: Seal },
  { to, message, family, againOf }: AddressedEmail,
  id: string,
): Promise<void> => {
  if (isForOffice(message.kind)) return;
  const { action, ...rest } = message;
  const hadKey = hasKey(message);
  const kept: KeptEmail = {
    to,
    hadKey,
    message: hadKey || action === undefined ? rest : { ...rest, action },
  };
  const sealed = seal.close(JSON.stringify(kept));
  const [addressMac] = macOf(seal, to);
  const { kind } = message;
  const sentAt = clock.now();
  await store.insertSent(db, { id, to, family, kind, addressMac, sealed, sentAt, againOf });
};

const opened = (seal: Seal, { sealed }: { readonly sealed: string }): KeptEmail =>
  JSON.parse(seal.open(sealed)) as KeptEmail;

/** What tells one kept e-mail from another. */
export const openSent = (seal: Seal, sealed: string) => {
  const { to, message } = opened(seal, { sealed });
  return { to, subject: message.subject };
};

const lineOf = (row: store.SentEmailRow, { to, message }: KeptEmail) => ({
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  subject: message.subject,
  to,
  family: { ...row.family },
  is_again: row.is_again,
});

const macsOf = (seal: Seal, to: string | undefined) =>
  to === undefined || to.trim() === '' ? null : macOf(seal, to);

/** The same list for a file. */
export const emailsAsRows = async (
  { db, seal }: { readonly db: Db; readonly seal: Seal },
  filters: Readonly<Record<string, string>>,
  limit: number,
): Promise<string[][]> => {
  const wanted = {
    macs: macsOf(seal, filters['to']),
    family: filters['family'] ?? null,
    after: null,
  };
  return (await store.listSent(db, wanted, limit)).map((row) => {
    const { at, subject, to, family, is_again: isAgain } = lineOf(row, opened(seal, row));
    return [at, subject, to, family.name, isAgain ? 'yes' : 'no'];
  });
};

/** The e-mails that families were sent, the newest first. */
export const listEmails = async (
  { db, seal }: SentDeps,
  { query: { to, family, after } }: Call<typeof contract.listEmails>,
): CallAnswer<typeof contract.listEmails> => {
  const wanted = { macs: macsOf(seal, to), family: family ?? null, after: after ?? null };
  // One more than the page has, by which it is known whether there is another.
  const rows = await store.listSent(db, wanted, EMAILS_PER_PAGE + 1);
  const page = rows.slice(0, EMAILS_PER_PAGE);
  return ok({
    data: page.map((row) =>
      toRecord('sent_email', { id: row.id, attributes: lineOf(row, opened(seal, row)) }),
    ),
    meta: { next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null },
  });
};

export const getEmail = async (
  { db, seal }: SentDeps,
  { params: { id } }: Call<typeof contract.getEmail>,
): CallAnswer<typeof contract.getEmail> => {
  const row = await store.findSent(db, id);
  if (row === undefined) return refuse('not_found');
  const kept = opened(seal, row);
  return ok({
    data: toRecord('sent_email', {
      id,
      attributes: {
        ...lineOf(row, kept),
        ...partsOf(kept.message),
        can_send_again: !kept.hadKey,
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
    const { to, message, hadKey } = opened(seal, row);
    if (hadKey) return refuse('link_not_kept');
    const family = row.family.id;
    const addresses = await store.findAddresses(tx, family);
    if (!addresses.some((address) => isSameAddress(address, to))) return refuse('address_gone');
    const day = formatDate(londonDate(new Date(row.at)), { year: true });
    const again = `We are sending you this email once more. We first sent it on ${day}.`;
    const repeated = { ...message, paragraphs: [again, ...message.paragraphs] };
    await outbox.enqueue(
      tx,
      sendMail,
      sealEmail(seal, { to, family, againOf: id, message: repeated }),
    );
    await record(tx, {
      subject: 'email',
      subjectId: id,
      grownUpId: family,
      after: { subject: message.subject },
    });
    return ok({ message: 'The email is on its way.' });
  });

/** A kept e-mail as its reader reads it, for the copy of a family's data. */
export const readKeptEmail = (kept: string): string => {
  const { message } = JSON.parse(kept) as KeptEmail;
  const { subject, paragraphs, facts = [], after = [] } = message;
  const told = facts.map(([label, value]) => `${label}: ${value}`);
  return [subject, ...paragraphs, ...told, ...after].join('\n');
};
