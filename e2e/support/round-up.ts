import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RoundUp, RoundUpData } from '@bandstand/domain/stories/round-up/model';
import { haveSession, visit, type Visit } from './browser.ts';
import { kidNamed } from './family.ts';
import type { setStage } from './stage.ts';

type Stage = ReturnType<typeof setStage>;

interface RoundUpChange {
  readonly data?: Partial<RoundUpData>;
  readonly links?: Partial<RoundUp['links']>;
  readonly media?: RoundUp['latest_band_media'];
}
interface Options extends NonNullable<Parameters<typeof visit>[2]> {
  /** What this Round-Up has that the demo's lacks; the rest is the server's own answer. */
  readonly change?: RoundUpChange;
}

export const ROUND_UP = /\/api\/v1\/kids\/.+\/round_up/;
export const VIEWINGS = /\/api\/round_up_viewings/;

/** Opens Maya's Round-Up. */
export const openRoundUp = async (stage: Stage, options: Options = {}) => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  const opened = await visit(stage.browser, stage.portal.address, options);
  await haveSession(opened.context, stage.portal.address, 'alex@example.com');
  if (options.change !== undefined) await changeRoundUp(opened.page, options.change);
  await opened.page.goto(`/round-up/${maya}`);
  await opened.page.locator('.ru-stage[data-slide] h1').waitFor();
  return { ...opened, maya };
};

const changeRoundUp = (page: Page, { data, links, media }: RoundUpChange): Promise<unknown> =>
  page.route(ROUND_UP, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { attributes: RoundUp } };
    const before = body.data.attributes;
    body.data.attributes = {
      ...before,
      latest_band_media: media ?? before.latest_band_media,
      data: { ...before.data, ...data },
      links: { ...before.links, ...links },
    };
    await route.fulfill({ response: answer, json: body });
  });

/** The announced slide: its position, with its heading focused. */
export const announced = async (page: Page): Promise<string> =>
  await page.evaluate(() =>
    document.activeElement?.tagName === 'H1'
      ? (document.activeElement.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      : `the focus is on ${document.activeElement?.tagName}`,
  );

export const expectSlide = async (page: Page, number: number, count = 15): Promise<void> =>
  expect.poll(() => announced(page)).toMatch(new RegExp(`^${number} of ${count}\\. `));

/** Counts what can be heard from the next page on; a song is not an element of the page. */
export const listenToSongs = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const all: HTMLAudioElement[] = [];
    const Before = window.Audio;
    window.Audio = class extends Before {
      constructor(src?: string) {
        super(src);
        all.push(this);
      }
    };
    Object.assign(window, { playing: () => all.filter(({ paused }) => !paused).length });
  });
  return () => page.evaluate(() => (window as unknown as { playing: () => number }).playing());
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Real touches, as the browser gets them from a screen. */
export const fingers = async ({ context, page }: Pick<Visit, 'context' | 'page'>) => {
  const screen: CDPSession = await context.newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = (...points: Point[]) => touch('touchStart', points);
  const move = (...points: Point[]) => touch('touchMove', points);
  const up = () => touch('touchEnd', []);
  return {
    down,
    move,
    up,
    tap: async (point: Point) => {
      // Sent at once, so that a busy machine doesn't turn it into a hold.
      await Promise.all([down(point), up()]);
    },
    swipe: async (from: Point, to: Point) => {
      await down(from);
      for (let step = 1; step <= 6; step += 1)
        await move({
          x: from.x + ((to.x - from.x) * step) / 6,
          y: from.y + ((to.y - from.y) * step) / 6,
        });
      await up();
    },
  };
};

/** A Round-Up in which each name is as long as any, with a beginner's counts and more skills than a slide holds. */
export const LONG_NAMES = {
  kid_name: 'Wilhelmina-Alexandrina',
  band_name: 'The Extraordinarily Long-Named Thunder Badgers of Oakfield',
  song_title: 'Supercalifragilistic Counterrevolutionaries',
  song_artist: 'The Llanfairpwllgwyngyll Orchestra',
  concerts_count: 0,
  skills_completed: ['Ŵ and ŷ', 'Playing a rather long skill with both hands at once'],
  skills_in_progress: Array.from({ length: 40 }, (_, n) => `Playing a rather long skill ${n}`),
};
