// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { addDays, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import {
  changeLesson,
  previewLessonChange,
  undoLessonChange,
} from '@bandstand/domain/lessons/changes-contract';
import { getDay, makeRegister, openDayNotes } from '@bandstand/domain/lessons/day-contract';
import { idOf } from '../../../testing/family.ts';
import { eachOfficePage } from '../../../testing/staff.ts';
import { show } from '../../../testing/page.tsx';
import { whole } from '../../../platform/draft-storage.ts';
import { portalNow } from '../../../platform/provider.ts';
import { DayScreen } from './day-screen.tsx';

type DayAnswer = AnswerOf<typeof getDay>;
type Band = DayAnswer['data'][number]['attributes'];

const [BAND, MAYA, LEO] = [idOf(21), idOf(22), idOf(23)];
const portal = eachOfficePage('leader');
const today = () => londonDate(portalNow());

let endsAt = '10:00';
/** What the portal has of the band; a register that is heard changes it. */
let saved: Pick<Band, 'register'> & {
  readonly absent: readonly string[];
  readonly reported?: string;
  readonly leader?: string;
  readonly missing?: DayAnswer['meta']['missing'];
  readonly children?: Band['children'];
  readonly said?: Readonly<Record<string, string>>;
};
const child = (id: string, name: string, needs_to_know = false) => ({
  is_reported_absent: saved.reported === id,
  said: saved.said?.[id] ?? null,
  skills: [],
  skills_before: ['Holding the sticks'],
  id,
  name,
  instrument: 'drums' as const,
  family_id: id,
  is_shown_to_others: true,
  needs_to_know,
  is_here:
    saved.register === null ? (saved.reported === id ? false : null) : !saved.absent.includes(id),
});
const dayAnswer = (): DayAnswer => ({
  data: [
    {
      id: BAND,
      type: 'day_band',
      attributes: {
        name: 'Loud Oak',
        timetable: 'Oakfield',
        school: 'Oakfield Primary School',
        starts_at: '09:15',
        ends_at: endsAt,
        leader: saved.leader ?? null,
        is_missing: saved.register === null && saved.leader !== undefined,
        register: saved.register,
        timetable_id: idOf(20),
        planned_on: today(),
        takes_place: true,
        change: null,
        said: saved.said?.[BAND] ?? null,
        families: [MAYA, LEO],
        children: saved.children ?? [child(MAYA, 'Maya Taylor', true), child(LEO, 'Leo Shah')],
      },
    },
  ],
  meta: {
    on: today(),
    may_keep: true,
    has_timetables: true,
    next_on: null,
    missing: saved.missing ?? [],
  },
});
const nothingOn = (meta: Partial<DayAnswer['meta']>): DayAnswer => ({
  data: [],
  meta: { on: today(), may_keep: true, has_timetables: true, next_on: null, missing: [], ...meta },
});

beforeEach(() => {
  saved = { register: null, absent: [] };
  endsAt = '10:00';
  portal.answer(getDay, dayAnswer);
  portal.answer(makeRegister, ({ body }) => {
    saved = { register: { said_at: body.said_at, by: 'Marcus Bell' }, absent: body.absent };
    return { message: 'The register is made.' };
  });
});

const open = async (address = '/office/day') => {
  const shown = show(<DayScreen />, address);
  await shown.page.findByRole('heading', { level: 1 });
  return shown;
};
const sent = () => portal.received(makeRegister).map(({ body }) => body);

describe('the day of a Band Leader', () => {
  it('shows each band with its hours, school and children', async () => {
    const { page } = await open();
    await page.findByRole('heading', { level: 1, name: `Today, ${formatDate(today())}` });
    await page.findByRole('heading', { level: 2, name: 'Loud Oak' });
    page.getByText('9.15am to 10am');
    page.getByText('Oakfield Primary School');
    expect(page.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Maya TaylorDrumsNeeds to knowAbsent: Maya Taylor',
      'Leo ShahDrumsAbsent: Leo Shah',
    ]);
  });

  it('leads to the day before and the day after, and back from further away', async () => {
    const { page } = await open(`/office/day?on=${addDays(today(), 1)}`);
    await page.findByRole('heading', { level: 1, name: /^Tomorrow, / });
    const links = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/office/day',
      `/office/day?on=${addDays(today(), 2)}`,
      '/office/timeline',
    ]);
    // A register is made on the day.
    await page.findByText('Leo Shah');
    expect(page.queryByRole('button', { name: 'Everybody is here' })).toBeNull();
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('says when the next lesson is, and to who leads nothing what to do', async () => {
    const next = addDays(today(), 5);
    portal.answer(getDay, nothingOn({ next_on: next }));
    const { page } = await open();
    await page.findByRole('heading', { name: 'No lessons' });
    expect(page.getByRole('link', { name: `Go to ${formatDate(next)}` }).getAttribute('href')).toBe(
      `/office/day?on=${next}`,
    );
    portal.answer(getDay, nothingOn({ has_timetables: false }));
    const other = await open(`/office/day?on=${addDays(today(), -3)}`);
    await other.page.findByRole('heading', { name: 'You lead no timetables' });
  });
});

