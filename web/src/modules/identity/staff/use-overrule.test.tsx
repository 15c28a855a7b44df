// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { type OverruleRequest } from '@bandstand/domain/desk/office/for-family';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { CallFault } from '../../../platform/client.ts';
import { show, startPortal } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { ActDialog } from './act-dialog.tsx';

beforeEach(async () => {
  (await startPortal()).answer(getSignedInStaff, signedInAs('office'));
});

type ActBody = { reason: string; overrule?: OverruleRequest };

/** A dialog whose calls are refused by these, one after the other. */
const refusedBy = (...refusals: string[]) => {
  const sent: ActBody[] = [];
  const send = (why: ActBody) => {
    sent.push(why);
    const refusal = refusals[sent.length - 1] ?? 'offline';
    const fault = { refusal, status: 409, sentences: [`It is ${refusal}.`], fields: {} };
    return Promise.reject(new CallFault(fault as ConstructorParameters<typeof CallFault>[0]));
  };
  const shown = show(
    <ActDialog
      act={{
        of: enrolKid,
        title: 'Add a child',
        says: 'Which?',
        action: 'Book the place',
        send,
        done: () => 'Done',
      }}

      onClose={() => undefined}
    />,
  );
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  return { ...shown, press, sent };
};

describe('a refusal that may not be overruled, after one that was', () => {
  it('brings the ordinary button back, and keeps what was typed for the next time', async () => {
    const { page, user, press, sent } = refusedBy(
      'closed_to_new_signups',
      'no_places',
      'closed_to_new_signups',
    );
    await user.type(await page.findByLabelText('Why?'), 'They called.');
    await press('Book the place');
    await press('Do it anyway …');
    await user.type(page.getByLabelText('Why is this overruled?'), 'It was promised.');
    await press('Do it anyway');
    await page.findByText('It is no_places.');
    expect(page.queryByRole('button', { name: /Do it anyway/ })).toBeNull();
    expect(page.queryByLabelText('Why is this overruled?')).toBeNull();

    await press('Book the place');
    await press('Do it anyway …');
    const field = page.getByLabelText<HTMLTextAreaElement>('Why is this overruled?');
    expect(field.value).toBe('It was promised.');
    expect(sent.map(({ overrule }) => overrule?.refusals)).toEqual([
      undefined,
      ['closed_to_new_signups'],
      undefined,
    ]);
  });

  it('is not offered to be overruled again where overruling did not help', async () => {
    const { page, user, press } = refusedBy('closed_to_new_signups', 'closed_to_new_signups');
    await user.type(await page.findByLabelText('Why?'), 'They called.');
    await press('Book the place');
    await press('Do it anyway …');
    await user.type(page.getByLabelText('Why is this overruled?'), 'It was promised.');
    await press('Do it anyway');
    await page.findByRole('button', { name: 'Book the place' });
    expect(page.queryByRole('button', { name: /Do it anyway/ })).toBeNull();
  });
});
