// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  endCalendarSubscription,
  getCalendarSubscription,
  makeCalendarAddress,
} from '@bandstand/domain/lessons/contract';
import { portalOf } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { Subscription } from './subscription.tsx';

const NONE = { address: null, webcal_address: null };
const addressWith = (n: number) => ({
  address: `https://portal.example/calendar/a.${n}.ics`,
  webcal_address: `webcal://portal.example/calendar/a.${n}.ics`,
});

const openSubscription = async (now: typeof NONE | ReturnType<typeof addressWith>) => {
  const portal = await portalOf();
  portal
    .answer(getCalendarSubscription, now)
    .answer(makeCalendarAddress, addressWith(2))
    .answer(endCalendarSubscription, NONE);
  return { portal, ...show(<Subscription />) };
};
const GET = { name: 'Get our calendar address' };

describe('a family without a calendar address', () => {
  it('reads what it has, and gets one by one press, however often it is pressed', async () => {
    const { portal, page } = await openSubscription(NONE);
    const button = await page.findByRole('button', GET);
    page.getByText(/all your enrolled children, using first names only/);
    const letGo = portal.hold(makeCalendarAddress);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(portal.received(makeCalendarAddress)).toHaveLength(1));
    fireEvent.click(button);
    letGo();
    const field = await page.findByLabelText<HTMLInputElement>('Private address');
    expect([field.value, field.readOnly]).toEqual([addressWith(2).address, true]);
    const add = page.getByRole('link', { name: 'Add to my calendar' });
    expect(add.getAttribute('href')).toBe(addressWith(2).webcal_address);
    page.getByText(/Anyone with this address can read it/);
    await page.findByText('Here is your address');
    expect(portal.received(makeCalendarAddress)).toHaveLength(1);
  });

  it('asks for the same one again after a lost answer', async () => {
    const { portal, page, user } = await openSubscription(NONE);
    portal.lose(makeCalendarAddress);
    await user.click(await page.findByRole('button', GET));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not reach the portal. Nothing is lost');
    portal.answer(makeCalendarAddress, addressWith(2));
    await user.click(page.getByRole('button', GET));
    await page.findByLabelText('Private address');
    const [first, second] = portal.received(makeCalendarAddress).map(({ key }) => key);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(page.queryByRole('alert')).toBeNull();
  });
});

describe('a calendar address', () => {
  it('is copied, or selected where the browser forbids it, which the page says beside it', async () => {
    const { page, user } = await openSubscription(addressWith(1));
    const field = await page.findByLabelText<HTMLInputElement>('Private address');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    await user.click(page.getByRole('button', { name: 'Copy address' }));
    await page.findByText('Address copied');
    expect(write).toHaveBeenCalledWith(addressWith(1).address);
    write.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    await user.click(page.getByRole('button', { name: 'Copy address' }));
    const notice = await page.findByText('The address is selected: please copy it by hand.');
    expect(notice.closest('[data-toasts]')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    write.mockResolvedValueOnce(undefined);
    await user.click(page.getByRole('button', { name: 'Copy address' }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    write.mockRestore();
  });

  it.each([
    ['Make a new address', 'Make a new address?', /The old address stops working straight away/],
    ['End the subscription', 'End the subscription?', /calendars that use it will stop updating/],
  ])('asks before "%s", and takes no for an answer', async (press, title, says) => {
    const { portal, page, user } = await openSubscription(addressWith(1));
    await user.click(await page.findByRole('button', { name: press }));
    const dialog = within(await page.findByRole('dialog', { name: title }));
    dialog.getByText(says);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(makeCalendarAddress)).toEqual([]);
    expect(portal.received(endCalendarSubscription)).toEqual([]);
  });

  it('is made again once, and the page has the new one', async () => {
    const { portal, page, user } = await openSubscription(addressWith(1));
    await user.click(await page.findByRole('button', { name: 'Make a new address' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Make a new address' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const field = page.getByLabelText<HTMLInputElement>('Private address');
    expect(field.value).toBe(addressWith(2).address);
    expect(portal.received(makeCalendarAddress)).toHaveLength(1);
  });

  it('is ended, and can be got again', async () => {
    const { page, user } = await openSubscription(addressWith(1));
    await user.click(await page.findByRole('button', { name: 'End the subscription' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'End it' }));
    await page.findByRole('button', GET);
    await page.findByText('The subscription has ended');
    expect(page.queryByLabelText('Private address')).toBeNull();
  });

  it('that could not be ended still stands, and the reason is on the page', async () => {
    const { portal, page, user } = await openSubscription(addressWith(1));
    portal.refuse(endCalendarSubscription, 'busy');
    await user.click(await page.findByRole('button', { name: 'End the subscription' }));
    await user.click(await page.findByRole('button', { name: 'End it' }));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We are a little busy. Nothing was changed');
    expect(page.queryByRole('dialog')).toBeNull();
    page.getByLabelText('Private address');
    await user.click(page.getByRole('button', { name: 'Dismiss this message' }));
    expect(page.queryByRole('alert')).toBeNull();
  });
});

it('is waited for, and can be asked for again when it does not come', async () => {
  const portal = await portalOf();
  const letGo = portal.refuse(getCalendarSubscription, 'invalid').hold(getCalendarSubscription);
  const { page, user } = show(<Subscription />);
  await page.findByText('Loading your calendar subscription');
  letGo();
  await page.findByText('We could not load your calendar subscription');
  portal.answer(getCalendarSubscription, NONE);
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByRole('button', GET);
});
