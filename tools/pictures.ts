import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { findChromium } from '../e2e/support/chromium.ts';
import { openPortal, type ShownPortal } from '../e2e/support/portal.ts';
import { codeNow, nextCode } from '../e2e/support/office.ts';
import {
  officeScreens,
  OF_SCHOOLS,
  OPEN,
  OPEN_OFFICE,
  signedInScreens,
} from '../e2e/support/screens.ts';
import { buildPages } from './build-pages.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const THEMES = ['light', 'dark'] as const;
const PARENTS_WITH_ANOTHER_HOME = ['sam', 'jo', 'robin', 'chris'];

/** Screens, and who sees them: nobody in particular, a parent of the demo, a school, or the office. */
interface Album {
  readonly name: string;
  readonly signIn: {
    readonly as: 'user' | 'school_user' | 'staff';
    readonly email: string;
  } | null;
  readonly screens: readonly string[];
}

const parent = (name: string, screens: readonly string[]): Album => ({
  name,
  signIn: { as: 'user', email: `${name}@example.com` },
  screens,
});

/** Takes a picture of every screen whose address contains the word, on a phone and a desktop, in both themes. */
const takePictures = async (folder: string, word: string): Promise<number> => {
  await buildPages(console.log);
  const portal = await openPortal();
  const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  const albums: readonly Album[] = [
    { name: 'open', signIn: null, screens: [...OPEN, '/dev/mail'] },
    parent('alex', await signedInScreens(portal)),
    ...PARENTS_WITH_ANOTHER_HOME.map((name) => parent(name, ['/'])),
    {
      name: 'school',
      signIn: { as: 'school_user', email: 'office@oakfield.example.com' },
      screens: OF_SCHOOLS,
    },
    { name: 'office-open', signIn: null, screens: OPEN_OFFICE },
    {
      name: 'office',
      signIn: { as: 'staff', email: 'ada@bandstand.example.com' },
      screens: await officeScreens(portal),
    },
  ];
  try {
    let taken = 0;
    for (const album of albums) {
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
  { name, signIn, screens }: Album,
  folder: string,
): Promise<number> => {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        baseURL: portal.address,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      await beKnown(context, portal, signIn);
      const to = join(folder, `${size}-${colorScheme}`);
      await mkdir(to, { recursive: true });
      for (const path of screens) await takeOne(context, path, join(to, fileOf(name, path)));
      await context.close();
    }
  return screens.length * Object.keys(SIZES).length * THEMES.length;
};

/** Signs in as the form would, and has chosen the cookies. */
const beKnown = async (
  context: BrowserContext,
  portal: ShownPortal,
  signIn: Album['signIn'],
): Promise<void> => {
  await context.addCookies(
    ['analytics_consent', 'functionality_consent'].map((name) => ({
      name,
      value: 'false',
      url: portal.address,
    })),
  );
  if (signIn === null) return;
  const who = { email: signIn.email, password: 'Bandstand1' };
  const send = async (path: string, data: object): Promise<void> => {
    // A call with a session's cookie has to come from the portal's own pages.
    const headers = { origin: portal.address };
    const answer = await context.request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} as ${signIn.email}: ${await answer.text()}`);
  };
  if (signIn.as !== 'staff') return send(`/${signIn.as}s/sign_in.json`, { [signIn.as]: who });
  nextCode(portal);
  await send('/api/office/sign_in.json', { staff: who });
  await send('/api/office/confirm_by_code.json', { code: codeNow(portal) });
};

const takeOne = async (context: BrowserContext, path: string, file: string): Promise<void> => {
  const page = await context.newPage();
  // A video or a poster that never comes is part of the picture.
  await page.goto(path, { waitUntil: 'networkidle', timeout: 15_000 }).catch(() => undefined);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
};

const fileOf = (who: string, path: string): string =>
  `${who}${path.replaceAll(/[^\w-]+/g, '_').replace(/_+$/, '') || '_home'}.png`.slice(-120);

const folder = process.env['PICTURES'] ?? join(tmpdir(), 'bandstand-pictures');
const taken = await takePictures(folder, process.argv[2] ?? '');
console.log(`${taken} pictures in ${folder}`);
process.exit(0);
