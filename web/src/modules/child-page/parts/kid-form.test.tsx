// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { changeRefusals } from '@bandstand/domain/child-page/refusals';
import { findTimetables } from '@bandstand/domain/places/schools/contract';
import { childWith, idOf, RIVERSIDE, waitingChild } from '../../../testing/family.ts';
import { CHANGING, inFull, openKid } from '../../../testing/kid.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { Page } from '../../../testing/page.tsx';
import { schoolWith } from '../../../testing/school.ts';

const SAVE = { name: 'Save Changes' };
const SAVED = 'Your changes for Maya are saved.';
const NEXT = idOf(22);

const sentBy = (portal: Awaited<ReturnType<typeof openKid>>['portal']) =>
  portal.received(patchKid).map(({ body }) => body.kid);
const first = (page: Page) => page.getByLabelText<HTMLSelectElement>('First choice');
const second = (page: Page) => page.getByLabelText<HTMLSelectElement>('Second choice');
const offOf = (list: HTMLSelectElement) =>
  [...list.options].filter(({ disabled }) => disabled).map(({ value }) => value);
const openForm = async (kid = childWith(), more?: Parameters<typeof openKid>[2]) => {
  const opened = await openKid(kid, CHANGING, more);
  await opened.page.findByRole('button', SAVE);
  return opened;
};

describe('the choices of instruments', () => {
  it('can’t be the same twice; no preference always can', async () => {
    const { page, user } = await openForm();
    expect([offOf(first(page)), offOf(second(page))]).toEqual([[], []]);
    await user.selectOptions(first(page), 'drums');
    await waitFor(() => expect(offOf(second(page))).toEqual(['drums']));
    await user.selectOptions(second(page), 'vocals');
    await waitFor(() => expect(offOf(first(page))).toEqual(['vocals']));
  });

  it('beside any guitar are neither electric nor bass, on either side', async () => {
    const { page, user } = await openForm();
    await user.selectOptions(first(page), 'guitar_any');
    await waitFor(() => expect(offOf(second(page))).toEqual(['guitar_any', 'guitar', 'bass']));
    await user.selectOptions(first(page), 'bass');
    await waitFor(() => expect(offOf(second(page))).toEqual(['guitar_any', 'bass']));
  });

  it('ask which guitar only where one matters, and send both answers of it', async () => {
    const { portal, page, user } = await openForm();
    expect(page.queryByRole('radiogroup', { name: 'Guitar preference' })).toBeNull();
    await user.selectOptions(first(page), 'guitar');
    const guitars = await page.findByRole('radiogroup', { name: 'Guitar preference' });
    await user.click(within(guitars).getByRole('radio', { name: 'Bass only' }));
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([
      { instrument_first_choice: 'guitar', would_do_bass: true, would_do_guitar: false },
    ]);
  });

  it('of a child who plays decide which changes are offered', async () => {
    const { page } = await openForm();
    page.getByText(/From the day you choose another instrument, /);
  });

  it('of a waiting child decide what is offered first', async () => {
    const { page } = await openForm(waitingChild({ waiting_for: ['guitar'] }));
    // What it waits for is said elsewhere, and not denied here.
    page.getByText('Whichever comes up first');
    page.getByText(/Maya is offered the one that comes first here/);
    page.getByText(/Maya waits only for what you choose here/);
  });
});

