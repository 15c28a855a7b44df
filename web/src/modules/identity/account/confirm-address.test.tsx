// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmPayerEmail } from '@bandstand/domain/money/payments/payer-contract';
import { confirmSecondEmail } from '@bandstand/domain/families/profile/second-email-contract';
import { openAt, startPortal } from '../../../testing/page.tsx';

const TOKEN = 'd'.repeat(43);
const DONE = { message: 'Done.' };
const PRESS = { name: 'This is my address' };

/** The two pages that an e-mailed link opens for somebody who need have no account. */
const PAGES = [
  {
    path: '/confirm-payer',
    endpoint: confirmPayerEmail,
    lead: /If you pay for a child’s lessons by Direct Debit/,
    advice: 'The parent can have a new link sent from the Direct Debit page.',
  },
  {
    path: '/confirm-second-email',
    endpoint: confirmSecondEmail,
    lead: /A parent has asked us to send emails about their children’s lessons to you as well/,
    advice: 'The parent can have a new link sent from Your Details.',
  },
] as const;

describe.each(PAGES)('the page $path', ({ path, endpoint, lead, advice }) => {
  const openLink = async () => {
    const portal = await startPortal();
    portal.answer(endpoint, DONE);
    const opened = openAt(`${path}?token=${TOKEN}`);
    const button = await opened.page.findByRole('button', PRESS);
    return { portal, button, ...opened };
  };

  it('spends nothing by being opened, and takes the token out of the address', async () => {
    const { portal, page, address, history } = await openLink();
    page.getByText(lead);
    // As any page that is opened: no ring around its heading.
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(address()).toBe(path));
    expect(history.location.state.linkToken).toBe(TOKEN);
    expect(portal.received(endpoint)).toEqual([]);
  });

  it('confirms the address by one press, once, and keeps no token', async () => {
    const { portal, page, user, button, history } = await openLink();
    await user.dblClick(button);
    await page.findByText('Thank you. Your address is confirmed.');
    page.getByText('There is nothing more to do.');
    expect(portal.received(endpoint).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    await waitFor(() => expect(history.location.state.linkToken).toBeUndefined());
    expect(page.queryByRole('button', PRESS)).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('says of a dead link where a new one comes from', async () => {
    const { portal, page, user, button } = await openLink();
    portal.refuse(endpoint, 'link_unknown');
    await user.click(button);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not confirm your address');
    expect(box.textContent).toContain('This link is no longer valid.');
    expect(box.textContent).toContain(advice);
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
  });

  it('can be pressed again when the answer was lost', async () => {
    const { portal, page, user, button } = await openLink();
    portal.lose(endpoint);
    await user.click(button);
    await page.findByText(/We could not reach the portal/);
    portal.answer(endpoint, DONE);
    await user.click(page.getByRole('button', PRESS));
    await page.findByText('Thank you. Your address is confirmed.');
  });

  it('without its link says what opens it', async () => {
    await startPortal();
    const { page } = openAt(path);
    await page.findByText('Please open the link in the newest email that we sent you.');
    expect(page.queryByRole('button', PRESS)).toBeNull();
  });
});
