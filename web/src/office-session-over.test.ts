// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { signInAgain } from './office-session-over.ts';
import { currentToasts, showToast } from './ui/toast-store.ts';

it('a colleague who has to sign in again is where they were afterwards, and nobody reads what was said before', () => {
  const went: unknown[] = [];
  const router = {
    state: { location: { pathname: '/office/staff', href: '/office/staff?after=x' } },
    navigate: (to: unknown) => Promise.resolve(void went.push(to)),
  };
  showToast({ title: 'Invited' });
  showToast({ title: 'Roles saved' });
  signInAgain(router as never, 'over');
  expect(currentToasts()).toEqual([]);
  expect(went).toEqual([
    { href: '/office/sign-in?over=1&back=%2Foffice%2Fstaff%3Fafter%3Dx', ignoreBlocker: true },
  ]);
});
