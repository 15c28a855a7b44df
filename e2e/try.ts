import { openPortal } from './support/portal.ts';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from './support/browser.ts';
const portal = await openPortal();
const browser = await openBrowser();
try {
for (const [name, viewport] of [['p', PHONE], ['d', DESKTOP]] as const) for (const colorScheme of ['light','dark'] as const) {
  const { page, complaints } = await visit(browser, portal.address, { viewport, colorScheme });
  await page.goto('/sign-in'); await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/scratch/s-signin-${name}-${colorScheme}.png` });
  await signIn(page, 'alex@example.com'); await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/scratch/s-home-${name}-${colorScheme}.png`, fullPage: true });
  await page.goto('/enrol'); await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/scratch/s-enrol-${name}-${colorScheme}.png`, fullPage: true });
  await page.goto('/direct-debits'); await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/scratch/s-dd-${name}-${colorScheme}.png`, fullPage: true });
  console.log(name, colorScheme, complaints);
}
} finally { await browser.close(); await portal.stop(); }
