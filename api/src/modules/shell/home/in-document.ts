import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import { sentBodies } from '../../../platform/http/answer.ts';
import { causeOf } from '../../../platform/log.ts';

/** How long a document waits for the family's data. After that it is sent without, and the page makes the call. */
const WAIT_MS = 1_000;
/** The built module that draws pages from Home's answer (`web/src/page-drawings.tsx`). */
const DRAWING_MODULE = 'drawings/page-drawings.js';

/** The page whose first screen shows the answer of one more call. */
const TIMELINE = /^\/timeline\/([\da-f-]{36})$/;

type HomeAnswer = AnswerOf<typeof getHome>;
type TimelineAnswer = AnswerOf<typeof listTimeline>;
interface Drawings<Provider> {
  readonly drawPage: (
    address: string,
    home: HomeAnswer,
    provider: Provider,
    more: TimelineAnswer | null,
  ) => Omit<FamilyInDocument, 'answers'> | null;
}

/** The request for the document: its cookies and address. */
interface DocumentRequest extends Pick<FastifyRequest, 'headers' | 'url'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What a document contains of the family that requests it. */
export interface FamilyInDocument {
  /** What calls answered, as their texts, by the names under which the page finds them. */
  readonly answers: Readonly<Record<string, string>>;
  readonly title: string;
  readonly drawing: string;
}

interface Options<Provider> {
  /** Where the built pages are. */
  readonly folder: string;
  readonly provider: () => Provider;
  readonly log: FastifyBaseLogger;
}

/**
 * Makes Home's call, and a timeline's for its page, for the parent who requests a document, and draws their page. Null when
 * nobody is signed in, when the call was refused, or when the portal has too much to do.
 */
export const familyForDocuments = async <Provider>(
  app: FastifyInstance,
  { folder, provider, log }: Options<Provider>,
): Promise<(request: DocumentRequest) => Promise<FamilyInDocument | null>> => {
  const module: unknown = await import(pathToFileURL(join(folder, DRAWING_MODULE)).href);
  const { drawPage } = module as Drawings<Provider>;
  const draw = async (request: DocumentRequest): Promise<FamilyInDocument | null> => {
    const kidId = TIMELINE.exec(request.url)?.[1] ?? null;
    const [home, more] = await Promise.all([
      ask<HomeAnswer>(app, request, getHome.path),
      kidId && ask<TimelineAnswer>(app, request, listTimeline.path.replace(':id', kidId)),
    ]);
    if (home === null) return null;
    const drawn = drawPage(request.url, home.body, provider(), more ? more.body : null);
    const answers = { home: home.text, ...(more && { [`timeline:${kidId}`]: more.text }) };
    return drawn && { answers, ...drawn };
  };
  return async (request) => {
    try {
      return await Promise.race([draw(request), pause(WAIT_MS, null, { ref: false })]);
    } catch (fault) {
      log.warn({ cause: causeOf(fault), part: 'page-drawings' }, 'not drawn');
      return null;
    }
  };
};

/** A call as the page itself would make it: with the same rights, limits and log. */
const ask = async <Body>(
  app: FastifyInstance,
  { headers, socket }: DocumentRequest,
  url: string,
): Promise<{ readonly text: string; readonly body: Body } | null> => {
  const { statusCode, body, raw } = await app.inject({
    url,
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  if (statusCode !== 200) return null;
  return { text: body, body: sentBodies.get(raw.req) as Body };
};
