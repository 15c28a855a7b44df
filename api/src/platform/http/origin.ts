import type { FastifyRequest } from 'fastify';

/**
 * True for a change that comes with the cookie but not from our own pages: the browser says where it began, and who
 * doesn't say is no browser. In service (https) that is the configured origin; elsewhere any name that this machine is called by.
 */
export const isForeign = ({ headers, protocol, host }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  const from = headers.origin;
  if (from === undefined) return site !== 'same-origin' && site !== 'none';
  const isOurs =
    from === origin || (!origin.startsWith('https:') && from === `${protocol}://${host}`);
  return !isOurs;
};

/** True for a page, a picture or a frame that names one of our calls, on this site or another; a call of our pages is none of these. */
export const isEmbedded = ({ headers }: FastifyRequest): boolean => {
  const wanted = headers['sec-fetch-dest'];
  return (wanted !== undefined && wanted !== 'empty') || headers['sec-fetch-site'] === 'cross-site';
};
