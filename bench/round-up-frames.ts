/**
 * Measures each slide of a Round-Up, frame by frame, on a CPU slowed down four times: `node bench/round-up-frames.ts
 * http://localhost:3000` with the demo loaded.
 */
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../e2e/support/chromium.ts';
import { quantile, workOf, type TraceEvent } from './trace-frames.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const SLOWER = 4;
const WATCHED = 2_000;
const PHONE = { width: 390, height: 844 };
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

interface Slide {
  readonly name: string;
  readonly gaps: readonly number[];
  readonly longTasks: number;
}

/** Alex's Maya, signed in, with her Round-Up open. */
const openRoundUp = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: address, hasTouch: true });
  await context.addCookies(
    ['analytics_consent', 'functionality_consent'].map((name) => ({
      name,
      value: 'false',
      url: address,
    })),
  );
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('alex@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Bandstand1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const timeline = page.getByRole('link', { name: /^Maya's Timeline/ });
  const id = (await timeline.getAttribute('href'))?.split('/').at(-1);
  await page.goto(`/round-up/${id}`);
  await page.locator('.ru-stage[data-slide]').waitFor();
  await page.waitForTimeout(2_000);
  return page;
};

/** Moves to the next slide and watches the frames of the change and after it. */
const watchNext = (page: Page): Promise<Slide> =>
  page.evaluate(async (watched) => {
    const gaps: number[] = [];
    let longTasks = 0;
    const observer = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    const start = performance.now();
    performance.mark('watching begins');
    await new Promise<void>((resolve) => {
      let last = start;
      const frame = (now: number) => {
        if (now > start) gaps.push(now - last);
        last = Math.max(now, start);
        if (now - start < watched) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    performance.mark('watching ends');
    observer.disconnect();
    const name = document.querySelector<HTMLElement>('.ru-stage')?.dataset['slide'] ?? '';
    return { name, gaps, longTasks };
  }, WATCHED);

const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
try {
  const page = await openRoundUp(browser);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  const slides: Slide[] = [];
  for (let at = 0; at < 14; at += 1) slides.push(await watchNext(page));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const work = workOf(trace.traceEvents);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say('| slide | gap median | p95 | longest | tasks > 50 ms | own work: median | p95 | > 50 ms |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [at, { name, gaps, longTasks }] of slides.entries()) {
    const { frames = [], longTasks: ownLong = 0 } = work[at] ?? {};
    const cells = [name, ...[0.5, 0.95, 1].map((share) => quantile(gaps, share)), longTasks];
    const own = [...[0.5, 0.95].map((share) => quantile(frames, share)), ownLong];
    say(`| ${[...cells, ...own].join(' | ')} |`);
  }
} finally {
  await browser.close();
}
