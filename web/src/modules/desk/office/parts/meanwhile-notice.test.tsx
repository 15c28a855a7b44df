// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getFamily } from '@bandstand/domain/desk/office/contract';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { fetchGrownUp, updateGrownUp } from '@bandstand/domain/families/profile/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { listKids, patchKid } from '@bandstand/domain/child-page/contract';
import { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { ALEX, childWith, MAYA, parentWith } from '../../../../testing/family.ts';
import { inFull } from '../../../../testing/kid.ts';
import { show } from '../../../../testing/page.tsx';
import { NOTHING } from '../../../../testing/payments.ts';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { changeSecondEmail, ContactDialog } from './contact-acts.tsx';
import { CancelDialog } from './leaving-acts.tsx';

const portal = eachOfficePage('office');
/** As the family's page is loaded from now on. */
const familyIs = (
  grownUp: Parameters<typeof parentWith>[0],
  kids: ReturnType<typeof childWith>[] = [],
) => {
  portal
    .answer(forFamily(fetchGrownUp), parentWith(grownUp))
    .answer(forFamily(listKids), { data: kids })
    .answer(forFamily(getWaitingList), { children: [] })
    .answer(forFamily(listOffers), { data: [] })
    .answer(forFamily(getPayments), { ...NOTHING, direct_debit: 'none', reference: null })
    .answer(getFamily, {
      data: {
        id: ALEX,
        type: 'family',
        attributes: {
          email: 'alex@example.com',
          name: 'Alex Shah',
          new_email: null,
          known_since: '2026-01-01T00:00:00Z',
          payer: null,
          payer_died_at: null,
          owed: null,
          signing_in: { last_at: null, has_password: true, locked_until: null, link: null },
          refused_mail: [],
          changes: [],
          notes: [],
          history: [],
          round_ups: [],
          told: [],
          emails: [],
          tasks: [],
        },
      },
    });
};

it('a form tells what a colleague has changed meanwhile, keeps what was typed, and goes on from there', async () => {
  const says = 'Finn Larsen changed this today at 2.05pm.';
  portal.refuse(forFamily(updateGrownUp), 'changed_meanwhile' as 'invalid', { says: [says] });
  familyIs({ phone: '020 7946 0111', address_city: 'York' });
  const { data } = parentWith();
  const { page, user } = show(
    <ContactDialog of={{ family: ALEX, grownUp: data.attributes }} onClose={() => undefined} />,
  );
  const phone = await page.findByLabelText<HTMLInputElement>('Phone');
  await user.clear(phone);
  await user.type(phone, '020 7946 0222');
  await user.type(page.getByLabelText('Why?'), 'They called.');
  await user.click(page.getByRole('button', { name: 'Save the details' }));
  await page.findByText('Phone: 020 7946 0000 → 020 7946 0111');
  page.getByText(says);
  expect(phone.value).toBe('020 7946 0222');
  expect(page.getByLabelText<HTMLInputElement>('Town or city').value).toBe('York');
  portal.answer(forFamily(updateGrownUp), parentWith());
  await user.click(page.getByRole('button', { name: 'Save the details' }));
  await page.findByText('The details are changed');
  expect(portal.received(forFamily(updateGrownUp)).map(({ body }) => body)).toEqual(
    ['020 7946 0000', '020 7946 0111'].map((was) => ({
      reason: 'They called.',
      was: { phone: was },
      call: { grown_up: { phone: '020 7946 0222' } },
    })),
  );
});

it('a form of an address tells the same, and goes on from the address that a colleague has left', async () => {
  portal.refuse(changeSecondEmailForFamily, 'changed_meanwhile', { says: ['Finn changed this.'] });
  familyIs({ second_email_address: 'uncle@example.com' });
  const { page, user } = show(<RowOfActs acts={[changeSecondEmail(ALEX, '')]} />);
  await user.click(await page.findByRole('button', { name: 'Add a second email …' }));
  await user.type(page.getByLabelText('Second email'), 'aunt@example.com');
  await user.type(page.getByLabelText('Why?'), 'They called.');
  await user.click(await page.findByRole('button', { name: 'Add the address' }));
  await page.findByText('Second email: nothing → uncle@example.com');
  page.getByText('Finn changed this.');
  expect(page.getByLabelText<HTMLInputElement>('Second email').value).toBe('aunt@example.com');
  portal.answer(changeSecondEmailForFamily, {
    second_email_address: 'aunt@example.com',
    second_email_address_proven: false,
  });
  await user.click(page.getByRole('button', { name: 'Change the address' }));
  await page.findByText('The address is changed');
  expect(portal.received(changeSecondEmailForFamily).map(({ body }) => body)).toEqual(
    ['', 'uncle@example.com'].map((was) => ({
      second_email_address: 'aunt@example.com',
      was: { second_email_address: was },
      reason: 'They called.',
    })),
  );
});

it('cancelling for a later day says what day was shown, and tells of one that a colleague has agreed meanwhile', async () => {
  const agreed = childWith({ delayed_cancellation_date: '2027-03-23' });
  portal
    .answer(forFamily(getCancellation), {
      last_day: '2027-06-30',
      last_lesson: null,
      payments_left: 0,
      last_payment_date: null,
      last_payment_amount: null,
      not_taken: null,
      owed_before: null,
      paid_back: 0,
      owed_if_kept: 0,
      gives_up: null,
    })
    .refuse(forFamily(patchKid), 'changed_meanwhile' as 'invalid');
  familyIs({}, [agreed]);
  const { page, user } = show(
    <CancelDialog
      of={{ family: ALEX, kidId: MAYA, kid: childWith().attributes }}
      onClose={() => undefined}
    />,
  );
  const send = () => user.click(page.getByRole('button', { name: 'Cancel the lessons' }));
  await user.click(await page.findByLabelText('On a later day'));
  fireEvent.change(page.getByLabelText('Last day'), { target: { value: '2027-06-30' } });
  await user.type(page.getByLabelText('Why?'), 'They called.');
  await page.findByText('Nothing more will be taken for these lessons.');
  await send();
  await page.findByText(/^Last day: .*Tuesday 23 March 2027/);
  portal.answer(forFamily(patchKid), inFull());
  await send();
  await expect.poll(() => portal.received(forFamily(patchKid)).length).toBe(2);
  expect(
    portal.received(forFamily(patchKid)).map(({ body }) => (body as { was: object }).was),
  ).toEqual([{ delayed_cancellation_date: null }, { delayed_cancellation_date: '2027-03-23' }]);
});
