import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { albumsOf, beKnown, namedScreens, type Album } from './support/albums.ts';
import { DESKTOP, PHONE, visit } from './support/browser.ts';
import { coarsePicture, differenceOf } from './support/coarse-picture.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const FOLDER = join(import.meta.dirname, 'references');
/** `REFERENCES=write` takes what is there now as right: look at the pictures before (`npm run pictures`). */
const writes = process.env['REFERENCES'] === 'write';
/** A busy machine may still be drawing; where three pictures have changed, it is not that. */
const PATIENCE = 15_000;
const CHANGES_WITH_PATIENCE = 3;
/** Squares of a hundred that may differ. */
const SAME = 4;

const VIEWS = [
  ['phone light', PHONE, 'light'],
  ['phone dark', PHONE, 'dark'],
  ['desktop light', DESKTOP, 'light'],
  ['desktop dark', DESKTOP, 'dark'],
] as const;

type Pictures = Record<string, string>;

/** Without the sample e-mails, which are drawn with the letters of whichever machine shows them. */
const screensOf = (album: Album) =>
  namedScreens(album).filter(([_name, path]) => path !== '/dev/mail');

const fileOf = (name: string): string => join(FOLDER, `${name}.json`);

const referenceOf = async (name: string): Promise<Pictures | null> =>
  existsSync(fileOf(name)) ? (JSON.parse(await readFile(fileOf(name), 'utf8')) as Pictures) : null;

/** The page that pictures are made coarse on. */
const board: { page?: Page } = {};
beforeAll(async () => {
  board.page = await stage.browser.newPage();
});

const lookAt = async (page: Page): Promise<string> => {
  if (board.page === undefined) throw new Error('No page is open yet.');
  return coarsePicture(board.page, await page.screenshot());
};

/** What is on the screen from its top, in each view; where a reference is given, once it looks like that, or has had time to. */
const picturesOf = async (
  page: Page,
  reference: Pictures | null,
  patience: number,
): Promise<Pictures> => {
  const pictures: Pictures = {};
  for (const [view, viewport, colorScheme] of VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // What is taken as right has had time to fade in.
    if (writes) await page.waitForTimeout(500);
    pictures[view] = await lookAt(page);
    const until = Date.now() + patience;
    while (differs(reference, pictures, view) && Date.now() < until) {
      await page.waitForTimeout(200);
      pictures[view] = await lookAt(page);
    }
  }
  return pictures;
};

const differs = (reference: Pictures | null, pictures: Pictures, view: string): boolean =>
  reference !== null && differenceOf(reference[view] ?? '', pictures[view] ?? '') >= SAME;

/** Which pictures of an album are not as they were. */
const changesOf = async (album: Album): Promise<string[]> => {
  const changes: string[] = [];
  const { page, context } = await visit(stage.browser, stage.portal.address);
  await beKnown(context, stage.portal, album.signIn);
  for (const [name, path] of screensOf(album)) {
    await page.goto(path);
    const reference = writes ? null : await referenceOf(name);
    const patience = changes.length < CHANGES_WITH_PATIENCE ? PATIENCE : 0;
    const pictures = await picturesOf(page, reference, patience);
    if (writes) await writeFile(fileOf(name), `${JSON.stringify(pictures, null, 2)}\n`);
    else if (reference === null) changes.push(`${name} has no reference`);
    else {
      const changed = VIEWS.filter(([view]) => differs(reference, pictures, view));
      changes.push(...changed.map(([view]) => `${name}, ${view}`));
    }
  }
  await context.close();
  return changes;
};

it.each(['open', 'alex', 'sam', 'jo', 'robin', 'chris', 'school', 'office-open', 'office'])(
  'every screen of %s looks as it did, on a phone and a desktop, in light and dark',
  async (name) => {
    const album = (await albumsOf(stage.portal)).find((one) => one.name === name);
    if (album === undefined) throw new Error(`No album is called ${name}.`);
    expect(await changesOf(album)).toEqual([]);
  },
);

it('has a reference of each screen and of no other', async () => {
  const names = (await albumsOf(stage.portal)).flatMap(screensOf).map(([name]) => name);
  const files = names.map((name) => `${name}.json`);
  expect((await readdir(FOLDER)).toSorted()).toEqual(files.toSorted());
});

it('sees a part that is gone, and not how letters are smoothed', async () => {
  const page = await stage.browser.newPage({ viewport: PHONE });
  const draw = async (markup: string) => {
    await page.setContent(`<body style="margin:20px;font:18px sans-serif">${markup}</body>`);
    return lookAt(page);
  };
  const text = '<h1>Good morning, Alex</h1><p>Tomorrow, Tuesday 24 November, 10.15am</p>';
  const card = '<div style="height:120px;background:#5b2bc9">A card</div>';
  const whole = await draw(text + card);
  expect(differenceOf(whole, await draw(text.replace('Alex', 'Alec') + card))).toBeLessThan(SAME);
  expect(differenceOf(whole, await draw(text))).toBeGreaterThan(SAME);
  expect(differenceOf(whole, await draw(card + text))).toBeGreaterThan(SAME);
  await page.close();
});
