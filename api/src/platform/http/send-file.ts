import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Part {
  readonly first: number;
  readonly last: number;
}

/** A file as an answer, of one content that never changes under its tag. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  readonly tag: string;
  read(part?: Part): Readable;
}

/**
 * Sends a private file, or the part of it that a player asks for. A browser may keep it but asks each time, so that
 * what may no longer be seen is not shown again.
 */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): FastifyReply => {
  const tag = `"${file.tag}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-none-match': known, 'if-range': only } = request.headers;
  if (known?.includes(tag)) return reply.code(304).send();
  reply.type(file.type);
  const part = range === undefined || (only ?? tag) !== tag ? null : partOf(range, file.size);
  if (part === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (part === null) return reply.header('content-length', file.size).send(file.read());
  reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`);
  return reply.header('content-length', part.last - part.first + 1).send(file.read(part));
};

/** One part of a file; several at once, and what we don't understand, are answered with the whole. */
export const partOf = (range: string, size: number): Part | 'beyond' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === '' && Number(to) === 0)) return 'beyond';
  return first > last ? null : { first, last };
};
