// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patchKid } from '@bandstand/domain/children/contract';
import { getKidsApp } from '@bandstand/domain/kids-app/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { childWith, MAYA, portalOf } from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';

type App = AnswerOf<typeof getKidsApp>;

const appWith = (isSubscribed: boolean, app: Partial<App> = {}): App => ({
  is_open: true,
  stores: {
    app_store: 'https://apple.example',
    google_play: 'https://google.example',
    amazon: 'https://amazon.example',
  },
  has_direct_debit: true,
  fixed_payment: null,
  counts_from: '2027-02-01',
  outstanding_amount: 0,
  next_payment_amount: isSubscribed ? 4100 : 3600,
  regular_monthly_amount: isSubscribed ? 4100 : 3600,
  children: [
    {
      kid_id: MAYA,
      name: 'Maya Shah',
      first_name: 'Maya',
      school: 'Riverside Junior School',
      monthly: 500,
      is_subscribed: isSubscribed,
      after_change: {
        next_payment_amount: isSubscribed ? 3600 : 4100,
        regular_monthly_amount: isSubscribed ? 3600 : 4100,
      },
    },
  ],
  ...app,
});

const kid = childWith({ kids_app_timetable_price_pennies: 500 });
const saved = {
  data: { ...kid, attributes: { ...kid.attributes, medical_and_education_notes: null } },
};

const openApp = async (app = appWith(false)) => {
  const portal = await portalOf({ kids: [kid] });
  portal.answer(getKidsApp, app).answer(patchKid, saved);
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
});
