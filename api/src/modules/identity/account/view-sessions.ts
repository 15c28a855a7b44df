import { randomUUIDv7 } from 'node:crypto';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import type { NewSession } from '../../../platform/http/call.ts';
import type { Tokens } from '../../../platform/security/tokens.ts';
import * as kept from './sessions-store.ts';

export const { endViewings, endViewingsOf, isLiveSession } = kept;

const VIEWING_LASTS = 30 * 60 * 1000;

interface Viewing {
  readonly accountId: string;
  readonly grownUpId: GrownUpId;
  readonly viewerId: string;
  readonly now: Date;
}

/** Begins a session with which somebody of the office sees what a parent sees; its token says whom. */
export const startViewing = async (
  { tokens }: { readonly tokens: Tokens },
  tx: Db,
  { accountId, grownUpId, viewerId, now }: Viewing,
): Promise<NewSession> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + VIEWING_LASTS);
  await kept.startViewing(tx, { id, accountId, createdAt: now, expiresAt }, viewerId);
  const claims = { accountId, sessionId: id, views: grownUpId };
  const token = await tokens.sign('parent', claims, now, expiresAt);
  return { accountId, token, expiresAt, lastsSeconds: VIEWING_LASTS / 1000 };
};
