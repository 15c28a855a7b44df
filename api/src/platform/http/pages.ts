import serveStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../integrations/file-store/port.ts';
import { isHashedFile } from './former-files.ts';
import { safePreviousPath } from '@bandstand/domain/identity/account/rules';

const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const BASE = 'https://portal.invalid';
const PRELOADS = 'preloads.json';
const FIRST_DRAWINGS = 'first-drawings.json';
const DRAWN_BY_SERVER = 'drawings/**';
const OFFICE_PAGE = 'office-pages/office.html';
/** Its own headers are the policy of what it does, and it is asked for anew, whatever was kept. */
const WORKER = 'office-pages/day-worker.js';
const OFFICE = /^\/office(\/|\?|$)/;
/** The Round-Up: dark, without the header, so nothing is drawn for it. */
const STAGE = /^\/round-up\//;
const CALLS = /^\/(api|users|staff|school_users|assets|dev\/mail|healthz|readyz)(\/|\.|$)/;
/** Headers that matter on documents only: scripts, style sheets and fonts follow those of their document. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const isCode = (type: string): boolean =>
  /^((text|application)\/javascript|text\/css|font\/)/.test(type);
/** A file that is not among the built ones; screens have no dot in their address. */
const FILE = /^[^?]*\.[a-z\d]+(\?|$)/i;

/** The files and data that a page will request, as links: the browser fetches them together with the first files. */
interface Preloads {
  readonly isOf: (path: string) => boolean;
  readonly code: string;
  /** What a drawing of the page looks wrong without. */
  readonly styles: string;
  /** Only with a parent's session; the address is that sign-in's own. */
  readonly dataFor: (signIn: string) => string;
}

interface Visitors {
  readonly signInOf: (request: FastifyRequest) => string | null;
  /** The family that a colleague of the office sees the portal as, by the session itself. */
  readonly viewedBy: (request: FastifyRequest) => Promise<string | null>;
  /** What a document contains of the parent's family; null when that takes too long. */
  readonly familyOf: (request: FastifyRequest) => Promise<{
    readonly answers: Readonly<Record<string, string>>;
    readonly title: string;
    readonly drawing: string;
  } | null>;
  /** A hashed file of an earlier release, by its path. */
  readonly formerFile?: (path: string) => Promise<StoredFile | null>;
}