describe('the permissions', () => {
  it('are yes, no or not decided yet, and are sent as such', async () => {
    const { portal, page, user } = await openForm(childWith({ concert_video_permission: true }));
    const asked = page.getByRole('radiogroup', { name: 'Can Maya be in concert videos?' });
    expect(within(asked).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    await user.click(within(asked).getByRole('radio', { name: 'Not decided yet' }));
    await user.click(page.getByRole('checkbox', { name: /Leave Maya out of Trinity exams/ }));
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([{ concert_video_permission: null, trinity_opt_out: true }]);
  });

  it('warn of an exam that is on its way', async () => {
    const exam = { exam_name: 'Grade 1 Drums' };
    const { page } = await openForm(childWith({ active_trinity_enrolment: exam }));
    page.getByText(/Maya is working towards Grade 1 Drums. Please speak to the Band Leader/);
  });
});

describe('the next school', () => {
  const HILLCREST = schoolWith(
    { display_name: 'Hillcrest Academy', school_id: idOf(32), school_name: 'Hillcrest Academy' },
    NEXT,
  );
  const searchBox = (page: Page) => page.findByRole('button', { name: /^The next school/ });
  const choose = async (page: Page, user: UserEvent, name: RegExp) => {
    await user.click(await searchBox(page));
    await user.type(await page.findByRole('searchbox'), 'school');
    await user.click(await page.findByRole('option', { name }));
  };

  it('is found by its name and sent by its id', async () => {
    const { portal, page, user } = await openForm();
    portal.answer(findTimetables, { data: [HILLCREST] });
    await choose(page, user, /Hillcrest/);
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([{ confirmed_next_timetable_id: NEXT }]);
  });

  it.each([
    ['the very lessons', RIVERSIDE, idOf(31)],
    ['another day of the same school', idOf(23), idOf(31)],
  ])('can’t be %s, in the specified words', async (_what, id, school_id) => {
    const { portal, page, user } = await openForm();
    portal.answer(findTimetables, { data: [schoolWith({ school_id }, id)] });
    await choose(page, user, /Riverside/);
    await page.findByText(new RegExp(changeRefusals.next_is_current.says.slice(0, 60)));
    page.getByText('Please double check the next school');
    expect(page.getByRole('button', SAVE).getAttribute('aria-disabled')).toBe('true');
    await user.click(page.getByRole('button', SAVE));
    expect(sentBy(portal)).toEqual([]);
    await user.click(page.getByRole('button', { name: 'Clear The next school' }));
    await page.findByText('No changes to save');
  });

  it('and staying away from it are one or the other', async () => {
    const { portal, page, user } = await openForm();
    portal.answer(findTimetables, { data: [HILLCREST] });
    const stay = page.getByRole<HTMLInputElement>('checkbox', { name: /Do not move/ });
    await user.click(stay);
    await choose(page, user, /Hillcrest/);
    await waitFor(() => expect(stay.checked).toBe(false));
    await user.click(stay);
    await waitFor(() => expect(page.queryByText('Hillcrest Academy')).toBeNull());
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([{ do_not_move_to_next_timetable: true }]);
  });

  it('that is confirmed is shown, and can be cleared', async () => {
    const { portal, page, user } = await openForm(
      childWith({
        confirmed_next_timetable_id: NEXT,
        confirmed_next_timetable_name: 'Hillcrest Academy',
      }),
    );
    page.getByText('Maya is going to');
    await user.click(page.getByRole('button', { name: 'Clear the next school' }));
    await searchBox(page);
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([{ confirmed_next_timetable_id: null }]);
  });

  it('that most children go to is offered by name, and expected in the last year', async () => {
    const timetable = {
      id: RIVERSIDE,
      type: 'timetable',
      attributes: {
        rs_max_school_year: 4,
        likely_next_timetable_id: NEXT,
        likely_next_timetable_name: 'Hillcrest Academy',
      },
    };
    const kid = {
      ...childWith(),
      relationships: { timetable: { data: { id: RIVERSIDE, type: 'timetable' } } },
    };
    const { portal, page, user } = await openForm(kid, { included: [timetable] });
    page.getByText(/Please tell us where Maya goes after Riverside Junior School/);
    page.getByText('Children from here often go to Hillcrest Academy.');
    await user.click(page.getByRole('button', { name: 'Choose Hillcrest Academy' }));
    // What was pressed is gone: reading goes on at the field.
    const field = await searchBox(page);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.textContent).toContain('Hillcrest Academy');
    await user.click(page.getByRole('button', SAVE));
    await page.findByText(SAVED);
    expect(sentBy(portal)).toEqual([{ confirmed_next_timetable_id: NEXT }]);
  });

  it('can be looked for again when the search fails, and nothing is lost', async () => {
    const { portal, page, user } = await openForm();
    portal.refuse(findTimetables, 'busy');
    await user.click(await searchBox(page));
    await user.type(await page.findByRole('searchbox'), 'hill');
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('What you have changed is kept');
    portal.answer(findTimetables, { data: [HILLCREST] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('option', { name: /Hillcrest/ });
  });
});

describe('a change that is refused', () => {
  it.each(['name_taken', 'guitar_missing', 'next_unknown', 'kids_app_changed'] as const)(
    'with %s says so in its sentence, keeps what was typed, and takes the next press',
    async (refusal) => {
      const { portal, page, user } = await openForm();
      portal.refuse(patchKid, refusal);
      const field = page.getByLabelText<HTMLInputElement>(/^Class/);
      await user.type(field, '4B');
      await user.dblClick(page.getByRole('button', SAVE));
      const box = await page.findByRole('alert');
      expect(box.textContent).toContain('Sorry but something went wrong');
      expect(box.textContent).toContain(changeRefusals[refusal].says);
      expect(box.textContent).toContain(
        'Changes were not saved - please contact the office on 0330 113 0330',
      );
      await waitFor(() => expect(document.activeElement).toBe(box.parentElement));
      expect(field.value).toBe('4B');
      portal.answer(patchKid, inFull());
      await user.click(page.getByRole('button', SAVE));
      await page.findByText(SAVED);
      expect(sentBy(portal)).toEqual([{ school_class: '4B' }, { school_class: '4B' }]);
    },
  );
});
