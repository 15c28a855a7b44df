import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit, type Visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit;
beforeAll(async () => {
  opened = await visit(stage.browser, stage.portal.address);
  await opened.page.goto('/sign-in');
});
afterAll(() => opened.context.close());

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
}

/** How large a picture is, as a browser draws it. */
const sizeOf = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

const addressOf = (page: Page, rel: string) =>
  page.locator(`link[rel="${rel}"]`).getAttribute('href');

it('can be put on a home screen: a start, a window of its own, and icons of the sizes that it names', async () => {
  const { page } = opened;
  const manifest = (await (
    await page.request.get((await addressOf(page, 'manifest')) ?? '')
  ).json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  // What browsers ask for before they offer it.
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of drawn) expect(await sizeOf(page, src)).toBe(sizes);
  const start = await page.request.get(manifest.start_url);
  expect(start.status()).toBe(200);
});

it('has an icon for the home screen of an iPhone, which reads no manifest for it', async () => {
  const { page } = opened;
  const touch = await addressOf(page, 'apple-touch-icon');
  expect(await sizeOf(page, touch ?? '')).toBe('180x180');
});