const TITLE = /<title>[^<]*<\/title>/;
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON that is in the document, whatever it says. */
const asData = (json: string, attributes: string): string =>
  `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;

/** Goes on top: staff who see what a family sees must always see that they do. Families load none of this. */
const withNotice = (page: string, { family, signIn }: { family: string; signIn: string }): string =>
  page
    .replace(
      '</head>',
      '<link rel="stylesheet" href="/viewing.css"><script defer src="/viewing.js"></script></head>',
    )
    .replace(
      '</body>',
      `<aside id="viewing" data-sign-in="${signIn}" aria-label="The office’s view"><p>You see the portal as this family does. Nothing can be changed.</p><a href="/office/viewed/${family}">Back to the office</a></aside></body>`,
    );

/**
 * The built pages: assets for a year by their hashed names, and the one document for every address of a screen (the office
 * has one of its own), with the provider's facts inside, so that the first paint waits for no call.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  facts: () => object,
  { signInOf, viewedBy, familyOf, formerFile }: Visitors,
): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const officePage = await readFile(join(folder, OFFICE_PAGE), 'utf8');
  const preloads = await readPreloads(folder);
  const drawingAt = await readFirstDrawings(folder);
  const policyOf = ownScripts(page);
  const document = async (request: FastifyRequest): Promise<string> => {
    const path = request.url.split('?')[0] ?? '';
    const preload = preloads.find(({ isOf }) => isOf(path));
    const signIn = signInOf(request);
    const links = signIn === null ? '' : (preload?.dataFor(signIn) ?? '');
    const family = links === '' ? null : await familyOf(request);
    const brought = Object.entries(family?.answers ?? {}).map(([id, answer]) =>
      asData(answer, `id="${id}" data-sign-in="${signIn}"`),
    );
    const data = family ? `${preload?.styles ?? ''}${brought.join('')}` : links;
    const head = `${data}${asData(JSON.stringify(facts()), 'id="page:provider"')}</head>`;
    if (isOfOffice(request)) return officePage.replace('</head>', () => head);
    const drawing = family?.drawing ?? drawingAt(request.url, signIn !== null);
    const html = page
      .replace(TITLE, (title) => (family ? `<title>${asText(family.title)}</title>` : title))
      .replace('</head>', () => head)
      .replace('</template>', `${preload?.code ?? ''}$&`)
      .replace('<div id="root">', (tag) => `${tag}${drawing}`);
    const viewed = signIn === null ? null : await viewedBy(request);
    return viewed === null || signIn === null ? html : withNotice(html, { family: viewed, signIn });
  };
  await serveFiles(app, folder);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const former = isHashedFile(path) ? await formerFile?.(path) : null;
    if (former) return sendFormer(reply, path, former);
    if (CALLS.test(request.url) || FILE.test(request.url)) return reply.callNotFound();
    if (signInOf(request) !== null && isWayIn(request.url))
      return reply.redirect(pastWayIn(request.url));
    if (!isOfOffice(request)) {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', policyOf(policy));
    }
    return reply.type('text/html; charset=utf-8').send(await document(request));
  });
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const sendFormer = (reply: FastifyReply, path: string, file: StoredFile): FastifyReply =>
  reply
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    .header('cache-control', FOR_EVER)
    .header('content-length', file.size)
    .send(file.read());

/** The built files: kept for a year if the name has a hash, else for an hour. What only the server reads is not served. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(async (files) => {
    files.addHook('onSend', async ({ url }, reply) => {
      if (url.startsWith(`/${WORKER}`)) {
        reply.header('cache-control', 'no-cache').header('service-worker-allowed', '/office/day');
      } else if (isCode(String(reply.getHeader('content-type'))))
        for (const header of FOR_DOCUMENTS) reply.removeHeader(header);
    });
    await files.register(serveStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: [
        '**/*.br',
        '**/*.gz',
        'index.html',
        OFFICE_PAGE,
        PRELOADS,
        FIRST_DRAWINGS,
        DRAWN_BY_SERVER,
      ],
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        const forever = ['assets', 'office-pages/assets'].some((kept) =>
          path.includes(join(folder, kept)),
        );
        reply.header('cache-control', forever ? FOR_EVER : 'public, max-age=3600');
      },
    });
  });
};

/** The page to sign in on, which leads on somebody who is signed in; not when it is to say that the session is over. */
const isWayIn = (url: string): boolean =>
  /^\/sign-in(\?|$)/.test(url) && !new URL(url, BASE).searchParams.has('signInTimedOut');

/** Where they go on to, as the screen would lead them. */
const pastWayIn = (url: string): string =>
  safePreviousPath(new URL(url, BASE).searchParams.get('previousPath') ?? undefined);

const isOfOffice = ({ url }: FastifyRequest): boolean => OFFICE.test(url);

/** The scripts in the document itself, allowed by their hash. */
const ownScripts = (page: string): ((policy: string) => string) => {
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return (policy) => policy.replace("script-src 'self'", `$&${hashes.join('')}`);
};

/** What the document shows until the page is there, if it has no family: the header and placeholders, or the sign-in page. */
const readFirstDrawings = async (
  folder: string,
): Promise<(url: string, isSignedIn: boolean) => string> => {
  const { signIn, frame } = JSON.parse(await readFile(join(folder, FIRST_DRAWINGS), 'utf8')) as {
    readonly signIn: string;
    readonly frame: string;
  };
  return (url, isSignedIn) => {
    if (STAGE.test(url)) return '';
    return url === '/sign-in' && !isSignedIn ? signIn : frame;
  };
};

const readPreloads = async (folder: string): Promise<readonly Preloads[]> => {
  const pages = JSON.parse(await readFile(join(folder, PRELOADS), 'utf8')) as Readonly<
    Record<string, Readonly<Record<'code' | 'styles' | 'data', readonly string[]>>>
  >;
  return Object.entries(pages).map(([address, { code, styles, data }]) => {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);
    return {
      isOf: (path) => pattern.test(path),
      code: code.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join(''),
      styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join(''),
      // Asked for as the pages ask: from this origin, with its cookies. The browser keeps the answer until the same address is
      // asked for, and somebody else may have signed in by then.
      dataFor: (signIn) =>
        data
          .map(
            (url) => `<link rel="preload" as="fetch" crossorigin href="${url}?sign_in=${signIn}">`,
          )
          .join(''),
    };
  });
};
