import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAIL_SAMPLES } from '../api/src/email-samples.ts';
import { SAMPLE_FAMILIES, type FamilyName } from '../api/src/platform/mail/email-sample.ts';
import type { EmailKind } from '../api/src/platform/mail/email.ts';
import { renderEmail } from '../api/src/platform/mail/render-email.ts';
import { openBrowser } from './support/browser.ts';

const SENDER = {
  name: 'Bandstand',
  phone: '0330 113 0330',
  hours: 'Monday-Thursday 8am-8pm, Friday 8am-6pm',
  email: 'hello@bandstand.example',
  statement: 'Bandstand',
};
const GROUNDS = { light: 'rgb(251, 247, 241)', dark: 'rgb(28, 18, 36)' } as const;
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  [320, 640].map((width) => [theme, width] as const),
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const drawAll = async (family: FamilyName) => {
  const setting = {
    family: SAMPLE_FAMILIES[family],
    sender: SENDER,
    publicUrl: 'https://portal.bandstand.example',
    noticeDays: 3,
    today: '2027-02-03',
  };
  const samples = (Object.keys(EMAIL_SAMPLES) as EmailKind[]).flatMap((kind) =>
    EMAIL_SAMPLES[kind].map((sample) => ({ kind, email: sample.write(setting) })),
  );
  return Promise.all(
    samples.map(async ({ kind, email }) => ({ kind, ...(await renderEmail(email, SENDER)) })),
  );
};

it.each(
  LOOKS.flatMap(([theme, width]) =>
    (Object.keys(SAMPLE_FAMILIES) as FamilyName[]).map((family) => [theme, width, family] as const),
  ),
)('every e-mail is whole and readable in %s, %i px wide, with %s names', async (...look) => {
  const [theme, width, family] = look;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const { kind, html } of await drawAll(family)) {
    await page.setContent(html);
    const seen = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('p, h1, a')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        .map((one) => one.textContent),
      ground: getComputedStyle(document.body.querySelector('table.bg-paper') ?? document.body)
        .backgroundColor,
    }));
    expect(seen, kind).toEqual({ wide: width, cut: [], ground: GROUNDS[theme] });
    // Colours and marks are the same at any width.
    if (family !== 'usual' || width !== 320) continue;
    // An e-mail has no frames: it is examined from inside, with the same findings in half the time.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      kind,
    ).toEqual([]);
  }
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  await context.close();
});

/** Where the facts of an e-mail stand, in rows of their upper edges, and how wide they are beside their row. */
const rowsOfFacts = (page: Page) =>
  page.locator('.facts').evaluate((facts) => {
    const boxes = [...facts.children].map((one) => one.getBoundingClientRect());
    const width = facts.getBoundingClientRect().width;
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
      of: boxes.length,
      // Half of the widest ticket is a little less than all of the narrowest one.
      areWhole: boxes.every((box) => width - box.width < 5),
    };
  });

it('has two short facts in a row where there is room, one across a phone, and amounts one under the other', async () => {
  const page = await browser.newPage();
  const all = await drawAll('usual');
  const show = async (kind: EmailKind, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(all.find((one) => one.kind === kind)?.html ?? '');
    return rowsOfFacts(page);
  };
  expect(await show('enrolled', 640)).toEqual({ rows: 5, of: 8, areWhole: false });
  expect(await show('enrolled', 320)).toEqual({ rows: 8, of: 8, areWhole: true });
  await show('payment_notice', 640);
  const ends = await page
    .locator('th + td')
    .evaluateAll((amounts) => amounts.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
  await page.close();
});
