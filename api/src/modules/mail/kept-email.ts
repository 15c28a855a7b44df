import type { EmailFilters } from '@bandstand/domain/mail/model';
import { endOfDay, formatDate, instantAt, londonDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { isOfFamily, isOfMoney, type Email } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import type { AddressedEmail } from './jobs.ts';
import * as store from './sent-store.ts';

/** What is kept of an e-mail: all that its reader reads. A link with a key in it opens an account, so it goes. */
export interface KeptEmail {
  readonly to: string;
  readonly message: Email;
  readonly hadOneTimeLink: boolean;
}

const hasKey = ({ action }: Email): boolean =>
  action !== undefined && new URL(action.url).search !== '';

/** By each key that is in use, the newest first. */
export const macsOf = (seal: Pick<Seal, 'macs'>, address: string) =>
  seal.macs(`email to ${address.trim().toLowerCase()}`);

/** Keeps an e-mail that a family was sent, for the colleague who answers them. */
export const keepSent = async (
  { db, clock, seal }: { readonly db: Db; readonly clock: Clock; readonly seal: Seal },
  { to, message, family, againOf }: AddressedEmail,
  id: string,
): Promise<void> => {
  if (!isOfFamily(message.kind)) return;
  const { action, ...rest } = message;
  const hadOneTimeLink = hasKey(message);
  const kept: KeptEmail = {
    to,
    hadOneTimeLink,
    message: hadOneTimeLink || action === undefined ? rest : { ...rest, action },
  };
  const sealed = seal.close(JSON.stringify(kept));
  const [addressMac] = macsOf(seal, to);
  const { kind } = message;
  const sentAt = clock.now();
  await store.insertSent(db, { id, to, family, kind, addressMac, sealed, sentAt, againOf });
};

export const openKept = (
  seal: Pick<Seal, 'open'>,
  { sealed }: { readonly sealed: string },
): KeptEmail => JSON.parse(seal.open(sealed)) as KeptEmail;

const OF_PAYMENTS = 'An email about payments';
const FOR_OTHERS = 'What it says is for colleagues who talk with families about payments.';

/** As a colleague reads it: without what it says about money, where they don't read of that. */
export const openFor = (
  seal: Pick<Seal, 'open'>,
  sealed: string,
  readsOfMoney: boolean,
): KeptEmail => {
  const kept = openKept(seal, { sealed });
  const { kind } = kept.message;
  if (readsOfMoney || !isOfMoney(kind)) return kept;
  const message = { kind, subject: OF_PAYMENTS, heading: OF_PAYMENTS, paragraphs: [FOR_OTHERS] };
  return { ...kept, message };
};

/** What tells one kept e-mail from another. */
export const openSent = (seal: Seal, sealed: string, readsOfMoney: boolean) => {
  const { to, message } = openFor(seal, sealed, readsOfMoney);
  return { to, subject: message.subject };
};

const macsOfAny = (seal: Seal, to: string | undefined) =>
  to === undefined || to.trim() === '' ? null : macsOf(seal, to);

/** Which e-mails are asked for, as the store is asked. */
export const wantedBy = (
  seal: Seal,
  { to, family, kind, from, until }: EmailFilters,
  after: string | null = null,
): store.WantedEmails => ({
  macs: macsOfAny(seal, to),
  family: family ?? null,
  kind: kind ?? null,
  from: from === undefined ? null : instantAt(from, '00:00'),
  before: until === undefined ? null : endOfDay(until),
  after,
});

/** A kept e-mail as it goes once more: with a line that says when it was first sent. */
export const repeatedOf = (
  { to, message }: KeptEmail,
  { id, at, family }: Pick<store.SentEmailRow, 'id' | 'at' | 'family'>,
): AddressedEmail => {
  const day = formatDate(londonDate(new Date(at)), { year: true });
  const again = `We are sending you this email once more. We first sent it on ${day}.`;
  const repeated = { ...message, paragraphs: [again, ...message.paragraphs] };
  return { to, family: family.id, againOf: id, message: repeated };
};

/** A kept e-mail as its reader reads it, for the copy of a family's data. */
export const readKeptEmail = (kept: string): string => {
  const { message } = JSON.parse(kept) as KeptEmail;
  const { subject, paragraphs, facts = [], after = [] } = message;
  const told = facts.map(([label, value]) => `${label}: ${value}`);
  return [subject, ...paragraphs, ...told, ...after].join('\n');
};
