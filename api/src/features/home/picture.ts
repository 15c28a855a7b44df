import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { getHome } from '@bandstand/domain/home/contract';
import { causeOf } from '../../platform/log.ts';

/** So long the document waits for a family; later it goes without them, and the page asks by itself. */
const WAITS = 400;
/** Of the pages' build: draws Home from what its call answers. */
const DRAWS = 'pictures/home-picture.js';

type Home = AnswerOf<typeof getHome>;
interface Pictures<Facts> {
  readonly drawHome: (all: Home, facts: Facts) => string | null;
}

/** Whoever asks for the document: with which cookies, from where. */
interface Asked extends Pick<FastifyRequest, 'headers'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What a family's Home brings along in its document. */
export interface HomeInDocument {
  readonly answer: string;
  readonly picture: string;
}

/**
 * Answers what Home's call answers to whoever asks for the document, and how Home looks then. Null when there is nobody to
 * draw it for, when the call was refused, or when the portal has too much to do.
 */
export const homePictures = async <Facts>(
  app: FastifyInstance,
  {
    folder,
    facts,
    log,
  }: { readonly folder: string; readonly facts: () => Facts; readonly log: FastifyBaseLogger },
): Promise<(request: Asked) => Promise<HomeInDocument | null>> => {
  const { drawHome } = (await import(pathToFileURL(join(folder, DRAWS)).href)) as Pictures<Facts>;
  const draw = async (request: Asked): Promise<HomeInDocument | null> => {
    const answer = await askFor(app, request);
    if (answer === null) return null;
    const picture = drawHome(JSON.parse(answer) as Home, facts());
    return picture === null ? null : { answer, picture };
  };
  return async (request) => {
    try {
      return await Promise.race([draw(request), pause(WAITS, null, { ref: false })]);
    } catch (fault) {
      log.warn({ cause: causeOf(fault), part: 'home-picture' }, 'failed');
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
