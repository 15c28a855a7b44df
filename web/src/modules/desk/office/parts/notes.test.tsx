// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { addNote } from '@bandstand/domain/desk/office/contract';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { Notes } from './notes.tsx';

const portal = eachOfficePage('office');

const FAMILY = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

/** The pages of two families, and one that is of none. */
function Office() {
  const [family, setFamily] = useState<string | null>(FAMILY);
  const [asked, setAsked] = useState(0);
  const go = (to: string | null) => {
    setFamily(to);
    setAsked(0);
  };
  return (
    <>
      <button onClick={() => go(FAMILY)}>Shah</button>
      <button onClick={() => go(OTHER)}>Hale</button>
      <button onClick={() => go(null)}>Today</button>
      <button onClick={() => setAsked(asked + 1)}>Write a note</button>
      {family !== null && <Notes key={family} family={family} notes={[]} asked={asked} />}
    </>
  );
}

const open = async () => {
  const shown = show(<Office />);
  const note = async () => shown.page.findByLabelText<HTMLTextAreaElement>('New note');
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  return { ...shown, note, press };
};

describe('a note that was begun', () => {
  it('is there again after a look at another page, with its own family only', async () => {
    const { page, user, note, press } = await open();
    await press('Write a note');
    await user.type(await note(), 'Moves to York');
    await press('Today');
    await press('Shah');
    await expect.poll(async () => (await note()).value).toBe('Moves to York');
    await press('Hale');
    expect(page.queryByLabelText('New note')).toBeNull();
    await press('Write a note');
    expect((await note()).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('York');
  });

  it('is gone once it was sent', async () => {
    portal.answer(addNote, { message: 'Thank you.' });
    const { page, user, note, press } = await open();
    await press('Write a note');
    await expect.poll(async () => document.activeElement === (await note())).toBe(true);
    await user.type(await note(), 'Moves to York');
    await press('Add the note');
    await page.findByText('The note is on file');
    await press('Today');
    await press('Shah');
    await press('Write a note');
    expect((await note()).value).toBe('');
  });

  it('that is too short is summed up, and the title begins with it', async () => {
    document.title = 'Priya Shah - Bandstand';
    const { page, press } = await open();
    await press('Write a note');
    await press('Add the note');
    await page.findByText('There is a problem');
    await expect.poll(() => document.title).toBe('Error: Priya Shah - Bandstand');
  });
});