it('is asked for again as soon as there is signal', async () => {
  const { page } = await open();
  await page.findByText('Leo Shah');
  saved = { register: null, absent: [], leader: 'Marcus Bell' };
  window.dispatchEvent(new Event('online'));
  await page.findByText('The register is missing');
});

describe('a register', () => {
  it('is one press where everybody is here', async () => {
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: 'Everybody is here' }));
    await page.findByText(/^Register made today at .* by Marcus Bell\./);
    page.getByText('Everybody is here.');
    expect(sent()).toMatchObject([{ band_id: BAND, on: today(), absent: [] }]);
    expect(page.queryByRole('button', { name: /Everybody|Save/ })).toBeNull();
  });

  it('says who is absent, and can be put right afterwards', async () => {
    const { page, user } = await open();
    const leo = await page.findByRole<HTMLInputElement>('checkbox', { name: /Absent.*Leo Shah/ });
    expect(leo.checked).toBe(false);
    await user.click(leo);
    expect(leo.checked).toBe(true);
    await user.click(page.getByRole('button', { name: 'Save register: 1 absent' }));
    await page.findByText('1 here, 1 absent.');
    await user.click(leo);
    await user.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findByText('Everybody is here.');
    const [first, second] = sent();
    expect([first?.absent, second?.absent]).toEqual([[LEO], []]);
    expect(first?.id).not.toBe(second?.id);
  });

  it('keeps what was tapped where nobody answers, says so, and is the same one when it is tried again', async () => {
    const { page, user } = await open();
    portal.lose(makeRegister);
    const maya = await page.findByRole<HTMLInputElement>('checkbox', {
      name: /Absent.*Maya Taylor/,
    });
    await user.click(maya);
    await user.click(page.getByRole('button', { name: 'Save register: 1 absent' }));
    await page.findByText('The register is not saved yet');
    expect(maya.checked).toBe(true);
    portal.answer(makeRegister, ({ body }) => {
      saved = { register: { said_at: body.said_at, by: 'Marcus Bell' }, absent: body.absent };
      return { message: 'The register is made.' };
    });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('1 here, 1 absent.');
    expect(page.queryByText('The register is not saved yet')).toBeNull();
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
    expect(sent()).toHaveLength(2);
  });

  it('that was begun is there again after a reload, until it is saved', async () => {
    const { page, user } = await open();
    await user.click(await page.findByRole('checkbox', { name: /Absent.*Leo Shah/ }));
    await user.click(page.getByRole('button', { name: 'Comment, skills: Maya Taylor' }));
    await user.click(page.getByRole('button', { name: 'Played well today' }));
    cleanup();
    // What this page has in its memory is gone.
    whole.clear();
    const { page: anew } = await open();
    await anew.findByText('Played well today');
    await user.click(await anew.findByRole('button', { name: 'Save register: 1 absent' }));
    await anew.findByText('1 here, 1 absent.');
    expect(sent()).toMatchObject([
      { absent: [LEO], of_children: [{ id: MAYA, said: 'Played well today' }] },
    ]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('register'))).toEqual([]);
  });

  it('has a child absent whose family has said so, and stays as they said unless it is tapped', async () => {
    saved = { register: null, absent: [], reported: LEO };
    const { page, user } = await open();
    const leo = await page.findByRole<HTMLInputElement>('checkbox', { name: /Absent.*Leo Shah/ });
    expect(leo.checked).toBe(true);
    expect(leo.closest('li')?.textContent).toContain('Can’t come: their family says so');
    expect(page.queryByText(/Register made/)).toBeNull();
    await user.click(page.getByRole('button', { name: 'Save register: 1 absent' }));
    await page.findByText('1 here, 1 absent.');
    expect(sent()).toMatchObject([{ absent: [LEO] }]);
  });

  it('says why it was refused', async () => {
    const { page, user } = await open();
    portal.refuse(makeRegister, 'not_of_band');
    await user.click(await page.findByRole('button', { name: 'Everybody is here' }));
    await page.findByText(/The children of this band have changed/);
  });
});

