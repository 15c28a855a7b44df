import { and, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { accounts, links } from '../../../../db/tables/index.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../../platform/database/pool.ts';
import { isOpen } from './store.ts';

export type LinkPurpose = (typeof links.$inferSelect)['purpose'];

/** With one of these a password is chosen; a new address is confirmed by it. */
export const SETS_PASSWORD: readonly LinkPurpose[] = ['set_password', 'new_email'];

interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
  readonly sentAt: Date;
  /** Where it goes, if that is not the address of the account. */
  readonly newEmail?: string | undefined;
}

/**
 * The newest link of a purpose takes the older one's place, which is worth nothing from then on. False when the older one
 * is too new to be replaced: it was sent after `unlessAfter`.
 */
export const replaceLink = async (
  db: Db,
  link: NewLink,
  unlessAfter: Date | null,
): Promise<boolean> => {
  const { tokenHash, sentAt, newEmail = null } = link;
  const replaced = await db
    .insert(links)
    .values(link)
    .onConflictDoUpdate({
      target: [links.accountId, links.purpose],
      set: { tokenHash, sentAt, newEmail, usedAt: null },
      ...(unlessAfter && { setWhere: lte(links.sentAt, unlessAfter) }),
    })
    .returning({ id: links.id });
  return replaced.length === 1;
};

interface LinkClaim {
  /** Any of these. */
  readonly purposes: readonly LinkPurpose[];
  /** Whose account the link must be of; any when it isn't said. */
  readonly audience?: SessionAudience;
  readonly tokenHash: string;
  readonly now: Date;
  readonly notBefore: Date;
}

/** Whose account a link is of that was neither spent nor replaced, and has not lapsed. */
const usableLink = ({ purposes, audience, tokenHash, notBefore }: Omit<LinkClaim, 'now'>) =>
  and(
    inArray(links.purpose, purposes),
    eq(links.tokenHash, tokenHash),
    isNull(links.usedAt),
    gte(links.sentAt, notBefore),
    eq(accounts.id, links.accountId),
    audience && eq(accounts.audience, audience),
    isOpen,
  );

/** Whether a link could be spent now. */
export const isLinkUsable = async (db: Db, claim: Omit<LinkClaim, 'now'>): Promise<boolean> => {
  const found = await db
    .select({ id: links.id })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(usableLink(claim));
  return found.length > 0;
};

/** Spends a link, once: of any number of parallel uses, one gets the account. */
export const spendLink = async (
  db: Db,
  { now, ...claim }: LinkClaim,
): Promise<{ readonly accountId: string; readonly newEmail: string | null } | undefined> => {
  const [spent] = await db
    .update(links)
    .set({ usedAt: now })
    .from(accounts)
    .where(usableLink(claim))
    .returning({ accountId: links.accountId, newEmail: links.newEmail });
  return spent;
};

/** The address that a link has asked which could still be spent; null when there is none. */
export const findNewEmail = async (
  db: Db,
  { accountId, sentAfter }: { readonly accountId: string; readonly sentAfter: Date },
): Promise<string | null> => {
  const [link] = await db
    .select({ newEmail: links.newEmail })
    .from(links)
    .where(
      and(
        eq(links.accountId, accountId),
        eq(links.purpose, 'new_email'),
        isNull(links.usedAt),
        gte(links.sentAt, sentAfter),
      ),
    );
  return link?.newEmail ?? null;
};

/** An address that nobody confirmed, or that the account has by now, is not kept with its link. */
export const purgeNewEmails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(links).where(and(eq(links.purpose, 'new_email'), lt(links.sentAt, before)));
};

/** Links of these purposes that were sent and not yet used are worth nothing from now on. */
export const endLinks = async (
  db: Db,
  accountId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> => {
  await db
    .update(links)
    .set({ usedAt: now })
    .where(
      and(eq(links.accountId, accountId), inArray(links.purpose, purposes), isNull(links.usedAt)),
    );
};
