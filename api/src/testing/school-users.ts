import { randomUUIDv7 } from 'node:crypto';
import * as tables from '../../db/tables/index.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { PASSWORD } from './families.ts';
import type { TestPortal } from './portal.ts';

const hashed = hashPassword(PASSWORD);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export interface TestSchoolUser {
  readonly email: string;
  readonly accountId: string;
  readonly schoolUserId: string;
  readonly sessionId: string;
  /** The header of a signed-in call. */
  readonly auth: { readonly authorization: string };
}

/** A school user with an account, signed in by a session of their own. */
export const addSchoolUser = async (
  { deps: { db, clock, tokens } }: Pick<TestPortal, 'deps'>,
  email: string,
  schoolId: string,
): Promise<TestSchoolUser> => {
  const [accountId, schoolUserId, sessionId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const passwordHash = await hashed;
  await db
    .insert(tables.accounts)
    .values({ id: accountId, audience: 'school', email, passwordHash, createdAt: LONG_AGO });
  await db
    .insert(tables.schoolUsers)
    .values({ id: schoolUserId, accountId, schoolId, name: 'Ines Amadi', createdAt: LONG_AGO });
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 12 * 60 * 60 * 1000);
  await db.insert(tables.sessions).values({ id: sessionId, accountId, createdAt: now, expiresAt });
  const token = await tokens.sign('school', { accountId, sessionId }, now, expiresAt);
  return {
    email,
    accountId,
    schoolUserId,
    sessionId,
    auth: { authorization: `Bearer ${token}` },
  };
};

interface Video {
  readonly timetableId: string;
  readonly name: string;
  readonly children: readonly string[];
  readonly publishedAt?: Date;
}

/** A concert video of a timetable, with the children who are seen in it. */
export const addConcertVideo = async (
  { deps: { db } }: Pick<TestPortal, 'deps'>,
  { timetableId, name, children, publishedAt = LONG_AGO }: Video,
): Promise<string> => {
  const [id, mediaId] = [randomUUIDv7(), randomUUIDv7()];
  await db.insert(tables.media).values({
    id: mediaId,
    kind: 'video',
    vimeoId: '76979871',
    description: name,
    takenOn: '2026-12-08',
    createdAt: publishedAt,
  });
  if (children.length > 0)
    await db.insert(tables.mediaChildren).values(children.map((kidId) => ({ mediaId, kidId })));
  await db.insert(tables.concertVideos).values({ id, timetableId, mediaId, name, publishedAt });
  return id;
};
