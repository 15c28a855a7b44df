// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { patchKid } from '@bandstand/domain/child-page/contract';
import type { Kid } from '@bandstand/domain/families/children/model';
import { ALEX, childWith, MAYA } from '../../../../testing/family.ts';
import { inFull } from '../../../../testing/kid.ts';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { DetailsDialog } from './child-acts.tsx';

const portal = eachOfficePage('office');
beforeEach(() => {
  portal.answer(forFamily(patchKid), inFull());
});

const onClose = vi.fn();
const open = async (kid: Partial<Kid> = {}) => {
  onClose.mockClear();
  const { page, user } = show(
    <DetailsDialog
      of={{ family: ALEX, kidId: MAYA, kid: childWith(kid).attributes }}
      onClose={onClose}
    />,
  );
  const name = await page.findByLabelText<HTMLInputElement>('Name');
  const type = async (label: string, said: string) => {
    const field = page.getByLabelText(label);
    await user.clear(field);
    await user.type(field, said);
  };
  const save = () => user.click(page.getByRole('button', { name: /^Save the details/ }));
  return { page, user, name, type, save };
};
/** What was sent, with what was shown before. */
const sent = () =>
  portal.received(forFamily(patchKid)).map(({ params, body }) => {
    const { call, was } = body as unknown as { call: { kid: object }; was: object };
    return { params, kid: call.kid, was };
  });

describe('a child’s details', () => {
  it('are sent as far as they were changed, with why, and no more', async () => {
    const { page, user, type, save } = await open();
    await type('Name', ' Maya Lee ');
    await user.click(page.getByRole('radio', { name: 'Yes' }));
    await type('Why?', 'They called.');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([
      {
        params: { family: ALEX, id: MAYA },
        kid: { name: 'Maya Lee', concert_video_permission: true },
        was: { name: 'Maya Shah', concert_video_permission: null },
      },
    ]);
    await page.findByText('Maya’s details are changed');
  });

  it('can take an answer about filming back', async () => {
    const { page, user, type, save } = await open({ concert_video_permission: false });
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    await user.click(page.getByRole('radio', { name: 'Not said' }));
    await type('Why?', 'They called.');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent().map(({ kid }) => kid)).toEqual([{ concert_video_permission: null }]);
  });

  it('can say that a child takes no exams, and in which class they are', async () => {
    const { page, user, type, save } = await open({ school_class: '4B' });
    await user.click(page.getByLabelText('No Trinity exams'));
    await user.clear(page.getByLabelText('Class at school'));
    await type('Why?', 'They called.');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent().map(({ kid }) => kid)).toEqual([{ school_class: '', trinity_opt_out: true }]);
  });

  it('that are as they were are not sent, spaces at their ends not counted', async () => {
    const { page, user, name, type, save } = await open();
    await user.type(name, '  ');
    await type('Why?', 'They called.');
    await save();
    page.getByText('Nothing is changed yet.');
    expect(sent()).toEqual([]);
  });

  it('have a name: without one nothing is sent, and the summary leads to it', async () => {
    const { page, user, name, type, save } = await open();
    await user.clear(name);
    await type('Why?', 'They called.');
    await save();
    await user.click(await page.findByRole('link', { name: 'Please enter the child’s name.' }));
    expect(document.activeElement).toBe(name);
    expect(sent()).toEqual([]);
  });

  it('say at the field what is too long, and nothing before it was tried', async () => {
    const { page, user, name, type, save } = await open();
    await user.clear(name);
    expect(page.queryByText('Please enter the child’s name.')).toBeNull();
    await user.click(name);
    await user.paste('M'.repeat(81));
    await type('Class at school', '4'.repeat(41));
    await type('Why?', 'They called.');
    await save();
    await user.click(
      await page.findByRole('link', { name: 'Please shorten this to 80 characters.' }),
    );
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    page.getByRole('link', { name: 'Please shorten this to 40 characters.' });
    expect(sent()).toEqual([]);
  });

  it('are not thrown away without a question', async () => {
    const { page, user, type } = await open();
    await type('Name', 'Maya Lee');
    await user.click(page.getByRole('button', { name: 'Close' }));
    await page.findByRole('heading', { name: 'Close without saving?' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
