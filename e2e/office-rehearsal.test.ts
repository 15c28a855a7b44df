import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { throwawayDatabase } from '../api/src/platform/database/embedded/server.ts';
import { ProcessStage } from '../api/src/rehearsal/stage.ts';
import { countChanges } from '../api/src/testing/office.ts';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { parentIds } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
const A_MONTH = { timeout: 90_000 };
let rehearsals: ProcessStage;
let opened: Visit | undefined;

beforeAll(() => {
  rehearsals = new ProcessStage({
    database: throwawayDatabase(
      { ...inject('cluster'), database: 'postgres' },
      `rehearsal_${process.pid}`,
    ),
    dataDir: stage.portal.folder,
    onFault: (cause) => expect(cause).toBeUndefined(),
  });
  Object.assign(stage.portal.deps, { rehearsals });
});
afterEach(async () => {
  await rehearsals.clear();
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
});

it.each([
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'finance rehearses two months, leaves and comes back, finds the mistake made on purpose, and stops, on %s',
  async (_where, viewport, colorScheme) => {
    const how = { viewport, colorScheme };
    opened = await asOffice(stage, 'finn@bandstand.example.com', '/office/set-up', how);
    const { page } = opened;
    const families = await parentIds(stage.portal);
    const before = await countChanges(stage.portal);
    await page.getByRole('link', { name: 'Rehearsal' }).click();
    await page.getByLabel('How many families?').fill('61');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('Please give a number from 5 to 60.').first().waitFor();
    await page.getByLabel('How many families?').fill('8');
    await page.getByRole('checkbox', { name: /A mistake on purpose/ }).check();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin' }).click();

    await page.getByRole('button', { name: 'Play January 2027' }).click(A_MONTH);
    await page.getByRole('heading', { name: 'January 2027' }).waitFor(A_MONTH);
    await page.getByText('No difference').waitFor();
    await settled(page);
    await expectAccessible(page);

    // It is lived through by the portal, whoever looks.
    await page.getByRole('button', { name: 'Play February 2027' }).click();
    await page.getByText('in the rehearsal').waitFor();
    await page.goto('/office/set-up');
    await expect.poll(() => rehearsals.now()?.months.length, A_MONTH).toBe(2);
    await page.getByRole('link', { name: 'Rehearsal' }).click();
    await page.getByRole('heading', { name: 'February 2027' }).waitFor();
    await page.getByText('1 family differs').waitFor();
    await page.getByText(/^family-\d+@example.com$/).click();
    await page.getByText(/Your payment is coming \(/).waitFor();
    await page.getByText('Maya Shah plays; payments begin with February 2027.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^January 2027/ }).click();
    await page.getByRole('heading', { name: 'January 2027' }).waitFor();

    await page.getByRole('button', { name: 'Stop …' }).click();
    await page.getByRole('button', { name: 'Stop and delete' }).click();
    await page.getByRole('heading', { name: 'Begin a rehearsal' }).waitFor();
    expect(await parentIds(stage.portal)).toEqual(families);
    expect((await countChanges(stage.portal)) - before).toBe(4);
  },
);
