import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESKTOP, haveSession, PHONE, visit } from './support/browser.ts';
import { coarsePicture, differenceOf } from './support/coarse-picture.ts';
import { kidNamed } from './support/family.ts';
import { settled } from './support/settled.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const FOLDER = join(import.meta.dirname, 'references');
/** `REFERENCES=write` takes what is there now as right: look at the pictures before (`npm run pictures`). */
const writes = process.env['REFERENCES'] === 'write';
/** Squares of a hundred that may differ. */
const SAME = 4;

const SCREENS = [
  ['home', 'alex@example.com', () => Promise.resolve('/')],
  ['sign-in', null, () => Promise.resolve('/sign-in')],
  ['details', 'alex@example.com', () => Promise.resolve('/details')],
  ['enrol', 'alex@example.com', () => Promise.resolve('/enrol')],
  ['payments', 'alex@example.com', () => Promise.resolve('/payments')],
  ['child', 'alex@example.com', async () => `/kid/${await kidNamed(stage, 'Maya Taylor')}`],
  ['owing', 'robin@example.com', () => Promise.resolve('/')],
] as const;

describe.each([
  ['phone', 'light', PHONE],
  ['desktop', 'dark', DESKTOP],
] as const)('the first screen on a %s, %s', (device, colorScheme, viewport) => {
  it.each(SCREENS)('of %s looks as it did', async (name, email, pathOf) => {
    const { page, context } = await visit(stage.browser, stage.portal.address, {
      viewport,
      colorScheme,
    });
    if (email !== null) await haveSession(context, stage.portal.address, email);
    await page.goto(await pathOf());
    await settled(page);
    const look = async () => coarsePicture(stage.browser, await page.screenshot());
    const file = join(FOLDER, `${name}-${device}.json`);
    if (writes || !existsSync(file)) await writeFile(file, `${JSON.stringify(await look())}\n`);
    const before = JSON.parse(await readFile(file, 'utf8')) as string[];
    await expect.poll(async () => differenceOf(before, await look())).toBeLessThan(SAME);
    await context.close();
  });
});

it('sees a part that is gone, and not how letters are smoothed', async () => {
  const page = await stage.browser.newPage({ viewport: PHONE });
  const draw = async (markup: string) => {
    await page.setContent(`<body style="margin:20px;font:18px sans-serif">${markup}</body>`);
    return coarsePicture(stage.browser, await page.screenshot());
  };
  const text = '<h1>Good morning, Alex</h1><p>Tomorrow, Tuesday 24 November, 10.15am</p>';
  const card = '<div style="height:120px;background:#5b2bc9">A card</div>';
  const whole = await draw(text + card);
  expect(differenceOf(whole, await draw(text.replace('Alex', 'Alec') + card))).toBeLessThan(SAME);
  expect(differenceOf(whole, await draw(text))).toBeGreaterThan(SAME);
  expect(differenceOf(whole, await draw(card + text))).toBeGreaterThan(SAME);
  await page.close();
});
