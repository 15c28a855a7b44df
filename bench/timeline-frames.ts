/**
 * Measures how smoothly a timeline of 1,000 entries scrolls on a phone-sized screen, with a CPU slowed down four times:
 * `node bench/timeline-frames.ts`, after the pages are built. It starts its own portal.
 */
import { chromium } from 'playwright-core';
import { signIn, visit } from '../e2e/support/browser.ts';
import { findChromium } from '../e2e/support/chromium.ts';
import { openPortal } from '../e2e/support/portal.ts';
import { quantile, workOf, type TraceEvent } from './trace-frames.ts';

const ENTRIES = 1_000;
const SLOWER = 4;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

const portal = await openPortal();
const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
try {
  await portal.sql(
    `insert into timeline_entries (id, kid_id, category, color, body, photo_id, created_at, seen_at)
     select gen_random_uuid(), k.id, 'Media', '#0c7f7a', 'Week ' || n || ' of the band, with a picture of it.',
       (select photo_id from timeline_entries e where e.kid_id = k.id and photo_id is not null limit 1),
       now() - n * interval '1 day', now()
     from kids k, generate_series(1, $1::int) n where k.name = 'Maya Taylor'`,
    [ENTRIES],
  );
  const [kid] = await portal.sql<{ id: string }>("select id from kids where name = 'Maya Taylor'");
  const { page } = await visit(browser, portal.address, { hasTouch: true });
  await page.goto('/sign-in');
  await signIn(page, 'alex@example.com');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`/timeline/${kid?.id}`);
  const earlier = page.getByRole('button', { name: 'Show earlier entries' });
  await earlier.waitFor();
  while (await earlier.isVisible()) {
    const before = await page.locator('main [role=listitem]').count();
    await earlier.click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('main [role=listitem]').length > n,
      before,
    );
  }
  const shown = await page.locator('main [role=listitem]').count();
  await page.evaluate(() => scrollTo({ top: 0 }));
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  const gaps = await page.evaluate(async () => {
    const between: number[] = [];
    performance.mark('watching begins');
    await new Promise<void>((resolve) => {
      const start = performance.now();
      let last = start;
      const frame = (now: number) => {
        if (now > start) between.push(now - last);
        last = Math.max(now, start);
        scrollBy({ top: 40, behavior: 'instant' });
        if (now - start < 8_000) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    performance.mark('watching ends');
    return between;
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const [work] = workOf(trace.traceEvents);
  const say = (name: string, values: readonly number[]) => {
    const cells = [0.5, 0.95, 1].map((share) => quantile(values, share));
    process.stdout.write(`${name}: median ${cells[0]}, p95 ${cells[1]}, longest ${cells[2]} ms\n`);
  };
  process.stdout.write(`${shown} entries, ${work?.longTasks ?? 0} own tasks of more than 50 ms\n`);
  say('gaps between frames', gaps);
  say('own work of the main thread a frame', work?.frames ?? []);
} finally {
  await browser.close();
  await portal.stop();
}
