import { isId } from '@bandstand/domain/kernel/id';
import type { Clock } from '../clock.ts';
import type { AddressMac } from './address-mac.ts';

export interface SigningDeps {
  readonly addressMac: AddressMac;
  readonly clock: Clock;
}

/** What follows the path of a signed address. */
export interface SignedQuery {
  readonly for?: unknown;
  readonly until?: unknown;
  readonly signature?: unknown;
}

const HOUR = 3600;

const wordsOf = (path: string, viewer: string, until: number): string =>
  `signed ${path} ${viewer} ${until}`;

/**
 * A path that anybody who has it may read for one viewer, for one to two hours. It ends on the hour, so that it stays the
 * same for a while and browsers can keep what it brought.
 */
export const signAddress = (
  { addressMac, clock }: SigningDeps,
  path: string,
  viewer: string,
): string => {
  const until = (Math.floor(clock.now().getTime() / 1000 / HOUR) + 2) * HOUR;
  const signature = addressMac.of(wordsOf(path, viewer, until));
  return `${path}?for=${viewer}&until=${until}&signature=${signature}`;
};

/** For whom an address was signed; null when it is forged or its time is over. */
export const viewerOf = (
  { addressMac, clock }: SigningDeps,
  path: string,
  { for: viewer, until, signature }: SignedQuery,
): string | null => {
  if (typeof viewer !== 'string' || typeof until !== 'string' || typeof signature !== 'string')
    return null;
  if (!isId(viewer) || !/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * 1000 <= clock.now().getTime()) return null;
  return addressMac.matches(wordsOf(path, viewer, Number(until)), signature) ? viewer : null;
};
