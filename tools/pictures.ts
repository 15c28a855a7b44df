import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { albumsOf, beKnown, namedScreens, type Album } from '../e2e/support/albums.ts';
import { DESKTOP, PHONE, visit } from '../e2e/support/browser.ts';
import { findChromium } from '../e2e/support/chromium.ts';
import { openPortal, type ShownPortal } from '../e2e/support/portal.ts';
import { buildPages } from './build-pages.ts';

const SIZES = { phone: PHONE, desktop: DESKTOP };
const THEMES = ['light', 'dark'] as const;

/** Takes a picture of every screen whose address contains the word, on a phone and a desktop, in both themes. */
const takePictures = async (folder: string, word: string): Promise<number> => {
  await buildPages(console.log);
  const portal = await openPortal();
  const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  try {
    let taken = 0;
    for (const album of await albumsOf(portal)) {
      const screens = album.screens.filter((path) => `${album.name} ${path}`.includes(word));
      if (screens.length > 0)
        taken += await takeAlbum(browser, portal, { ...album, screens }, folder);
    }
    return taken;
  } finally {
    await browser.close();
    await portal.stop();
  }
};

const takeAlbum = async (
  browser: Browser,
  portal: ShownPortal,
  album: Album,
  folder: string,
): Promise<number> => {
  const screens = namedScreens(album);
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of THEMES) {
      const { context } = await visit(browser, portal.address, { viewport, colorScheme });
      await beKnown(context, portal, album.signIn);
      const to = join(folder, `${size}-${colorScheme}`);
      await mkdir(to, { recursive: true });
      for (const [name, path] of screens) await takeOne(context, path, join(to, `${name}.png`));
      await context.close();
    }
  return screens.length * Object.keys(SIZES).length * THEMES.length;
};

const takeOne = async (context: BrowserContext, path: string, file: string): Promise<void> => {
  const page = await context.newPage();
  // A video or a poster that never comes is part of the picture.
  await page.goto(path, { waitUntil: 'networkidle', timeout: 15_000 }).catch(() => undefined);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
};

const folder = process.env['PICTURES'] ?? join(tmpdir(), 'bandstand-pictures');
const taken = await takePictures(folder, process.argv[2] ?? '');
console.log(`${taken} pictures in ${folder}`);
process.exit(0);
