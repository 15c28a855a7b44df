import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from './support/browser.ts';
import { announced, expectSlide, LONG_NAMES, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: { context: { close(): Promise<void> } } | undefined;
afterEach(() => opened?.context.close());

const open = async (options: Parameters<typeof openRoundUp>[1] = {}) => {
  const visit = await openRoundUp(stage, options);
  opened = visit;
  return visit.page;
};

describe.each([
  ['a phone, light', PHONE, 'light'],
  ['a phone, dark', PHONE, 'dark'],
  ['a desktop, light', DESKTOP, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const)('every slide on %s', (_where, viewport, colorScheme) => {
  it('can be read by everybody, with nothing beside the screen', async () => {
    const page = await open({ viewport, colorScheme });
    for (let slide = 1; slide <= 15; slide += 1) {
      await expectSlide(page, slide);
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
    }
  });
});

it('says what a beginner builds, and counts what is left out', async () => {
  const page = await open({ change: { data: LONG_NAMES } });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 4);
  await expect.poll(() => announced(page)).toContain('Working towards their 1st concert');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expectSlide(page, 7);
  await page.getByText('and 35 more').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 9);
  await expect.poll(() => announced(page)).toContain('Building their first skills');
  await page.getByText('Ŵ and ŷ').waitFor();
  const sizes = await page
    .locator('.ru-slide:not([inert]) .ru-list li > span')
    .evaluateAll((skills) => skills.map((one) => getComputedStyle(one).fontSize));
  // One list has one size: that of its longest.
  expect(sizes).toEqual(['22px', '22px']);
});

it('sets skills larger where there is room, all of a list in one size', async () => {
  const page = await open({
    viewport: DESKTOP,
    change: { data: { skills_upcoming: ['Swing', 'Playing a rather long skill with both hands'] } },
  });
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await expectSlide(page, 8);
  const [short, long] = await page
    .locator('.ru-slide:not([inert]) .ru-skill')
    .evaluateAll((skills) =>
      skills.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(long).toBeGreaterThanOrEqual(28);
  expect(short).toBe(long);
});

/** Goes on until a slide shows this. */
const pressUntil = async (page: Page, shows: string): Promise<Locator> => {
  const there = page.locator(`.ru-slide:not([inert]) ${shows}`);
  for (let slide = 2; slide <= 15 && (await there.count()) === 0; slide += 1) {
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, slide);
  }
  return there;
};

it('lets plectra fall in and out of sight, without an edge that cuts them', async () => {
  const page = await open();
  const rain = await pressUntil(page, '.ru-rain');
  const alphas = await rain.evaluate((box) =>
    [...getComputedStyle(box).maskImage.matchAll(/rgba?\(([^)]+)\)/g)].map(
      ([, colour]) => colour?.split(', ')[3] ?? '1',
    ),
  );
  // From nothing at the upper edge to nothing at the lower one.
  expect(alphas).toEqual(['0', '1', '1', '0']);
});