describe('a register that is missing', () => {
  it('is marked, with whose it is, until it is made', async () => {
    saved = { register: null, absent: [], leader: 'Marcus Bell' };
    const { page, user } = await open();
    await page.findByText('The register is missing');
    page.getByText('Band Leader: Marcus Bell');
    await user.click(page.getByRole('button', { name: 'Everybody is here' }));
    await page.findByText(/^Register made/);
    await expect.poll(() => page.queryByText('The register is missing')).toBeNull();
  });

  it('of a day before is named, and leads to that day', async () => {
    const on = addDays(today(), -7);
    saved = { ...saved, missing: [{ on, bands: ['Encore', 'Loud Oak'] }] };
    const { page } = await open();
    const link = await page.findByRole('link', { name: formatDate(on) });
    expect(link.getAttribute('href')).toBe(`/office/day?on=${on}`);
    expect(link.closest('li')?.textContent).toBe(`${formatDate(on)}Encore, Loud Oak`);
  });
});

describe('what is said with a register', () => {
  const hears = () =>
    portal.answer(makeRegister, ({ body }) => {
      const { said = '', of_children: ofChildren = [] } = body;
      const all = Object.fromEntries(ofChildren.map((one) => [one.id, one.said ?? '']));
      saved = {
        ...saved,
        register: { said_at: body.said_at, by: 'Marcus Bell' },
        absent: body.absent,
        said: { [BAND]: said, ...all },
      };
      return { message: 'The register is made.' };
    });

  it('is a phrase in two presses, or a sentence, and the skills that were shown; they are sent with it', async () => {
    hears();
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: 'Comment, skills: Leo Shah' }));
    await user.click(page.getByRole('button', { name: 'Played well today' }));
    await user.click(page.getByRole('button', { name: 'Comment, skills: Maya Taylor' }));
    const before = page.getByRole<HTMLInputElement>('checkbox', { name: /Holding the sticks/ });
    expect([before.checked, before.disabled]).toEqual([true, true]);
    await user.click(page.getByRole('checkbox', { name: 'Counting a band in' }));
    await user.click(page.getByRole('button', { name: 'Done' }));
    page.getByText('Shown today: Counting a band in');
    await user.click(page.getByRole('button', { name: 'Comment on the band: Loud Oak' }));
    expect(page.queryByRole('checkbox', { name: 'Counting a band in' })).toBeNull();
    await user.type(page.getByLabelText('Or one sentence of your own'), 'Louder every week.');
    await user.click(page.getByRole('button', { name: 'Done' }));
    await user.click(page.getByRole('button', { name: 'Everybody is here' }));
    await page.findByText(/^Register made/);
    expect(sent()).toMatchObject([
      {
        absent: [],
        said: 'Louder every week.',
        of_children: [
          { id: MAYA, skills: ['Counting a band in'] },
          { id: LEO, said: 'Played well today' },
        ],
      },
    ]);
    expect(page.getByText('Played well today').closest('li')?.textContent).toContain('Leo');
    page.getByText('Louder every week.');
  });

  it('can be changed and taken back afterwards, and nothing else is said again', async () => {
    saved = {
      register: { said_at: `${today()}T10:00:00Z`, by: 'Marcus Bell' },
      absent: [],
      said: { [LEO]: 'Played well today', [BAND]: 'Loud' },
    };
    hears();
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: 'Comment, skills: Leo Shah' }));
    await user.clear(page.getByLabelText('Or one sentence of your own'));
    await user.click(page.getByRole('button', { name: 'Done' }));
    await user.click(page.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]).toMatchObject({ of_children: [{ id: LEO, said: '' }] });
    expect(sent()[0]).not.toHaveProperty('said');
  });

  it('takes seven presses for twelve children: two absent, a phrase for one and for the band', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => idOf(100 + n));
    saved = { ...saved, children: ids.map((id, n) => child(id, `Child ${n + 1}`)) };
    hears();
    const { page, user } = await open();
    let presses = 0;
    const press = async (role: 'button' | 'checkbox', name: string | RegExp) => {
      presses += 1;
      await user.click(await page.findByRole(role, { name }));
    };
    await press('checkbox', /Absent.*Child 3$/);
    await press('checkbox', /Absent.*Child 9$/);
    await press('button', 'Comment, skills: Child 12');
    await press('button', 'Learnt the chorus by heart');
    await press('button', /^Comment on the band/);
    await press('button', 'Ready for the concert');
    await press('button', 'Save register: 2 absent');
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]).toMatchObject({
      absent: [ids[2], ids[8]],
      said: 'Ready for the concert',
      of_children: [{ id: ids[11], said: 'Learnt the chorus by heart' }],
    });
    expect(presses).toBe(7);
  });
});

