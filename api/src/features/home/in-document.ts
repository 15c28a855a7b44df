import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { getHome } from '@bandstand/domain/home/contract';
import { causeOf } from '../../platform/log.ts';

/** So long the document waits for a family; later it goes without them, and the page asks by itself. */
const WAITS = 1_000;
/** Of the pages' build: draws pages from what Home's call answers. */
const DRAWS = 'pictures/page-pictures.js';

type Home = AnswerOf<typeof getHome>;
interface Pictures<Facts> {
  readonly drawPage: (address: string, all: Home, facts: Facts) => string | null;
}

/** Whoever asks for the document: with which cookies, from where. */
interface Asked extends Pick<FastifyRequest, 'headers' | 'url'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What a document brings along of the family that asks for it. */
export interface FamilyInDocument {
  readonly answer: string;
  readonly picture: string;
}

/**
 * Answers what Home's call answers to whoever asks for a document, and how its page looks then. Null when there is nobody
 * to draw it for, when the call was refused, or when the portal has too much to do.
 */
export const bringingFamilies = async <Facts>(
  app: FastifyInstance,
  {
    folder,
    facts,
    log,
  }: { readonly folder: string; readonly facts: () => Facts; readonly log: FastifyBaseLogger },
): Promise<(request: Asked) => Promise<FamilyInDocument | null>> => {
  const { drawPage } = (await import(pathToFileURL(join(folder, DRAWS)).href)) as Pictures<Facts>;
  const draw = async (request: Asked): Promise<FamilyInDocument | null> => {
    const answer = await askFor(app, request);
    if (answer === null) return null;
    const picture = drawPage(request.url, JSON.parse(answer) as Home, facts());
    return picture === null ? null : { answer, picture };
  };
  return async (request) => {
    try {
      return await Promise.race([draw(request), pause(WAITS, null, { ref: false })]);
    } catch (fault) {
      log.warn({ cause: causeOf(fault), part: 'page-pictures' }, 'failed');
      return null;
    }
  };
};

/** Home's call, as the page itself would make it: with the same rights, limits and log. */
const askFor = async (app: FastifyInstance, { headers, socket }: Asked): Promise<string | null> => {
  const { statusCode, body } = await app.inject({
    url: getHome.path,
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  return statusCode === 200 ? body : null;
};
