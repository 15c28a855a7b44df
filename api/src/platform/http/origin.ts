import type { FastifyRequest } from 'fastify';

/** True for a change that comes with the cookie but not from our own pages: the browser says where it began, and who doesn't say is no browser. */
export const isForeign = (request: FastifyRequest, origin: string): boolean => {
  const from = request.headers.origin;
  if (from !== undefined)
    return from !== origin && from !== `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site !== 'same-origin' && site !== 'none';
};

/** True for a page, a picture or a frame that names one of our calls, on this site or another; a call of our pages is none of these. */
export const isEmbedded = ({ headers }: FastifyRequest): boolean => {
  const wanted = headers['sec-fetch-dest'];
  return (wanted !== undefined && wanted !== 'empty') || headers['sec-fetch-site'] === 'cross-site';
};
