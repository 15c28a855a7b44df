// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { switchFlag } from '@bandstand/domain/families/feature-flags/contract';
import { findSchools } from '@bandstand/domain/places/schools/office-contract';
import { idOf } from '../../../testing/family.ts';
import { show, eachPage } from '../../../testing/page.tsx';
import { FlagForm } from './parts/flag-form.tsx';
import type { SystemPage } from './queries.ts';

type Flag = SystemPage['flags'][number];
const RIVERSIDE = { id: idOf(31), name: 'Riverside' };
const OAKFIELD = { id: idOf(32), name: 'Oakfield' };
const OFF: Flag = { name: 'kids_app_opt_in', is_on: false, audience: 'everybody', schools: [] };
const AT_RIVERSIDE: Flag = { ...OFF, is_on: true, audience: 'schools', schools: [RIVERSIDE] };

const portal = eachPage();
beforeEach(() => {
  portal.answer(switchFlag, { message: 'Thank you.' }).answer(findSchools, ({ query }) => ({
    data: [RIVERSIDE, OAKFIELD]
      .filter(({ name }) => name.toLowerCase().includes(query.said.toLowerCase()))
      .map(({ id, name }) => ({
        id,
        type: 'office_school' as const,
        attributes: { name, town: 'Leeds' },
      })),
  }));
});

const openFlag = async (flag: Flag) => {
  const opened = show(<FlagForm flag={flag} />);
  await opened.page.findByRole('button', { name: 'Save' });
  return opened;
};
const sent = () => portal.received(switchFlag).map(({ body }) => body);

describe('a part of the portal', () => {
  it('stands as it is: off, for everybody, or for some schools', async () => {
    const { page } = await openFlag(AT_RIVERSIDE);
    expect(page.getByLabelText<HTMLInputElement>(/^For some schools/).checked).toBe(true);
    page.getByText('Riverside');
  });

  it('that is off although it was for schools stands as off', async () => {
    const { page } = await openFlag({ ...AT_RIVERSIDE, is_on: false });
    expect(page.getByLabelText<HTMLInputElement>(/^Off/).checked).toBe(true);
    expect(page.queryByText('Riverside')).toBeNull();
  });

  it('is switched on for everybody, and says from when', async () => {
    const { page, user } = await openFlag(OFF);
    await user.click(page.getByLabelText(/^For everybody/));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Saved. It counts from the next page that a family opens.');
    expect(sent()).toEqual([{ is_on: true, audience: 'everybody', school_ids: [] }]);
  });

  it('that is switched off names no schools any more', async () => {
    const { page, user } = await openFlag(AT_RIVERSIDE);
    await user.click(page.getByLabelText(/^Off/));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await expect.poll(sent).toEqual([{ is_on: false, audience: 'everybody', school_ids: [] }]);
  });

  it('stays as it was where the answer says no, and what was chosen stays chosen', async () => {
    portal.refuse(switchFlag, 'unknown_school');
    const { page, user } = await openFlag(AT_RIVERSIDE);
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Nothing was changed');
    page.getByText('One of those schools is not one of ours.');
    page.getByText('Riverside');
  });
});

describe('a part for some schools', () => {
  it('is for none without a school, and nothing is sent', async () => {
    const { page, user } = await openFlag(OFF);
    await user.click(page.getByLabelText(/^For some schools/));
    expect(page.queryByText('Please add at least one school.')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Please add at least one school.');
    expect(sent()).toEqual([]);
  });

  it('is for those that are found and added, each once', async () => {
    const { page, user } = await openFlag(AT_RIVERSIDE);
    await user.type(page.getByLabelText('Add a school'), 'z');
    expect(portal.received(findSchools)).toEqual([]);
    await user.type(page.getByLabelText('Add a school'), 'z');
    await page.findByText('No school was found.');
    await user.clear(page.getByLabelText('Add a school'));
    await user.type(page.getByLabelText('Add a school'), 'field');
    await user.click(await page.findByRole('button', { name: 'Add Oakfield, Leeds' }));
    expect(page.getByLabelText<HTMLInputElement>('Add a school').value).toBe('');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await expect
      .poll(sent)
      .toEqual([{ is_on: true, audience: 'schools', school_ids: [RIVERSIDE.id, OAKFIELD.id] }]);
  });

  it('is no longer for one that is removed', async () => {
    const { page, user } = await openFlag({ ...AT_RIVERSIDE, schools: [RIVERSIDE, OAKFIELD] });
    await user.click(page.getByRole('button', { name: 'Remove Riverside' }));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent()[0]?.school_ids).toEqual([OAKFIELD.id]);
  });
});
