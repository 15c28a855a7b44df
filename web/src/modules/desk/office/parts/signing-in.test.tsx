// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { useState } from 'react';
import { FoldedCard } from '../../../../office-ui/folded-card.tsx';
import {
  changeEmailForFamily,
  sendSignInLink,
  unlockForFamily,
} from '@bandstand/domain/identity/account/office-contract';
import { switchEnrolling } from '@bandstand/domain/families/profile/office-contract';
import { sendSecondEmailLink } from '@bandstand/domain/families/profile/second-email-contract';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import type { Role } from '@bandstand/domain/kernel/role';
import { ALEX, parentWith } from '../../../../testing/family.ts';
import { show, eachPage } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import type { FamilyInFull } from '../queries.ts';
import { SigningIn } from './signing-in.tsx';

const portal = eachPage();

const AT = '2027-01-12T09:30:00Z';
const WELL = { last_at: AT, has_password: true, locked_until: null, link: null };

type Facts = { office?: object; signIn?: object; grownUp?: object; role?: Role };
const open = async ({ office, signIn, grownUp, role = 'office' }: Facts = {}) => {
  portal.answer(getSignedInStaff, signedInAs(role));
  const known = {
    email: 'alex@example.com',
    new_email: null,
    changes: [],
    refused_mail: [],
    ...office,
    signing_in: { ...WELL, ...signIn },
  };
  const parent = parentWith(grownUp ?? {}).data.attributes;
  const shown = show(
    <SigningIn
      family={ALEX}
      office={known as unknown as FamilyInFull['office']}
      grownUp={parent}
    />,
  );
  await shown.page.findByRole('heading', { name: 'Signing in' });
  const act = async (opens: string, action: string) => {
    await shown.user.click(await shown.page.findByRole('button', { name: opens }));
    await shown.user.type(shown.page.getByLabelText('Why?'), 'She called.');
    await shown.user.click(shown.page.getByRole('button', { name: action }));
  };
  const isOpen = () => document.querySelector('details')?.open;
  return { ...shown, act, isOpen };
};

describe('how a family signs in', () => {
  it('is one line where all is well', async () => {
    const { page, isOpen } = await open();
    page.getByText('Last today at 9.30am');
    expect(isOpen()).toBe(false);
  });

  it.each<[string, Facts, string]>([
    ['never a password', { signIn: { has_password: false, last_at: null } }, 'Never chosen'],
    [
      'a lock',
      { signIn: { locked_until: '2027-01-12T12:40:00Z' } },
      'Until today at 12.40pm, after wrong passwords',
    ],
    [
      'mail that comes back',
      { office: { refused_mail: [{ at: AT, to: 'alex@example.com' }] } },
      'alex@example.com has not taken our emails since today at 9.30am',
    ],
    [
      'enrolling that is off',
      {
        grownUp: { enrolments_disabled: true },
        office: { changes: [{ call: 'switchEnrolling', reason: 'Debts.' }] },
      },
      'Off: Debts.',
    ],
  ])('opens by itself where something is wrong: %s', async (_what, facts, says) => {
    const { page, isOpen } = await open(facts);
    page.getByText(says);
    expect(isOpen()).toBe(true);
  });

  it.each([
    [true, 'Sent today at 9.30am, works'],
    [false, 'Sent today at 9.30am, no longer works'],
  ])('says of the newest link whether it works: %s', async (works, says) => {
    const { page } = await open({ signIn: { link: { sent_at: AT, works } } });
    page.getByText(says);
  });

  it('is helped by a link and by an end of the lock, each with a reason', async () => {
    portal.answer(sendSignInLink, { message: 'done' }).answer(unlockForFamily, { message: 'done' });
    const { page, act } = await open({ signIn: { locked_until: '2027-01-12T12:40:00Z' } });
    await act('Send a link to choose a password …', 'Send the link');
    await page.findByText('The link is on its way');
    await act('Unlock …', 'Unlock it');
    await page.findByText('They can sign in again');
    for (const call of [sendSignInLink, unlockForFamily] as const)
      expect(portal.received(call)).toMatchObject([
        { params: { family: ALEX }, body: { reason: 'She called.' } },
      ]);
  });

  it('asks an address once more that nobody has confirmed', async () => {
    portal
      .answer(changeEmailForFamily, { email: 'alex@example.com', new_email: 'new@example.com' })
      .answer(forFamily(sendSecondEmailLink), { message: 'done' });
    const { act } = await open({
      office: { new_email: 'new@example.com' },
      grownUp: { second_email_address: 'aunt@example.com', second_email_address_proven: false },
    });
    await act('Ask the new email again …', 'Send the link');
    await expect
      .poll(() => portal.received(changeEmailForFamily))
      .toMatchObject([
        {
          body: {
            email: 'new@example.com',
            was: { email: 'alex@example.com', new_email: 'new@example.com' },
          },
        },
      ]);
    await act('Ask the second email again …', 'Send the link');
    await expect
      .poll(() => portal.received(forFamily(sendSecondEmailLink)))
      .toMatchObject([{ body: { reason: 'She called.' } }]);
  });

  it('is switched on again from here', async () => {
    portal.answer(switchEnrolling, { is_on: true });
    const { page, act } = await open({ grownUp: { enrolments_disabled: true } });
    await act('Switch enrolling on …', 'Switch it on');
    await page.findByText('Enrolling is on again');
    expect(portal.received(switchEnrolling)).toMatchObject([{ body: { is_on: true } }]);
  });

  it('stays open once what was wrong is put right', async () => {
    function Locked() {
      const [isLocked, setLocked] = useState(true);
      return (
        <FoldedCard heading="Signing in" says="" isOpen={isLocked}>
          <button onClick={() => setLocked(false)}>Unlock</button>
        </FoldedCard>
      );
    }
    const { page, user } = show(<Locked />);
    await user.click(await page.findByRole('button', { name: 'Unlock' }));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('is only read by who does not act for families', async () => {
    const { page } = await open({
      role: 'finance',
      signIn: { locked_until: '2027-01-12T12:40:00Z' },
    });
    expect(page.queryByRole('button')).toBeNull();
  });
});
