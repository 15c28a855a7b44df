// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { getKidsApp } from '@bandstand/domain/stories/kids-app/contract';
import { idOf, portalOf } from '../../../testing/family.ts';
import { APP_KID, appChildWith, appWith, savedKid } from '../../../testing/kids-app.ts';
import { FILLED, openAt } from '../../../testing/page.tsx';

const openApp = async (app = appWith(false)) => {
  const portal = await portalOf({ kids: [APP_KID] });
  portal.answer(getKidsApp, app).answer(patchKid, savedKid());
  const opened = openAt('/rocksteady-play/subscribe');
  await opened.page.findByText('Maya Shah');
  return { portal, ...opened };
};
const SWITCH = { name: 'Kids’ app for Maya' };

describe('subscribing to the kids’ app', () => {
  it('says the amount now and afterwards before anything is changed', async () => {
    const { portal, page, user } = await openApp();
    await user.click(page.getByRole('switch', SWITCH));
    const dialog = await page.findByRole('dialog', { name: 'Subscribe Maya to the kids’ app?' });
    expect(dialog.textContent).toContain('Regular monthly amount now£36.00');
    expect(dialog.textContent).toContain('Afterwards£41.00');
    expect(dialog.textContent).toContain('The app costs £5.00 a month for Maya');
    await user.click(page.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(patchKid)).toEqual([]);
  });

  it('sends what was seen, once, and the switch follows what the portal says', async () => {
    const { portal, page, user } = await openApp();
    await user.click(page.getByRole('switch', SWITCH));
    portal.answer(getKidsApp, appWith(true));
    await user.dblClick(await page.findByRole('button', { name: 'Subscribe Maya' }));
    await page.findByText('We have sent you an email with the new amounts.');
    expect(portal.received(patchKid).map(({ body }) => body.kid)).toEqual([
      { kids_app_opt_in: true, kids_app_counts_from: '2027-02-01', kids_app_monthly: 500 },
    ]);
  });

  it('changes nothing on the page when it was not heard, and says so in the question', async () => {
    const { portal, page, user } = await openApp();
    await user.click(page.getByRole('switch', SWITCH));
    portal.lose(patchKid);
    await user.click(await page.findByRole('button', { name: 'Subscribe Maya' }));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Nothing was changed');
    expect(page.getByRole('dialog').contains(box)).toBe(true);
    expect(page.queryByText(/We have sent you an email/)).toBeNull();
  });

  it('is not offered while subscriptions are closed, and says why', async () => {
    const { portal, page, user } = await openApp(appWith(false, { is_open: false }));
    page.getByText('Not offered at the moment');
    await user.click(page.getByRole('switch', SWITCH));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(portal.received(patchKid)).toEqual([]);
  });

  it('can be ended though they are closed', async () => {
    const { page, user } = await openApp(appWith(true, { is_open: false }));
    await user.click(page.getByRole('switch', SWITCH));
    await page.findByRole('dialog', { name: 'Unsubscribe Maya from the kids’ app?' });
  });

  it('without a Direct Debit leads to one', async () => {
    const { page, user } = await openApp(appWith(false, { has_direct_debit: false }));
    await user.click(page.getByRole('switch', SWITCH));
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('Nothing is charged for it before then.');
    const links = [...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/direct-debits']);
  });

  it('at an amount that has changed meanwhile shows the new one, and asks again', async () => {
    const { portal, page, user } = await openApp();
    await user.click(page.getByRole('switch', SWITCH));
    await page.findByRole('dialog');
    const dearer = appChildWith({
      monthly: 600,
      after_change: { next_payment_amount: 4200, regular_monthly_amount: 4200 },
    });
    portal.refuse(patchKid, 'kids_app_changed');
    portal.answer(getKidsApp, appWith(false, { children: [dearer] }));
    await user.click(page.getByRole('button', { name: 'Subscribe Maya' }));
    const dialog = page.getByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('Afterwards£42.00'));
    expect(dialog.textContent).toContain('has changed since you saw it, so nothing was changed.');
    portal.answer(patchKid, savedKid()).answer(getKidsApp, appWith(true));
    await user.click(page.getByRole('button', { name: 'Subscribe Maya' }));
    await page.findByText('Maya is subscribed to the kids’ app.');
    expect(portal.received(patchKid).map(({ body }) => body.kid.kids_app_monthly)).toEqual([
      500, 600,
    ]);
  });

  it('can’t be closed while it is on its way, so that its outcome is read', async () => {
    const { portal, page, user } = await openApp();
    await user.click(page.getByRole('switch', SWITCH));
    portal.answer(getKidsApp, appWith(true));
    const letGo = portal.hold(patchKid);
    await user.click(await page.findByRole('button', { name: 'Subscribe Maya' }));
    await waitFor(() => expect(portal.received(patchKid)).toHaveLength(1));
    await user.click(page.getByRole('button', { name: 'Not now' }));
    page.getByRole('dialog');
    letGo();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await page.findByText('Maya is subscribed to the kids’ app.');
  });

  it('is ended with what it saves, and the payment that stands stays', async () => {
    const fixed_payment = { date: '2027-02-01', amount: 4100 };
    const { portal, page, user } = await openApp(
      appWith(true, { fixed_payment, counts_from: '2027-03-01' }),
    );
    await user.click(page.getByRole('switch', SWITCH));
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('You’ll stop paying £5.00 a month for Maya.');
    expect(dialog.textContent).toContain(
      'Your payment of £41.00 on Monday 1 February 2027 is already scheduled and won’t change.',
    );
    expect(page.getByRole('button', { name: 'Keep the app' }).className).toContain(FILLED);
    portal.answer(getKidsApp, appWith(false));
    await user.click(page.getByRole('button', { name: 'Unsubscribe Maya' }));
    await page.findByText('Maya is no longer subscribed to the kids’ app.');
    expect(portal.received(patchKid)[0]?.body.kid).toMatchObject({
      kids_app_opt_in: false,
      kids_app_counts_from: '2027-03-01',
    });
  });
});

