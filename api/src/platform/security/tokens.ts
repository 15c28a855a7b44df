import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '@bandstand/domain/kernel/id';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';

/** What a valid token says; whether its session still lives is asked of the database. */
export interface TokenClaims {
  readonly accountId: string;
  readonly sessionId: string;
  /** The family that a colleague of the office sees the portal as, by this session. */
  readonly views?: string;
}

export interface Tokens {
  sign(
    audience: SessionAudience,
    claims: TokenClaims,
    issuedAt: Date,
    expiresAt: Date,
  ): Promise<string>;
  read(audience: SessionAudience, token: string, now: Date): Promise<TokenClaims | null>;
}

const ISSUER = 'bandstand';
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A token has one text: other texts of the same bytes (padding, unused bits) would pass a list of those that are refused. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** At most this many tokens are known by their text; then all are forgotten, and each is read again. */
const READ_AT_MOST = 10_000;
type ReadTokens = Map<string, { readonly claims: TokenClaims; readonly until: number }>;

/**
 * Signed tokens (HS256) that name their audience and their session. A signature is checked once: the same text can't
 * become wrong later, but for its end. Whether the session lives is no part of it, and is asked each time.
 */
export const makeTokens = (secret: string): Tokens => {
  const key = createHash('sha256').update(`bandstand tokens ${secret}`).digest();
  const read: Record<SessionAudience, ReadTokens> = {
    parent: new Map(),
    school: new Map(),
    office: new Map(),
  };
  return {
    sign: (audience, claims, issuedAt, expiresAt) =>
      new SignJWT(claims.views === undefined ? {} : { views: claims.views })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(claims.accountId)
        .setJti(claims.sessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    read: async (audience, token, now) => {
      const known = read[audience].get(token);
      if (known !== undefined) return known.until > seconds(now) ? known.claims : null;
      if (!isCanonical(token)) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          currentDate: now,
          typ: 'JWT',
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        });
        const { sub = '', jti = '', exp: until = 0, views } = payload;
        if (!isId(sub) || !isId(jti)) return null;
        const viewed = typeof views === 'string' && isId(views) && { views };
        const claims = { accountId: sub, sessionId: jti, ...viewed };
        if (read[audience].size >= READ_AT_MOST) read[audience].clear();
        read[audience].set(token, { claims, until });
        return claims;
      } catch {
        return null;
      }
    },
  };
};

/** A token for an e-mailed link: 256 random bits, of which only the hash is kept. */
export const makeLinkToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
};

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
