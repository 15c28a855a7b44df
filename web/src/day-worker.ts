import { setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  addRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What this file is told by the build, and what it needs of the browser. */
declare const self: {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  skipWaiting(): Promise<void>;
};

const DAY = '/office/day';
const KEPT_AT = 'x-kept-at';
/** So long a phone with little signal waits before it shows what it has. */
const ANSWERED_WITHIN = 4_000;

const files = self.__WB_MANIFEST;
const release = files.map(({ url, revision }) => `${url} ${revision}`).join();
const isOfRelease = (page: string): boolean =>
  [...page.matchAll(/"\/office-pages\/(assets\/[^"]+)"/g)].every(([, url = '']) =>
    files.some((file) => file.url === url),
  );

/** The document as it is kept: with the files of this very release, and with the moment at which its facts were right. */
const keepDocument = async (response: Response): Promise<Response | null> => {
  const page = await response.text();
  if (!isOfRelease(page)) return null;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(page, { headers });
};

/** The document as it was kept, with today's time: the pages take the portal's clock from it. */
const findDocument = async (): Promise<Response | null> => {
  const kept = await matchPrecache(DAY);
  if (kept === undefined) return null;
  const age = Date.now() - Number(kept.headers.get(KEPT_AT));
  const page = (await kept.text()).replace(
    /("now":")([^"]+)"/,
    (_, name: string, now: string) => `${name}${new Date(Date.parse(now) + age).toISOString()}"`,
  );
  return new Response(page, { headers: kept.headers });
};

/** The portal's own document for as long as it answers. */
const openDocument = async (request: Request): Promise<Response> => {
  const asked = fetch(request).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWERED_WITHIN, null));
  const answer = await Promise.race([asked, late]);
  if (answer !== null && answer.status < 500) return answer;
  return (await findDocument()) ?? (await asked) ?? Response.error();
};

setCacheNameDetails({ prefix: 'bandstand-day' });
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      response.ok && new URL(request.url).pathname === DAY ? keepDocument(response) : response,
  },
]);
precache([...files, { url: DAY, revision: release }]);
cleanupOutdatedCaches();
// Before the files, among which the document is.
registerRoute(new NavigationRoute(({ request }) => openDocument(request)));
addRoute();
// A page that is open goes on: what it still needs of its own release, the portal has.
void self.skipWaiting();
