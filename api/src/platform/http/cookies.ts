import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { NewSession } from './call.ts';

export interface SessionCookies {
  read(request: FastifyRequest): string | null;
  /** The mark of the sign-in that the pages will find in their own cookie; null when they will take nobody for signed in. */
  signInOf(request: FastifyRequest): string | null;
  write(reply: FastifyReply, session: NewSession): void;
  clear(reply: FastifyReply): void;
}

/** Each kind of session has its own cookies, so that a parent's is never read for a school's call, nor the reverse. */
export const sessionCookies = (secure: boolean): Record<SessionAudience, SessionCookies> => ({
  parent: cookiesOf('bandstand_parent', secure),
  school: cookiesOf('bandstand_school', secure),
  office: cookiesOf('bandstand_office', secure),
});

/** What a browser is known by to the accounts that were signed in to there: out of the pages' reach, for a year and more. */
export interface DeviceCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string): void;
}

const DEVICE_LASTS = 400 * 24 * 60 * 60;

export const deviceCookie = (secure: boolean): DeviceCookie => {
  const name = secure ? '__Host-bandstand_device' : 'bandstand_device';
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, token) =>
      void reply.setCookie(name, token, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: true,
        maxAge: DEVICE_LASTS,
      }),
  };
};

/** Until when a sign-in lasts, and a mark that no other one has. */
const signInMark = (token: string, expiresAt: Date): string =>
  `${expiresAt.getTime()}.${hash('sha256', token, 'base64url').slice(0, 8)}`;

/** The token's cookie: out of the pages' reach, for this site only, `__Host-` over HTTPS. */
const cookiesOf = (named: string, secure: boolean): SessionCookies => {
  const name = secure ? `__Host-${named}` : named;
  // Until when somebody is signed in, and a mark that no other sign-in has: all that the pages learn.
  const until = `${name}_until`;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    // A browser can send anything as its cookie, and this is written into documents.
    signInOf: ({ cookies }) =>
      cookies[name] === undefined
        ? null
        : (/^\d[\w.-]{0,99}$/.exec(cookies[until] ?? '')?.[0] ?? null),
    write: (reply, { token, expiresAt, lastsSeconds: maxAge }) => {
      reply.header('authorization', `Bearer ${token}`);
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge });
      reply.setCookie(until, signInMark(token, expiresAt), { ...shared, maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(name, { ...shared, httpOnly: true });
      reply.clearCookie(until, shared);
    },
  };
};
