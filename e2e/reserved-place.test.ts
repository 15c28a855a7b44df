import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { kidNamed, asParent } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { decline, PAGE, reservedForAsha } from './support/reserved-place.ts';
import { LIGHT_PHONE_OR_DARK_DESKTOP } from './support/sizes.ts';
import { textsOf } from '../api/src/testing/tables/mail.ts';
import { holdPlaceUntil } from '../api/src/testing/tables/places.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';

const { stage, statusOf, openFor, reserve } = reservedForAsha();

describe.each(LIGHT_PHONE_OR_DARK_DESKTOP)('on %s', (_device, how) => {
  it('a parent without a Direct Debit reads what the place is, what it costs and until when', async () => {
    const { page, context, complaints } = await openFor('jo@example.com', 'Asha Patel', how);
    await page.getByRole('heading', { name: 'We have a space available for Asha' }).waitFor();
    await page.getByText('Please check details below and complete your enrolment').waitFor();
    await page.getByText(/the end of \w+ \d+ January/).waitFor();
    for (const label of [
      'School',
      'Year',
      'Instrument',
      'Regular Monthly Cost',
      'Lessons are on',
      'First Lesson Date',
      'First Payment Date',
      'First Payment Amount',
      'First Payment Covers',
    ])
      await page.locator('dt').getByText(label, { exact: true }).waitFor();
    expect(await page.getByText('Total Next Payment Amount').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue to Payment' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('"No, thank you" is asked once, says what follows, and the child waits on with the same date', async () => {
    const { page, context, complaints } = await openFor('jo@example.com', 'Asha Patel', how);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await page
      .getByText(
        'We’ll offer the place to the next child waiting for it. Asha keeps the same date on the waiting list',
        {
          exact: false,
        },
      )
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it for now' }).click();
    expect(await statusOf('Asha Patel')).toBe('reserved');
    await decline(page);
    await page.getByRole('heading', { name: 'Asha stays on the waiting list' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Asha stays on the waiting list');
    await page.getByText('Nothing was set up and nothing will be taken.').waitFor();
    await expectAccessible(page);
    expect(await statusOf('Asha Patel')).toBe('waiting_list');
    await page.getByRole('link', { name: 'See Asha’s position' }).click();
    await page.getByText(/^Waiting since Friday 11 December 2026/).waitFor();
    await page
      .getByText(/declined on Tuesday 12 January/)
      .first()
      .waitFor();
    await page.goto('/');
    await page.getByText('You declined a place on drums for Asha').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a reserved place', () => {
  it('says on its ticket what its e-mail says', { tags: 'long' }, async () => {
    const { page, context } = await openFor('jo@example.com', 'Asha Patel');
    await decline(page);
    await page.getByRole('heading', { name: 'Asha stays on the waiting list' }).waitFor();
    await reserve();
    const offered = () => textsOf(stage.portal, 'A place for Asha: held until %');
    await expect.poll(async () => (await offered()).length).toBeGreaterThan(0);
    await page.reload();
    const ticket = page.getByRole('region', { name: 'Asha Patel' });
    await ticket.getByText('First Payment Covers').waitFor();
    const read = (await ticket.innerText()).replaceAll(/\s+/g, ' ').toLowerCase();
    for (const label of ['School', 'Instrument', 'Reserved for you until']) {
      const fact = new RegExp(`^${label}: .+$`, 'm').exec((await offered()).at(-1) ?? '')?.[0];
      // An e-mail is read later too, so its days have their year.
      expect(read).toContain(fact?.replace(':', '').replace(' 2027', '').toLowerCase());
    }
    await context.close();
  });

  it('declines by the keyboard alone', { tags: 'long' }, async () => {
    const { page, context } = await openFor('jo@example.com', 'Asha Patel', { viewport: DESKTOP });
    await page.getByText('First Payment Covers').waitFor();
    await tabTo(page, /^No, thank you/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain('No, thank you');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
    await tabTo(page, /^Decline the place/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Asha stays on the waiting list' }).waitFor();
    await context.close();
  });

  it(
    'with a Direct Debit the cost is added to it: the family’s totals, and one press',
    { tags: 'long' },
    async () => {
      const { page, context, complaints } = await openFor('alex@example.com', 'Zoe Taylor');
      await page
        .getByText('The new cost will be added to the existing amount', { exact: false })
        .waitFor();
      await page.getByText('Total Next Payment Amount').waitFor();
      await page.getByText('Total Regular Monthly Amount').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Enrol', exact: true }).dblclick();
      await page.getByRole('heading', { name: 'Thanks for enrolling Zoe' }).waitFor();
      await page
        .getByText('You will receive an email by the end of the next working day.')
        .waitFor();
      await expectAccessible(page);
      expect(await statusOf('Zoe Taylor')).toBe('enrolled');
      await page.goto(`${PAGE}${await kidNamed(stage, 'Zoe Taylor')}`);
      await page.getByRole('heading', { name: 'This child already has a place' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

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
