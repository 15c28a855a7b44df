import serveStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViewingCookie } from './cookies.ts';

const YEAR = 31_536_000;
const PRELOADS = 'preloads.json';
const PICTURES = 'first-pictures.json';
const DRAWN_BY_SERVER = 'pictures/**';
const OFFICE_PAGE = 'office-pages/office.html';
const OFFICE = /^\/office(\/|\?|$)/;
/** A stage of its own, dark and without the portal's header. */
const STAGE = /^\/round-up\//;
const CALLS = /^\/(api|users|staff|school_users|assets|dev\/mail|healthz|readyz)(\/|\.|$)/;
/** What says how a document behaves: a script, a style sheet or a font obeys the one of the document that asks for it. */
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

/** What a page asks for by itself, as links: the browser fetches it together with the first files. */
interface Preloads {
  readonly isOf: (path: string) => boolean;
  readonly code: string;
  /** With a parent's session only, and for no other sign-in. */
  readonly dataFor: (signIn: string) => string;
}

interface Visitors {
  readonly signInOf: (request: FastifyRequest) => string | null;
  readonly viewing: ViewingCookie;
  /** What a document brings along of the parent's family, where there is time for it. */
  readonly familyOf: (
    request: FastifyRequest,
  ) => Promise<{ readonly answer: string; readonly picture: string } | null>;
}

/** JSON that stands in the document, whatever it says. */
const asData = (json: string, attributes: string): string =>
  `<script type="application/json" ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;

/** Above all else: whoever of the office sees what a family sees must not forget it. Families load none of this. */
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
  { signInOf, viewing, familyOf }: Visitors,
): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const officePage = await readFile(join(folder, OFFICE_PAGE), 'utf8');
  const preloads = await readPreloads(folder);
  const pictureAt = await readPictures(folder);
  const policyOf = ownScripts(page);
  const document = async (request: FastifyRequest): Promise<string> => {
    const path = request.url.split('?')[0] ?? '';
    const of = preloads.find(({ isOf }) => isOf(path));
    const signIn = signInOf(request);
    const asked = signIn === null ? '' : (of?.dataFor(signIn) ?? '');
    const family = asked === '' ? null : await familyOf(request);
    const data = family ? asData(family.answer, `id="home" data-sign-in="${signIn}"`) : asked;
    const head = `${data}${asData(JSON.stringify(facts()), 'id="provider"')}</head>`;
    if (isOfOffice(request)) return officePage.replace('</head>', () => head);
    const picture = family?.picture ?? pictureAt(request.url, signIn !== null);
    const seen = page
      .replace('</head>', () => head)
      .replace('</template>', `${of?.code ?? ''}$&`)
      .replace('<div id="root">', (tag) => `${tag}${picture}`);
    const viewed = signIn === null ? null : viewing.read(request, signIn);
    return viewed === null || signIn === null ? seen : withNotice(seen, { family: viewed, signIn });
  };
  await serveFiles(app, folder);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (CALLS.test(request.url) || FILE.test(request.url)) return reply.callNotFound();
    if (!isOfOffice(request)) {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', policyOf(policy));
    }
    return reply.type('text/html; charset=utf-8').send(await document(request));
  });
};

/** The built files, each for as long as its name says what is in it. What only the server reads stays with it. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (isCode(String(reply.getHeader('content-type'))))
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
        PICTURES,
        DRAWN_BY_SERVER,
      ],
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        const forever = ['assets', 'office-pages/assets'].some((kept) =>
          path.includes(join(folder, kept)),
        );
        reply.header(
          'cache-control',
          forever ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
};

const isOfOffice = ({ url }: FastifyRequest): boolean => OFFICE.test(url);

/** The scripts that stand in the document itself, allowed by what they say to the letter. */
const ownScripts = (page: string): ((policy: string) => string) => {
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return (policy) => policy.replace("script-src 'self'", `$&${hashes.join('')}`);
};

/** What the document shows until the page is there. A page that depends on who asks, or why, shows only its frame. */
const readPictures = async (
  folder: string,
): Promise<(url: string, isSignedIn: boolean) => string> => {
  const { signIn, frame } = JSON.parse(await readFile(join(folder, PICTURES), 'utf8')) as {
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
    Record<string, { readonly code: readonly string[]; readonly data: readonly string[] }>
  >;
  return Object.entries(pages).map(([address, { code, data }]) => {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);
    return {
      isOf: (path) => pattern.test(path),
      code: code.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join(''),
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