describe('the table of children', () => {
  it('says what each pays, and has a switch where there is something to switch', async () => {
    const free = appChildWith({
      kid_id: idOf(12),
      name: 'Leo Shah',
      first_name: 'Leo',
      monthly: 0,
    });
    const { page } = await openApp(
      appWith(true, { children: [appChildWith({ is_subscribed: true }), free] }),
    );
    const rows = page.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/Maya ShahRiverside Junior School.*£5\.00/),
      expect.stringMatching(/Leo ShahRiverside Junior School.*Free.*Not needed/),
    ]);
    const switches = page.getAllByRole('switch');
    expect(switches.map((one) => one.getAttribute('aria-checked'))).toEqual(['true']);
  });

  it('tells what the family pays: what stands, what comes after it, and every month', async () => {
    const { page } = await openApp(
      appWith(false, {
        fixed_payment: { date: '2027-02-01', amount: 3600 },
        counts_from: '2027-03-01',
        outstanding_amount: 1200,
        next_payment_amount: 4800,
      }),
    );
    const facts = page.getByRole('heading', { name: 'Your Direct Debit' }).closest('section');
    expect(facts?.textContent).toContain('Next payment£36.00 on Monday 1 February 2027');
    expect(facts?.textContent).toContain('This payment is already scheduled and won’t change.');
    expect(facts?.textContent).toContain('The payment after it£48.00 on Monday 1 March 2027');
    expect(facts?.textContent).toContain('This includes £12.00 that is outstanding.');
    expect(facts?.textContent).toContain('Regular monthly amount£36.00');
  });

  it('leads to a Direct Debit where there is none', async () => {
    const { page } = await openApp(appWith(false, { has_direct_debit: false }));
    page.getByText(/You have no Direct Debit at the moment/);
    const way = page.getByRole('link', { name: 'Set up Direct Debit' });
    expect(way.getAttribute('href')).toBe('/direct-debits');
  });
});
