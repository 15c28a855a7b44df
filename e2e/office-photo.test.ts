import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, type Visit } from './support/browser.ts';
import { asOffice, codeNow, enterCode, nextCode } from './support/office.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const [MARCUS, NADIA] = ['marcus@bandstand.example.com', 'nadia@bandstand.example.com'];
const TODAY = '/office/day';
let opened: Visit;
let page: Page;
let context: BrowserContext;
let picture: Buffer;

const openDay = async (): Promise<void> => {
  await page.goto(TODAY);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
};
const comeIn = async (email: string): Promise<void> => {
  nextCode(stage.portal);
  await page.goto(`/office/sign-in?back=${encodeURIComponent(TODAY)}`);
  await signIn(page, email);
  await enterCode(page, codeNow(stage.portal));
  await page.waitForURL(`**${TODAY}`);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
};
const leave = async (): Promise<void> => {
  await page.goto('/office/me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/office/sign-in');
};

/** A picture of more than one piece: what a camera takes is not smaller. */
const takePicture = () =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 800 });
    const pen = canvas.getContext('2d');
    const noise = pen?.createImageData(1000, 800);
    if (!pen || !noise) throw new Error('This browser draws nothing.');
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
  });

beforeAll(async () => {
  opened = await asOffice(stage, MARCUS, TODAY, { viewport: PHONE });
  ({ page, context } = opened);
  await openDay();
  page.setDefaultTimeout(30_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  picture = Buffer.from(await takePicture(), 'base64');
  expect(picture.length).toBeGreaterThan(600_000);
});
afterAll(() => context.close());

const adding = () => page.getByText('Add a photo or film').first();
const dialog = () => page.getByRole('dialog');
const waits = () => page.getByText('1 photo waits for signal');
/** It is neither waiting nor on its way. */
const isThrough = () =>
  page
    .getByText(/^\d photos? (waits? for signal|(is|are) on the way)/)
    .waitFor({ state: 'detached' });

/** As a leader does it on a phone; what is pressed is counted, with the two presses of a camera. */
const sendPhoto = async (): Promise<number> => {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), adding().click()]);
  await picker.setFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer: picture });
  const boxes = dialog().getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(1).click();
  await dialog()
    .getByText(/^Shown to \d+ of \d+ famil/)
    .waitFor();
  await dialog().getByRole('button', { name: 'Send' }).click();
  await dialog().waitFor({ state: 'detached' });
  return 1 + 2 + 2 + 1;
};

/** What there is of publications, of media and of what was written on timelines, twice as well as once. */
const countAll = async () => {
  const [counts] = await stage.portal.sql<Record<string, number>>(
    `select (select count(*)::int from publications where state = 'published') as published,
      (select count(*)::int from publications) as publications, (select count(*)::int from media) as media,
      (select count(*)::int from uploads) as uploads,
      (select count(*)::int from timeline_entries where publication_id is not null) as entries`,
  );
  return counts ?? {};
};
const countReaders = async (): Promise<number> =>
  (
    await stage.portal.sql<{ n: number }>(
      `select count(*)::int as n from timeline_entries where publication_id =
        (select id from publications order by created_at desc, id desc limit 1)`,
    )
  )[0]?.n ?? 0;

/** Once, whatever was cut. */
const expectOneMore = async (before: Awaited<ReturnType<typeof countAll>>): Promise<void> => {
  const readers = await countReaders();
  expect(readers).toBeGreaterThan(0);
  const { published = 0, publications = 0, media = 0, uploads = 0, entries = 0 } = before;
  expect(await countAll()).toEqual({
    published: published + 1,
    publications: publications + 1,
    media: media + 1,
    uploads: uploads + 1,
    entries: entries + readers,
  });
};

const BEGIN = '**/api/office/uploads.json';
const STATE = '**/api/office/uploads/*.json';
const BYTES = '**/media/uploads/**';
const DRAFT = '**/api/office/publications.json';
const PUBLISH = '**/api/office/publications/*/publish.json';

const lose = (route: Route): Promise<void> => route.abort();
/** The portal hears it, and its answer is lost. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  // A page that was left asks no more.
  await route.abort().catch(() => undefined);
};
/** From a moment on nothing of the bytes goes through. */
const cutFrom = (isThen: (request: Request) => boolean, last: typeof lose) => {
  let isCut = false;
  return async (route: Route): Promise<void> => {
    if (isCut) return lose(route);
    isCut = isThen(route.request());
    return isCut ? last(route) : route.continue();
  };
};
const offset = (request: Request): number => Number(request.headers()['upload-offset'] ?? 0);
const isLast = (request: Request): boolean =>
  request.method() === 'PATCH' && picture.length - offset(request) <= 512 * 1024;

const CUTS: Readonly<Record<string, readonly [string, (route: Route) => Promise<void>]>> = {
  'before it begins': [BEGIN, lose],
  'after the portal has begun it, before its answer': [BEGIN, loseAnswer],
  'before its first byte': [BYTES, lose],
  'in the middle of its bytes': [BYTES, cutFrom((request) => offset(request) > 0, lose)],
  'after its last byte, before the answer': [BYTES, cutFrom(isLast, loseAnswer)],
  'while it is made ready': [STATE, lose],
  'before the draft': [DRAFT, lose],
  'after the draft, before its answer': [DRAFT, loseAnswer],
  'before it is published': [PUBLISH, lose],
  'after it is published, before the answer': [PUBLISH, loseAnswer],
};
const NEXT: Readonly<Record<string, () => Promise<unknown>>> = {
  'and the page stays open': async () => undefined,
  'and they sign out and in again': async () => {
    await leave();
    await comeIn(MARCUS);
  },
};
const POINTS = Object.keys(CUTS).flatMap((at) => Object.keys(NEXT).map((then) => [at, then]));

