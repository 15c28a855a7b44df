import type { FastifyRequest } from 'fastify';

/** True for a change that comes with the cookie but not from our own pages: the browser says where it began. */
export const isForeign = (request: FastifyRequest, origin: string): boolean => {
  const from = request.headers.origin;
  if (from !== undefined)
    return from !== origin && from !== `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