it('ends the meter of “Nearly there” in no colour of a warning', async () => {
  const page = await open({
    change: { data: { current_trinity_stage: 'Initial', stage_progress_percent: 90 } },
  });
  const lit = await pressUntil(page, '.ru-leds [data-lit="true"]');
  await page.getByText('Nearly there').waitFor();
  const hues = await lit.evaluateAll((lights) =>
    lights.map((light) => {
      const [r = 0, g = 0, b = 0] = (
        getComputedStyle(light).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return r > 1.5 * g && r > 1.5 * b ? 'red' : 'fine';
    }),
  );
  expect(hues).toEqual(Array.from({ length: 11 }, () => 'fine'));
});

it('says what is worked on without a level that nobody has measured', async () => {
  const page = await open({
    change: { data: { skills_in_progress: ['Swing', 'Fills', 'Rolls'] } },
  });
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight');
  await expectSlide(page, 7);
  const marks = await page
    .locator('.ru-live')
    .evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(marks.length).toBe(3);
  expect(new Set(marks).size).toBe(1);
});

it('tells the day of a photo apart from what is seen on it', async () => {
  const page = await open();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expectSlide(page, 3);
  const [said, day] = await page.locator('.ru-print figcaption').evaluate((caption) => {
    // The print hangs askew.
    caption.closest<HTMLElement>('.ru-print')!.style.rotate = 'none';
    const words = document.createRange();
    words.selectNode(caption.firstChild!);
    const time = caption.querySelector('time')!.getBoundingClientRect();
    return [words.getBoundingClientRect().bottom, time.top];
  });
  expect(day).toBeGreaterThanOrEqual(said);
});

/** What moves and where it can be seen: never at what is pressed, and behind all words. */
const ornamentsAtControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('.ru-progress, .ru-button, .ru-way')].map(
      (one) => one.getBoundingClientRect(),
    );
    const seen = (one: Element) => {
      const box = one.getBoundingClientRect();
      const [top = 0, right = top, bottom = top, left = right] = (
        getComputedStyle(one).clipPath.match(/^inset\((.+)\)$/)?.[1] ?? '0px'
      )
        .split(' ')
        .map((part) => Number.parseFloat(part));
      return [box.left + left, box.top + top, box.right - right, box.bottom - bottom] as const;
    };
    return [
      ...document.querySelectorAll('.ru-slide:not([inert]) :is(.ru-glint, .ru-rain, .ru-gold)'),
    ]
      .filter((one) => {
        const [left, top, right, bottom] = seen(one);
        return controls.some(
          (its) => its.left < right && left < its.right && its.top < bottom && top < its.bottom,
        );
      })
      .map((one) => one.getAttribute('class') ?? '');
  });

/** Of each slide there is, whether it has come to rest: while it enters, it is larger than the stage and beside it. */
const slidesThatStand = (page: Page): Promise<boolean[]> =>
  page
    .locator('.ru-slide')
    .evaluateAll((slides) =>
      slides.map((slide) =>
        slide.getAnimations().every(({ playState }) => playState === 'finished'),
      ),
    );

it.each([
  ['a phone', PHONE],
  ['the smallest phone', { width: 320, height: 568 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desktop', DESKTOP],
] as const)(
  'keeps ornaments off what is pressed and behind the words on %s',
  async (_on, viewport) => {
    const page = await open({ viewport });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    const seen: Record<number, number> = {};
    for (let slide = 1; slide <= 15; slide += 1) {
      await expectSlide(page, slide);
      if ([3, 9, 10, 11, 13, 15].includes(slide)) {
        await expect.poll(() => slidesThatStand(page)).toEqual([true]);
        expect(await ornamentsAtControls(page), `slide ${slide}`).toEqual([]);
        seen[slide] = await page.locator('.ru-glint, .ru-rain, .ru-gold').count();
      }
      await page.keyboard.press('ArrowRight');
    }
    expect(seen).toEqual({ 3: 3, 9: 1, 10: 3, 11: 1, 13: 3, 15: 1 });
    expect(
      await page.evaluate(() => {
        const gold = document.querySelector('.ru-gold')!;
        const words = document.querySelector('.ru-words')!;
        return [getComputedStyle(gold).zIndex, getComputedStyle(words).zIndex];
      }),
    ).toEqual(['auto', '1']);
  },
);

it('leaves out what a child has nothing for', async () => {
  const page = await open({
    change: {
      media: [],
      data: { song_title: null, trinity_opt_out: true, next_concert_planned: null },
    },
  });
  const seen: string[] = [];
  for (let slide = 1; slide <= 8; slide += 1) {
    await expectSlide(page, slide, 8);
    seen.push((await page.locator('.ru-slide:not([inert])').getAttribute('data-slide')) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  expect(seen).toEqual([
    'intro',
    'band_role',
    'concert_attendance',
    'skills_completed_since_last_round_up',
    'skills_in_progress',
    'skills_upcoming',
    'skills_completed',
    'outro',
  ]);
  await expect.poll(() => page.getByRole('button', { name: 'Sound' }).count()).toBe(1);
});
