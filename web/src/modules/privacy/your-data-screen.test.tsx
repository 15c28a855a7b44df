// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { eraseFamily, erasureRefusals } from '@bandstand/domain/privacy/contract';
import { call } from '../../platform/client.ts';
import { hasEnded, knowSession } from '../../platform/session.ts';
import { childWith, MAYA, portalOf } from '../../testing/family.ts';
import { FILLED, openAt } from '../../testing/page.tsx';

const openErasing = async () => {
  const portal = await portalOf({ kids: [] });
  portal.answer(eraseFamily, { message: 'Erased.' });
  const opened = openAt('/your-data');
  await opened.user.click(await opened.page.findByRole('button', { name: 'Erase everything' }));
  const dialog = await opened.page.findByRole('dialog', { name: 'Erase everything now?' });
  return { portal, dialog: within(dialog), ...opened };
};
const YES = { name: 'Yes, erase everything' };

describe('having everything erased', () => {
  it('waits for lessons to be cancelled, and leads to them', async () => {
    await portalOf({ kids: [childWith()] });
    const { page, user } = openAt('/your-data');
    await page.findByText('There are lessons to cancel first.');
    await user.click(page.getByRole('button', { name: 'Erase everything' }));
    expect(page.queryByRole('dialog')).toBeNull();
    const main = within(page.getByRole('main'));
    const way = main.getByRole('link', { name: 'Maya Shah' });
    expect(way.getAttribute('href')).toBe(`/kid/${MAYA}`);
  });

  it('needs the password, and does nothing without it', async () => {
    const { portal, dialog, user } = await openErasing();
    await user.click(dialog.getByRole('button', YES));
    await dialog.findByRole('link', { name: 'Please enter your current password.' });
    expect(portal.received(eraseFamily)).toEqual([]);
  });

  it('is done once, and ends the session', async () => {
    const { portal, dialog, page, user } = await openErasing();
    await user.type(dialog.getByLabelText('Current Password'), 'Bandstand1');
    await user.dblClick(dialog.getByRole('button', YES));
    await page.findByText('Your data has been erased');
    expect(portal.received(eraseFamily)).toHaveLength(1);
    await waitFor(() => expect(document.cookie).not.toContain('bandstand_parent_until'));
  });

  it('is confirmed where a call beside it hears first, or afterwards, that the session is over', async () => {
    const { portal, dialog, page, user, address } = await openErasing();
    knowSession('parent');
    const letGo = portal.hold(eraseFamily);
    const callBeside = async () => {
      portal.refuse(getPayments, 'not_signed_in');
      await expect(call(getPayments, { query: {} })).rejects.toThrow('not_signed_in');
    };
    await user.type(dialog.getByLabelText('Current Password'), 'Bandstand1');
    await user.click(dialog.getByRole('button', YES));
    await waitFor(() => expect(portal.received(eraseFamily)).toHaveLength(1));
    await callBeside();
    letGo();
    await page.findByText('Your data has been erased');
    await callBeside();
    expect([hasEnded('parent'), address()]).toEqual([false, '/your-data']);
  });

  it('by somebody whose session is over leads to sign in', async () => {
    const { portal, dialog, user, address } = await openErasing();
    portal.refuse(eraseFamily, 'not_signed_in');
    await user.type(dialog.getByLabelText('Current Password'), 'Bandstand1');
    await user.click(dialog.getByRole('button', YES));
    await waitFor(() => expect(address()).toMatch(/^\/sign-in\?signInTimedOut=true/));
  });

  it('with the wrong password erases nothing, and says so in the question', async () => {
    const { portal, dialog, user } = await openErasing();
    portal.refuse(eraseFamily, 'wrong_current_password');
    await user.type(dialog.getByLabelText('Current Password'), 'Bandstand2');
    await user.click(dialog.getByRole('button', YES));
    const box = await dialog.findByRole('alert');
    expect(box.textContent).toContain('Nothing was erased');
  });

  it.each([
    'child_has_lessons',
    'lessons_to_pay',
    'account_not_even',
    'mandate_in_progress',
  ] as const)(
    'that is refused with %s says why in the question, and erases nothing',
    async (refusal) => {
      const { portal, dialog, user } = await openErasing();
      portal.refuse(eraseFamily, refusal);
      await user.type(dialog.getByLabelText('Current Password'), 'Bandstand1');
      await user.click(dialog.getByRole('button', YES));
      const box = await dialog.findByRole('alert');
      expect(box.textContent).toContain('Nothing was erased');
      const says = erasureRefusals[refusal].says.replace('{phone}', '0330 113 0330');
      expect(box.textContent).toContain(says);
      expect(document.cookie).toContain('bandstand_parent_until');
    },
  );

  it('with the password that locked the account leads to sign in, with the reason', async () => {
    const { portal, dialog, page, user } = await openErasing();
    portal.refuse(eraseFamily, 'account_locked');
    await user.type(dialog.getByLabelText('Current Password'), 'Bandstand2');
    await user.click(dialog.getByRole('button', YES));
    await page.findByText('Your account is locked');
  });

  it('says before what goes, what others see, and what the law keeps', async () => {
    await portalOf({ kids: [] });
    const { page } = openAt('/your-data');
    await page.findByText(/straight away, and sign out every device.*It cannot be undone/);
    page.getByText(/Pictures and videos that show other children too are hidden/);
    page.getByText(/stay for six years after the last payment/);
    page.getByText(/You can call the office on 0330 113 0330/);
  });

  it('is left by a press, and nothing has happened', async () => {
    const { portal, dialog, page, user } = await openErasing();
    const keep = dialog.getByRole('button', { name: 'Keep my data' });
    expect(keep.className).toContain(FILLED);
    await user.click(keep);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(eraseFamily)).toEqual([]);
  });
});
