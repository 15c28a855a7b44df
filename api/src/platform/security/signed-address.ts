import { isId } from '@bandstand/domain/kernel/id';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/**
 * Makes an address private: its second half follows from the id and a key of the server, so that nobody can make one up
 * and nothing secret lies in the database.
 */
export interface AddressMac {
  of(id: string): string;
  matches(id: string, mac: string): boolean;
}

export const makeAddressMac = (secret: string): AddressMac => {
  const key = createHash('sha256').update(`bandstand addresses ${secret}`).digest();
  const digest = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    of: (id) => digest(id).toString('base64url'),
    matches: (id, mac) => {
      const deps = Buffer.from(mac, 'base64url');
      const right = digest(id);
      return deps.length === right.length && timingSafeEqual(deps, right);
    },
  };
};

export interface SigningDeps {
  readonly addressMac: AddressMac;
  readonly clock: Clock;
}

/** What follows the path of a signed address. */
export interface SignedQuery {
  readonly for?: unknown;
  readonly session?: unknown;
  readonly until?: unknown;
  readonly signature?: unknown;
}

/** Who may read what is behind an address, and the session that they were given it in. */
export interface AddressViewer {
  /** A parent's, a school user's, or that of somebody of the office. */
  readonly viewerId: string;
  readonly sessionId: string;
}

const HOUR = 3600;

const wordsOf = (path: string, { viewerId, sessionId }: AddressViewer, until: number): string =>
  `signed ${path} ${viewerId} ${sessionId} ${until}`;

/**
 * A path that anybody who has it may read for one viewer, for one to two hours, and no longer than the session lives that it was
 * given in. It ends on the hour, so that it stays the same for a while and browsers can keep what it brought.
 */
export const signAddress = (
  { addressMac, clock }: SigningDeps,
  path: string,
  viewer: AddressViewer,
): string => {
  const until = (Math.floor(clock.now().getTime() / 1000 / HOUR) + 2) * HOUR;
  const signature = addressMac.of(wordsOf(path, viewer, until));
  const { viewerId, sessionId } = viewer;
  return `${path}?for=${viewerId}&session=${sessionId}&until=${until}&signature=${signature}`;
};

/** For whom an address was signed; null when it is forged or its time is over. Whether the session lives is asked by who opens it. */
export const viewerOf = (
  { addressMac, clock }: SigningDeps,
  path: string,
  { for: viewerId, session: sessionId, until, signature }: SignedQuery,
): AddressViewer | null => {
  if (typeof viewerId !== 'string' || typeof sessionId !== 'string') return null;
  if (typeof until !== 'string' || typeof signature !== 'string') return null;
  if (!isId(viewerId) || !isId(sessionId) || !/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * 1000 <= clock.now().getTime()) return null;
  const viewer = { viewerId, sessionId };
  return addressMac.matches(wordsOf(path, viewer, Number(until)), signature) ? viewer : null;
};
