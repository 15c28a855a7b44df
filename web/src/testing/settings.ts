import {
  endSignIn,
  listSignIns,
  signOutEverywhere,
  updatePassword,
} from '@bandstand/domain/identity/account/contract';
import { listPasskeys } from '@bandstand/domain/identity/passkeys/contract';
import { idOf, portalOf } from './family.ts';
import { openAt } from './page.tsx';

const DONE = { message: 'Done.' };

/** A place where one is signed in, on a device that may be unknown. */
export const signInWith = (n: number, device: string | null, isThisOne = false) => ({
  id: idOf(n),
  type: 'sign_in' as const,
  attributes: {
    device,
    signed_in_at: '2027-01-11T08:00:00Z',
    last_used_at: '2027-01-12T08:00:00Z',
    is_this_one: isThisOne,
  },
});
/** The sign-in of the page itself. */
export const THIS = signInWith(62, 'Chrome on Windows', true);

/** The settings of a parent who is signed in at these places, and at some more that aren't listed. */
export const openSettingsWith = async (
  places: readonly ReturnType<typeof signInWith>[],
  more = 0,
) => {
  const portal = await portalOf();
  portal
    .answer(listSignIns, { data: [...places], meta: { more } })
    .answer(listPasskeys, { data: [] })
    .answer(endSignIn, DONE)
    .answer(updatePassword, DONE)
    .answer(signOutEverywhere, DONE);
  const opened = openAt('/settings');
  await opened.page.findByText('This device');
  return { portal, ...opened };
};
