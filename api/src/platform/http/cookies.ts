import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from './call.ts';

const TOKEN = 'bandstand_parent';
/** Until when somebody is signed in: all that the pages learn. */
const UNTIL = 'bandstand_parent_until';

export interface SessionCookies {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, session: NewSession): void;
  clear(reply: FastifyReply): void;
}

/** The token's cookie: out of the pages' reach, for this site only, `__Host-` over HTTPS. */
export const sessionCookies = (secure: boolean): SessionCookies => {
  const name = secure ? `__Host-${TOKEN}` : TOKEN;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, { token, expiresAt, lastsSeconds: maxAge }) => {
      reply.header('authorization', `Bearer ${token}`);
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge });
      reply.setCookie(UNTIL, String(expiresAt.getTime()), { ...shared, maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(name, { ...shared, httpOnly: true });
      reply.clearCookie(UNTIL, shared);
    },
  };
};
