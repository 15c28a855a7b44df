import { SignJWT, UnsecuredJWT } from 'jose';
import { createHash } from 'node:crypto';
import { SECRETS } from '../portal.ts';

export interface Claims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly audience: string;
  readonly now: Date;
}

const HOUR = 3600;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** The key that the test's portal signs with. */
export const PORTALS_KEY = createHash('sha256')
  .update(`bandstand tokens ${SECRETS.token}`)
  .digest();
export const OTHER_KEY = createHash('sha256').update('another portal').digest();

type Payload = Readonly<Record<string, unknown>>;

/** The contents of a valid token for this session. */
export const payloadOf = ({ accountId, sessionId, audience, now }: Claims): Payload => ({
  iss: 'bandstand',
  aud: audience,
  sub: accountId,
  jti: sessionId,
  iat: seconds(now),
  exp: seconds(now) + HOUR,
});

/** A token as an attacker would make it: any header, any payload, any key. */
export const forge = (
  payload: Payload,
  {
    key = PORTALS_KEY,
    header = {},
  }: { key?: Uint8Array; header?: Readonly<Record<string, unknown>> } = {},
): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);

export const unsigned = (payload: Payload): string => new UnsecuredJWT({ ...payload }).encode();