describe('the notes about a child', () => {
  it('are asked for when they are opened, each time', async () => {
    portal.answer(openDayNotes, {
      data: {
        id: MAYA,
        type: 'kid_notes',
        attributes: { medical_and_education_notes: 'Carries an inhaler.' },
      },
    });
    const { page, user } = await open();
    const button = await page.findByRole('button', { name: 'Needs to know: Maya Taylor' });
    expect(portal.received(openDayNotes)).toEqual([]);
    for (const times of [1, 2]) {
      await user.click(button);
      await page.findByText('Carries an inhaler.');
      await user.click(page.getByRole('button', { name: 'Close' }));
      expect(page.queryByText('Carries an inhaler.')).toBeNull();
      expect(portal.received(openDayNotes)).toHaveLength(times);
    }
  });
});

describe('a lesson that is off', () => {
  const TIMETABLE = idOf(20);
  const said = (): NonNullable<Band['change']> => ({
    id: idOf(30),
    is_of_all: false,
    cause: 'weather',
    cover: null,
    to: null,
    note: 'Stay warm.',
    told: 2,
    is_afterwards: false,
    said_at: portalNow().toISOString(),
    by: 'Marcus Bell',
  });
  const previewOf = (families: number) => ({
    data: {
      id: TIMETABLE,
      type: 'lesson_change_preview' as const,
      attributes: {
        families,
        children: families,
        is_over: families === 0,
        subject: 'Maya’s lesson today is off',
        paragraphs: ['Our Band Leader can’t come.', 'Nobody expects you.'],
        leaders: [
          { id: idOf(31), name: 'Ed Late', is: 'check_expired' as const, has_check: true },
          { id: idOf(32), name: 'Jo Hall', is: 'free' as const, has_check: true },
          { id: idOf(33), name: 'Ana New', is: 'busy' as const, has_check: false },
        ],
      },
    },
  });
  beforeEach(() => {
    endsAt = '16:00';
    portal.answer(previewLessonChange, () => previewOf(2));
    portal.answer(changeLesson, { message: '2 families are told.' });
  });
  const openDialog = async () => {
    const shown = await open();
    await shown.user.click(await shown.page.findByRole('button', { name: /^Lesson is off …/ }));
    return shown;
  };

  it('is two presses, once it was shown who reads what', async () => {
    const { page, user } = await openDialog();
    await page.findByText('2 families of 2 children read this e-mail at once:');
    page.getByText('Maya’s lesson today is off');
    await user.click(page.getByRole('button', { name: 'Tell 2 families' }));
    await page.findByText('2 families are told.');
    expect(portal.received(changeLesson).map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        timetable_id: TIMETABLE,
        band_id: BAND,
        on: today(),
        cause: 'ours',
        note: '',
      },
    ]);
  });

  it('shows the sentence where families read it, and offers nobody whose check has expired', async () => {
    const { page, user } = await openDialog();
    await user.type(await page.findByLabelText(/^A sentence to all families/), 'See you soon.');
    await page.findByText('See you soon.');
    const options = page.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Nobody', false],
      ['Jo Hall', false],
      ['Ana New: no background check on file', false],
      ['Ed Late: background check has expired', true],
    ]);
    await user.selectOptions(page.getByRole('combobox'), 'Jo Hall');
    await user.click(await page.findByRole('button', { name: 'Tell 2 families' }));
    await page.findByText('2 families are told.');
    expect(portal.received(changeLesson)[0]?.body).toMatchObject({
      cover_leader_id: idOf(32),
      note: 'See you soon.',
    });
  });

  it('says what can’t be, and sends nothing', async () => {
    portal.refuse(previewLessonChange, 'wrong_day');
    const { page } = await openDialog();
    await page.findByText(/Choose a day in a term/);
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
    const button = page.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps who takes it where that can’t be looked up again, and asks again', async () => {
    const { page, user } = await openDialog();
    await page.findByRole('option', { name: 'Jo Hall' });
    portal.lose(previewLessonChange);
    await user.selectOptions(page.getByRole('combobox'), 'Jo Hall');
    const again = await page.findByRole('button', { name: 'Try again' });
    const cover = page.getByRole<HTMLSelectElement>('combobox');
    expect(cover.selectedOptions[0]?.textContent).toBe('Jo Hall');
    portal.answer(previewLessonChange, () => previewOf(2));
    await user.click(again);
    await page.findByRole('button', { name: 'Tell 2 families' });
  });

  const showOff = async (change: Band['change']) => {
    const day = dayAnswer();
    const [band] = day.data;
    if (band === undefined) throw new Error('No band.');
    const attributes = { ...band.attributes, takes_place: false, children: [], change };
    portal.answer(getDay, { ...day, data: [{ ...band, attributes }] });
    return open();
  };

  it('can be taken back', async () => {
    portal.answer(undoLessonChange, { message: '2 families are told.' });
    const { page, user } = await showOff(said());
    await page.findByText('The lesson is off');
    page.getByText('Stay warm.');
    expect(page.queryByRole('button', { name: 'Everybody is here' })).toBeNull();
    await user.click(page.getByRole('button', { name: /^Undo/ }));
    await page.findByText('2 families are told.');
    expect(portal.received(undoLessonChange)).toHaveLength(1);
  });

  it('that is over is only written down, as off or as taken by somebody else', async () => {
    endsAt = '00:01';
    portal.answer(previewLessonChange, () => previewOf(0));
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: /^It did not take place …/ }));
    await page.findByText(/^The lesson is over, so nobody gets an e-mail./);
    expect(page.queryByLabelText(/^Another day for it/)).toBeNull();
    expect(page.queryByLabelText(/^A sentence to all families/)).toBeNull();
    await user.selectOptions(page.getByRole('combobox'), 'Jo Hall');
    await user.click(await page.findByRole('button', { name: 'Save' }));
    await expect.poll(() => portal.received(changeLesson)).toHaveLength(1);
  });

  it('says who wrote it down afterwards, and can be taken back on a later day', async () => {
    const change = { ...said(), to: null, is_afterwards: true };
    const { page } = await showOff(change);
    await page.findByText(/^Written down afterwards by Marcus Bell .* Nobody was told.$/);
    page.getByRole('button', { name: /^Undo/ });
  });

  it('opens again with what was said, and of the same band', async () => {
    const { page, user } = await showOff({ ...said(), to: addDays(today(), 2) });
    await page.findByText(/^Moved from /);
    await user.click(page.getByRole('button', { name: /^Change it again …/ }));
    await page.findByText('2 families of 2 children read this e-mail at once:');
    const value = (label: RegExp) => page.getByLabelText<HTMLInputElement>(label).value;
    expect(value(/^A sentence to all families/)).toBe('Stay warm.');
    expect(value(/^Another day for it/)).toBe(addDays(today(), 2));
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'The weather' }).checked).toBe(true);
    expect(portal.received(previewLessonChange).at(-1)?.query).toMatchObject({ band_id: BAND });
  });

  it('is of all bands together, unless one alone is chosen', async () => {
    const day = dayAnswer();
    const [band] = day.data;
    if (band === undefined) throw new Error('No band.');
    const attributes = { ...band.attributes, name: 'Encore' };
    portal.answer(getDay, { ...day, data: [band, { ...band, id: idOf(24), attributes }] });
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: /^Lesson is off ….*Loud Oak/ }));
    const all = await page.findByRole<HTMLInputElement>('radio', {
      name: 'All bands: Loud Oak, Encore',
    });
    expect(all.checked).toBe(true);
    await page.findByText('2 families of 2 children read this e-mail at once:');
    expect(portal.received(previewLessonChange).at(-1)?.query.band_id).toBeUndefined();
    await user.click(page.getByRole('radio', { name: 'Loud Oak alone' }));
    await page.findByRole('button', { name: 'Tell 2 families' });
    expect(portal.received(previewLessonChange).at(-1)?.query.band_id).toBe(BAND);
  });

  it('is of one band where another has its register', async () => {
    const day = dayAnswer();
    const [band] = day.data;
    if (band === undefined) throw new Error('No band.');
    const register = { said_at: portalNow().toISOString(), by: 'Marcus Bell' };
    const attributes = { ...band.attributes, name: 'Encore', register };
    portal.answer(getDay, { ...day, data: [band, { ...band, id: idOf(24), attributes }] });
    const { page, user } = await open();
    await user.click(await page.findByRole('button', { name: /^Lesson is off ….*Loud Oak/ }));
    await page.findByText('2 families of 2 children read this e-mail at once:');
    expect(page.queryByRole('radio', { name: /^All bands/ })).toBeNull();
    expect(portal.received(previewLessonChange).at(-1)?.query.band_id).toBe(BAND);
  });
});