const comeOnline = async (): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // The browser's own switch tells only pages that were loaded with signal.
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

it('is queued without signal within eight presses, is there after another load, and is sent once', async () => {
  await openDay();
  const before = await countAll();
  await context.setOffline(true);
  await openDay();
  expect(await sendPhoto()).toBeLessThanOrEqual(8);
  await waits().waitFor();
  await expectAccessible(page);
  await openDay();
  await waits().waitFor();
  expect(await countAll()).toEqual(before);
  await comeOnline();
  await page.getByText('The photo is on the timelines').waitFor();
  await isThrough();
  await expectOneMore(before);
});

it.each(POINTS)('a photo cut off %s, %s, is published once', async (at = '', then = '') => {
  await openDay();
  const before = await countAll();
  const [address, how] = CUTS[at] ?? ['', lose];
  let cuts = 0;
  await context.route(address, async (route) => {
    await how(route);
    cuts += 1;
  });
  // The page asks again from its beginning, and would learn there that it is published.
  if (address === PUBLISH)
    await context.route(DRAFT, (route) => (cuts > 0 ? lose(route) : route.fallback()));
  await sendPhoto();
  await waits().waitFor();
  await expect.poll(() => cuts).toBeGreaterThan(0);
  await NEXT[then]?.();
  await waits().waitFor();
  await comeOnline();
  await isThrough();
  await expectOneMore(before);
});

it('leaves out by cropping who is at its edge, by the keyboard as well: what is outside is never sent', async () => {
  await openDay();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), adding().click()]);
  await picker.setFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog().getByRole('button', { name: 'Crop the photo' }).click();
  const edge = dialog().getByRole('button', { name: 'Right edge' });
  await edge.focus();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expectAccessible(page);
  // Nothing is sent while it is not said which part is meant.
  const send = dialog().getByRole('button', { name: 'Send' });
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await dialog().getByRole('button', { name: 'Use this part' }).click();
  await dialog().getByRole('button', { name: 'Crop the photo' }).waitFor();
  await dialog().getByRole('checkbox').first().click();
  await dialog().getByRole('button', { name: 'Send' }).click();
  await page.getByText('The photo is on the timelines').waitFor();
  const [shown] = await stage.portal.sql<{ width: number; height: number }>(
    'select width, height from media order by created_at desc, id desc limit 1',
  );
  expect(shown?.height).toBe(800);
  expect(shown?.width).toBeLessThan(950);
  expect(shown?.width).toBeGreaterThan(500);
});

/** What this browser keeps of photos, as letters. */
const keptOfPhotos = () =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('bandstand-photos');
      asked.addEventListener('success', () => resolve(asked.result));
    });
    const all: string[] = [];
    for (const store of ['photos', 'pieces']) {
      const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
        const asked = db.transaction(store).objectStore(store).getAll();
        asked.addEventListener('success', () => resolve(asked.result));
      });
      for (const { sealed } of rows) all.push(new TextDecoder('latin1').decode(sealed));
    }
    db.close();
    return all;
  });

it('is nobody else’s to see or to send, and is sent once its own leader is back', async () => {
  await openDay();
  const before = await countAll();
  await context.route(BEGIN, lose);
  await sendPhoto();
  await waits().waitFor();
  await leave();
  await context.unrouteAll();
  await comeIn(NADIA);
  expect(await waits().count()).toBe(0);
  const kept = await keptOfPhotos();
  expect(kept.map(({ length }) => length > picture.length)).toEqual([false, true]);
  for (const text of kept) expect(text).not.toMatch(/in their lesson|JFIF/);
  expect(await countAll()).toEqual(before);
  await leave();
  await comeIn(MARCUS);
  await expect.poll(countAll).toMatchObject({ published: (before['published'] ?? 0) + 1 });
  await isThrough();
  await expectOneMore(before);
  expect(await keptOfPhotos()).toEqual([]);
});

it('says why a file was not accepted, and is put right with another one', async () => {
  await openDay();
  const before = await countAll();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), adding().click()]);
  const broken = picture.subarray(0, 3_000);
  await picker.setFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer: broken });
  await dialog().getByRole('button', { name: 'Everybody who is here' }).click();
  await dialog().getByRole('button', { name: 'Send' }).click();
  // It is tried in turns, some seconds apart.
  await page.getByText('The photo was not accepted').waitFor({ timeout: 90_000 });
  await page.getByText(/damaged/).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Put the photo right' }).click();
  const [other] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog().getByText('Choose another').click(),
  ]);
  await other.setFiles({ name: 'band.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog().getByRole('button', { name: 'Send' }).click();
  await page.getByText('The photo is on the timelines').waitFor();
  expect(await page.getByText('The photo was not accepted').count()).toBe(0);
  const { published = 0, media = 0 } = before;
  expect(await countAll()).toMatchObject({ published: published + 1, media: media + 1 });
  const failed = () => stage.portal.sql(`select from uploads where state = 'failed'`);
  await expect.poll(failed).toEqual([]);
});
