import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../platform/database/pool.ts';
import type { NewSession } from '../../platform/http/call.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import * as kept from './sessions-store.ts';

export const { endViewings, endViewingsOf } = kept;

const VIEWING_LASTS = 30 * 60 * 1000;

/** Begins a session with which somebody of the office sees what a parent sees. */
export const startViewing = async (
  { tokens }: { readonly tokens: Tokens },
  tx: Db,
  { accountId, viewerId, now }: { accountId: string; viewerId: string; now: Date },
): Promise<NewSession> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + VIEWING_LASTS);
  await kept.startViewing(tx, { id, accountId, createdAt: now, expiresAt }, viewerId);
  const token = await tokens.sign('parent', { accountId, sessionId: id }, now, expiresAt);
  return { accountId, token, expiresAt, lastsSeconds: VIEWING_LASTS / 1000 };
};
