// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { updateGrownUp } from '@bandstand/domain/families/profile/contract';
import type { GrownUp } from '@bandstand/domain/families/profile/model';
import { ALEX, parentWith } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { CONTACT, ContactDialog } from './contact-acts.tsx';
import { ContactCard } from './contact-card.tsx';

const portal = eachOfficePage('office');
beforeEach(() => {
  portal.answer(forFamily(updateGrownUp), parentWith());
});

const onClose = vi.fn();
const open = async (grownUp: Partial<GrownUp> = {}) => {
  onClose.mockClear();
  const { page, user } = show(
    <ContactDialog
      of={{ family: ALEX, grownUp: parentWith(grownUp).data.attributes }}
      onClose={onClose}
    />,
  );
  await page.findByLabelText('Phone');
  const type = async (label: string | RegExp, said: string) => {
    const field = page.getByLabelText(label);
    await user.clear(field);
    if (said !== '') await user.type(field, said);
  };
  const save = async () => {
    await type('Why?', 'They called.');
    await user.click(page.getByRole('button', { name: /^Save the details/ }));
  };
  return { page, user, type, save };
};
const sent = () =>
  portal.received(forFamily(updateGrownUp)).map(({ body }) => {
    const { call, was } = body as unknown as { call: { grown_up: object }; was: object };
    return { changes: call.grown_up, was };
  });

describe('how a family is reached', () => {
  it('is sent as far as it was changed, with what was shown before', async () => {
    const { type, save } = await open({ alternative_contact: 'Grandma' });
    await type('Town or city', ' York ');
    await type(/^Alternative contact/, '');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([
      {
        changes: { address_city: 'York', alternative_contact: '' },
        was: { address_city: 'Leeds', alternative_contact: 'Grandma' },
      },
    ]);
  });

  it('keeps what nobody said about marketing, until somebody says something', async () => {
    const { page, user, type, save } = await open({ comms_marketing: 'not_set' });
    for (const name of ['Yes', 'No'])
      expect(page.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(false);
    await type('Town or city', 'York');
    await save();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.changes).toEqual({ address_city: 'York' });
    await user.click(page.getByRole('radio', { name: 'No' }));
    await save();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.changes).toMatchObject({ comms_marketing: 'no' });
  });

  it('has a name, a phone number and an address: what is emptied is asked for, once it was tried', async () => {
    const { page, user, type, save } = await open();
    await type('Phone', '');
    await type('Postcode', '');
    expect(page.queryByText(/please fill this in/)).toBeNull();
    await save();
    await page.findByText('There is a problem');
    page.getByRole('link', { name: 'Phone: please fill this in.' });
    await user.click(page.getByRole('link', { name: 'Postcode: please fill this in.' }));
    expect(document.activeElement).toBe(page.getByLabelText('Postcode'));
    expect(sent()).toEqual([]);
  });

  it('is held to the parents’ own rules, in their words', async () => {
    const { page, type, save } = await open();
    await type('Postcode', 'LS1 4AP, England');
    await save();
    await page.findByRole('link', { name: 'Please shorten this to 10 characters.' });
    expect(page.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText('Phone').getAttribute('aria-invalid')).not.toBe('true');
    expect(sent()).toEqual([]);
  });

  it('has a postcode put right by a press', async () => {
    portal.refuse(forFamily(updateGrownUp), 'postcode_unknown', {
      says: ['Did you mean RG6 0QT?'],
      fields: { 'grown_up.address_postcode': [], meant: ['RG6 0QT'] },
    });
    const { page, user, type, save } = await open();
    await type('Postcode', 'RG6 OQT');
    await save();
    await user.click(await page.findByRole('button', { name: 'Use RG6 0QT' }));
    expect(page.getByLabelText<HTMLInputElement>('Postcode').value).toBe('RG6 0QT');
  });

  it('is under the name of one who has none by their email address', async () => {
    const { page } = await open({ name: '' });
    page.getByRole('heading', { name: 'Change alex@example.com’s details' });
    page.getByText(/because the family signs in with it/);
  });
});

it.each([
  ['', 0],
  ['alex@example.com', 1],
])(
  'of a family that signs in with “%s” a second email is asked for %i times',
  async (email, times) => {
    const grownUp = parentWith({ email, second_email_address: '' }).data.attributes;
    const { page } = show(
      <ContactCard family={ALEX} grownUp={grownUp} newEmail={null} payer={null} />,
    );
    await page.findByRole('button', { name: CONTACT.change });
    expect(page.queryAllByRole('button', { name: 'Add a second email …' })).toHaveLength(times);
  },
);
