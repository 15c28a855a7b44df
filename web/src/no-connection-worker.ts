/** What a worker has of the browser, as far as this one needs it. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
declare const self: {
  readonly registration: { readonly navigationPreload: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
};

/** Of the office and of schools nothing is kept. */
const OTHERS = /^\/(office|schools)(\/|$)/;

/** The portal's own page; where nobody answers, what the family's pages have left here (last-known.ts), while their sign-in lasts. */
const openPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (fault) {
    const kept = await caches.match('/no-connection');
    const until = Number(kept?.headers.get('x-until'));
    if (kept === undefined || Date.now() > until || OTHERS.test(new URL(request.url).pathname))
      throw fault;
    return kept;
  }
};

self.addEventListener('install', () => void self.skipWaiting());
// So that a page does not wait for this worker to begin.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload.enable()),
);
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});
