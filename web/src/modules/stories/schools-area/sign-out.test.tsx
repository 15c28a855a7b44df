// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { signOutSchool } from '@bandstand/domain/stories/schools-area/contract';
import { openAt, signIn } from '../../../testing/page.tsx';
import { DONE, schoolPortal } from '../../../testing/schools-area.ts';

describe('signing a school out', () => {
  it('is done by opening the page, once, and the next page asks to sign in', async () => {
    const portal = await schoolPortal();
    signIn('school');
    const { page, address } = openAt('/schools/sign-out');
    await page.findByText('You are now signed out');
    expect(address()).toBe('/schools/sign-in?signedOut=true');
    expect(portal.received(signOutSchool)).toHaveLength(1);
    expect(document.cookie).not.toContain('bandstand_school_until');
  });

  it('that was not heard says that one is still signed in, and can be tried again', async () => {
    const portal = await schoolPortal();
    portal.lose(signOutSchool);
    signIn('school');
    const { page, user } = openAt('/schools/sign-out');
    await page.findByRole('heading', { level: 1, name: 'You are still signed in' });
    expect(document.cookie).toContain('bandstand_school_until');
    portal.answer(signOutSchool, DONE);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('You are now signed out');
  });
});
