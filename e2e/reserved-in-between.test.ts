import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { focusedText } from './support/keys.ts';
import { decline, PAGE, reservedForAsha } from './support/reserved-place.ts';
import { holdPlaceUntil } from '../api/src/testing/tables/places.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';

const { stage, statusOf, openFor } = reservedForAsha();
const DECLINE = '**/decline_reserved.json';
const holdUntil = async (until: Date | string) =>
  holdPlaceUntil(stage.portal, await kidNamed(stage, 'Asha Patel'), until);

describe('what can happen in between', () => {
  it(
    'held for the Direct Debit, it can be declined after all, and the page says so afterwards',
    { tags: 'long' },
    async () => {
      const asha = await kidNamed(stage, 'Asha Patel');
      const { page, context, complaints } = await asParent(stage, 'jo@example.com', '/');
      const jo = await parentOfNamed(stage.portal, 'Asha Patel');
      const taken = await page.evaluate(
        async ([grownUp, kid]) =>
          (
            await fetch(`/staff/grown_ups/${grownUp}/kids/${kid}/enrol_from_reserved.json`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ kid_action: 'enrol', kid: { as_of_sep: 2026 } }),
            })
          ).status,
        [jo, asha],
      );
      expect([taken, await statusOf('Asha Patel')]).toEqual([200, 'reserved_during_enrolment']);
      await page.reload();
      await page.getByRole('link', { name: 'See the place or decline it' }).click();
      await page.getByRole('heading', { name: 'We have a space available for Asha' }).waitFor();
      await decline(page);
      await page.getByRole('heading', { name: 'Asha stays on the waiting list' }).waitFor();
      expect(await statusOf('Asha Patel')).toBe('waiting_list');
      await page.goto(`${PAGE}${asha}`);
      await page.getByRole('heading', { name: 'You declined the place for Asha' }).waitFor();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('a lost answer is told, and the second press ends well', async () => {
    const { page, context } = await openFor('jo@example.com', 'Asha Patel');
    await page.route(
      DECLINE,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await decline(page);
    await page.getByText('The place was not declined').waitFor();
    await page.getByText('We could not reach the portal.', { exact: false }).waitFor();
    await expectAccessible(page);
    await decline(page);
    await page.getByRole('heading', { name: 'Asha stays on the waiting list' }).waitFor();
    await context.close();
  });

  it(
    'a hold that runs out while the page is open is told without a reload',
    { tags: 'long' },
    async () => {
      await holdUntil(new Date(stage.portal.clock.now().getTime() + 10 * 60_000));
      const { page, context } = await asParent(stage, 'jo@example.com', '/settings');
      await page.clock.install();
      await page.goto(`${PAGE}${await kidNamed(stage, 'Asha Patel')}`);
      await page.getByText('10.10am today').waitFor();
      await page.clock.fastForward(10 * 60_000);
      await page
        .getByRole('heading', { name: 'The place is no longer reserved for Asha' })
        .waitFor();
      await expect.poll(() => focusedText(page)).toBe('The place is no longer reserved for Asha');
      await page.getByText('Asha stays on the waiting list', { exact: false }).waitFor();
      await expectAccessible(page);
      await holdUntil('2027-01-20T00:00:00Z');
      await context.close();
    },
  );

  it(
    'a place that is gone by the time of the answer: nothing is left to decline',
    { tags: 'long' },
    async () => {
      const { page, context } = await openFor('jo@example.com', 'Asha Patel');
      await page.getByText('First Payment Covers').waitFor();
      await holdUntil('2027-01-12T09:00:00Z');
      await decline(page);
      await page
        .getByRole('heading', { name: 'The place is no longer reserved for Asha' })
        .waitFor();
      await holdUntil('2027-01-20T00:00:00Z');
      await context.close();
    },
  );
});
