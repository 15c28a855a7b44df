// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '@bandstand/domain/kernel/london';
import { TIMES_ON_THE_DAY } from '@bandstand/domain/lessons/calendar';
import {
  getLessonCount,
  getCalendar,
  getCalendarSubscription,
  getLessonWords,
  reportAbsence,
} from '@bandstand/domain/lessons/contract';
import type { CalendarEntry } from '@bandstand/domain/lessons/model';
import { lessonCount } from '../../testing/kid.ts';
import { childWith, idOf, MAYA, portalOf, RIVERSIDE, waitingChild } from '../../testing/family.ts';
import { leavePage, openAt, type Page } from '../../testing/page.tsx';

const ROUTE = `/kid/${MAYA}/timetable`;
const SONG = idOf(801);
const LEADER = idOf(802);

let entries = 0;
const entryWith = (entry: Partial<CalendarEntry> = {}): CalendarEntry => ({
  date: '2027-01-12',
  time: '10:15',
  ends_at: '11:15',
  type: 'rehearsal',
  concert: false,
  event_type: null,
  note: '',
  place: 'Riverside Junior School',
  is_reported_absent: false,
  uid: `entry-${(entries += 1)}@bandstand`,
  ...entry,
});
const CALENDAR = [
  entryWith(),
  entryWith({ date: '2027-01-13', note: TIMES_ON_THE_DAY }),
  entryWith({
    date: '2027-01-25',
    time: null,
    ends_at: null,
    type: 'other',
    event_type: 'school_only',
    note: 'Every class hears the band.',
  }),
  entryWith({
    date: '2027-03-23',
    time: '14:00',
    ends_at: '15:15',
    type: 'other',
    concert: true,
    event_type: 'family',
  }),
];

interface ScreenOptions {
  readonly kid?: Parameters<typeof childWith>[0];
  readonly calendar?: readonly CalendarEntry[];
}
const openTimetable = async ({ kid = {}, calendar = CALENDAR }: ScreenOptions = {}) => {
  const leader = { id: RIVERSIDE, type: 'timetable', attributes: { band_leader_id: LEADER } };
  const portal = await portalOf({ kids: [childWith(kid)], included: [leader] });
  portal
    .answer(getCalendar, [...calendar])
    .answer(getLessonCount, lessonCount())
    .answer(getLessonWords, [])
    .answer(getCalendarSubscription, { address: null, webcal_address: null });
  return { portal, ...openAt(ROUTE) };
};
const entryOf = (page: Page, day: string) =>
  page.getAllByRole('listitem').find((item) => item.querySelector('h3')?.textContent === day)!;

describe('the timetable of a child', () => {
  it('says what is next, and then everything under its month, in words', async () => {
    const { page } = await openTimetable();
    const next = (await page.findByRole('heading', { name: 'Next up' })).parentElement;
    expect(next?.textContent).toContain(
      'Today, Tuesday 12 JanuaryBand rehearsal, 10.15am to 11.15am',
    );
    expect(document.title).toMatch(/^Maya’s timetable/);
    const months = page.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(months).toEqual(expect.arrayContaining(['January 2027', 'March 2027']));
    expect(entryOf(page, 'Tomorrow, Wednesday 13 January').textContent).not.toContain(
      TIMES_ON_THE_DAY,
    );
    expect(entryOf(page, 'Monday 25 January').textContent).toContain(
      'School event All dayFor the school onlyEvery class hears the band.',
    );
    expect(entryOf(page, 'Tuesday 23 March').textContent).toContain(
      'Concert 2pm to 3.15pmFamilies welcome',
    );
  });

  it('has nothing next that is over, and nothing where all is over', async () => {
    const over = entryWith({ time: '08:15', ends_at: '09:15' });
    const { page } = await openTimetable({ calendar: [over, ...CALENDAR.slice(1)] });
    const next = (await page.findByRole('heading', { name: 'Next up' })).parentElement;
    expect(next?.textContent).toContain(TIMES_ON_THE_DAY);
    leavePage();
    await openTimetable({ calendar: [over] });
    await page.findByRole('heading', { name: 'January 2027' });
    expect(page.queryByRole('heading', { name: 'Next up' })).toBeNull();
  });

  describe('after the next few dates', () => {
    const weeks = (first: string, count: number, more: Partial<CalendarEntry> = {}) =>
      Array.from({ length: count }, (_, week) =>
        entryWith({ date: addDays(first, 7 * week), ...more }),
      );
    const NEXT = weeks('2027-01-12', 3);
    const inOrder = (...all: readonly CalendarEntry[]) =>
      all.toSorted((a, b) => a.date.localeCompare(b.date));
    const shown = (page: Page) =>
      page
        .getAllByRole('heading', { level: 3 })
        .filter((day) => day.closest('li:not(.folded)') !== null)
        .map((day) => (day.querySelector('button span span') ?? day).textContent);

    it('tells equal rehearsals in one line, which a press unfolds and folds', async () => {
      const { page, user } = await openTimetable({
        calendar: inOrder(...NEXT, ...weeks('2027-02-02', 4), entryWith({ date: '2027-03-09' })),
      });
      const line = await page.findByRole('button', {
        name: 'Tuesdays 10.15am, 4 more 2 February to 23 February 2027',
      });
      expect(line.getAttribute('aria-expanded')).toBe('false');
      expect(shown(page)).toEqual([
        'Today, Tuesday 12 January',
        'Tuesday 19 January',
        'Tuesday 26 January',
        'Tuesdays 10.15am, 4 more',
        'Tuesday 9 March',
      ]);
      line.focus();
      await user.keyboard('{Enter}');
      expect(line.getAttribute('aria-expanded')).toBe('true');
      expect(shown(page)).toHaveLength(9);
      await user.keyboard(' ');
      expect(shown(page)).toHaveLength(5);
    });

    it.each<[string, Partial<CalendarEntry>]>([
      ['is off', { is_off: true, note: 'This lesson is off.' }],
      ['has moved', { date: '2027-02-24', note: 'Moved from Tuesday 23 February.' }],
      ['is taken by somebody else', { note: 'Ada takes this lesson.' }],
      ['is at another time', { time: '11:15', ends_at: '12:15' }],
      ['will be missed', { is_reported_absent: true }],
    ])('always shows a rehearsal that %s, between the others', async (_how, differs) => {
      const { page } = await openTimetable({
        calendar: inOrder(
          ...NEXT,
          ...weeks('2027-02-02', 3),
          entryWith({ date: '2027-02-23', ...differs }),
          ...weeks('2027-03-02', 3),
        ),
      });
      await page.findByRole('heading', { name: 'Next up' });
      expect(shown(page).slice(3)).toEqual([
        'Tuesdays 10.15am, 3 more',
        expect.stringMatching(/2[34] February$/),
        'Tuesdays 10.15am, 3 more',
      ]);
    });

    it('goes on past an event between them, and is not said to be where a week has none', async () => {
      const { page } = await openTimetable({
        calendar: inOrder(
          ...NEXT,
          ...weeks('2027-02-02', 3),
          ...weeks('2027-03-02', 5),
          entryWith({ date: '2027-03-10', type: 'other', concert: true, event_type: 'family' }),
        ),
      });
      await page.findByRole('heading', { name: 'Next up' });
      expect(shown(page).slice(3)).toEqual([
        'Tuesdays 10.15am, 3 more',
        'Tuesdays 10.15am, 5 more',
        'Wednesday 10 March',
      ]);
    });

    it('keeps the focus on a rehearsal that begins to differ', async () => {
      let calendar = inOrder(...NEXT, ...weeks('2027-02-02', 7));
      const { portal, page, user } = await openTimetable({ calendar });
      portal
        .answer(getCalendar, () => calendar)
        .answer(reportAbsence, ({ body }) => {
          calendar = calendar.map((entry) =>
            entry.date === body.on ? { ...entry, is_reported_absent: true } : entry,
          );
          return { message: 'Told.' };
        });
      await user.click(await page.findByRole('button', { name: /^Tuesdays/ }));
      await user.click(page.getByRole('button', { name: /can’t come.*Tuesday 23 February/ }));
      const back = await page.findByRole('button', { name: /come after all.*23 February/ });
      expect(document.activeElement).toBe(back);
      expect(shown(page).filter((row) => row?.startsWith('Tuesday '))).toHaveLength(9);
    });
  });

  it('names the band, its song and who leads it, with the ways to them', async () => {
    const { page } = await openTimetable({
      kid: { band_song: 'Paper Boats', band_song_id: SONG, timetable_bl: 'Marcus Bell' },
    });
    const band = (await page.findByRole('heading', { name: 'The band' })).parentElement!;
    expect(band.textContent).toMatch(/The Amplifiers.*Paper Boats.*Marcus Bell/);
    await waitFor(() =>
      expect(
        within(band)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual([`/song/${SONG}`, `/band_leader/${LEADER}/staff_profile`]),
    );
  });

  it('of a band without a song or a leader leaves them out', async () => {
    const { page } = await openTimetable({ kid: { band_song: 'Untitled', band_song_id: null } });
    const band = (await page.findByRole('heading', { name: 'The band' })).parentElement!;
    expect(within(band).queryByRole('link')).toBeNull();
    expect(band.textContent).not.toContain('Band Leader');
  });

  it('says so while lessons are paused, and still shows events', async () => {
    const { page } = await openTimetable({
      kid: { exception_type: 'frozen_during_school_closure' },
    });
    await page.findByText('Lessons are paused for Maya: you’ll see events only.');
    page.getByRole('heading', { name: 'Next up' });
  });

  it('says for which days lessons are paused, also before they are', async () => {
    const { page } = await openTimetable({
      kid: { paused_from: '2027-03-01', paused_until: '2027-03-31' },
    });
    await page.findByText(
      'Lessons are paused for Maya from Monday 1 March 2027 until Wednesday 31 March 2027: on those days you’ll see events only.',
    );
  });

  it('keeps a very long name', async () => {
    const first_name = 'Wilhelmina-Anastasia-Konstantína';
    const { page } = await openTimetable({ kid: { name: `${first_name} Shah`, first_name } });
    await page.findByRole('heading', { level: 1, name: new RegExp(`${first_name}’s timetable`) });
  });
});

describe('an entry that goes into the calendar by itself', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (content) saved.push({ name: this.download, text: content.text() });
    });
    return () => vi.restoreAllMocks();
  });
  const add = async (page: Page, user: { click: (on: Element) => Promise<void> }, name: RegExp) => {
    await user.click(await page.findByRole('button', { name }));
    return (await saved.at(-1)?.text) ?? '';
  };

  it('has its times, its place, and the name by which the subscription knows it', async () => {
    const { page, user } = await openTimetable();
    const text = await add(page, user, /^Add this one ?: Concert, Tuesday 23 March/);
    expect(saved[0]?.name).toBe('maya-2027-03-23.ics');
    for (const button of page.getAllByRole('button', { name: /^Add this one|calendar address/ }))
      expect(button.closest('.no-print')).not.toBeNull();
    expect(text).toContain('SUMMARY:Maya: concert\r\n');
    expect(text).toContain('DTSTART:20270323T140000Z\r\nDTEND:20270323T151500Z');
    expect(text).toContain('LOCATION:Riverside Junior School');
    expect(text).toContain(`UID:${CALENDAR[3]?.uid}`);
  });

  it('takes the whole day where it has no times', async () => {
    const { page, user } = await openTimetable();
    const text = await add(page, user, /^Add this one ?: School event/);
    expect(text).toContain('DTSTART;VALUE=DATE:20270125');
    expect(text).toContain('DESCRIPTION:Every class hears the band.');
  });
});

describe('a timetable with nothing in it', () => {
  it.each<[string, NonNullable<ScreenOptions['kid']>, string]>([
    ['no term is known', {}, 'The school has not told us its next term dates yet.'],
    [
      'lessons are paused',
      { exception_type: 'frozen_during_school_closure' },
      'Lessons are paused for Maya. Rehearsals will appear here once lessons start again.',
    ],
  ])('because %s says so', async (_why, kid, says) => {
    const { page } = await openTimetable({ kid, calendar: [] });
    await page.findByRole('heading', {
      name: 'We have no Current Timetable Information for you',
    });
    page.getByText(new RegExp(says));
  });

  it('because the child is not enrolled leads to the child, and offers no calendar', async () => {
    const portal = await portalOf({ kids: [waitingChild()] });
    portal.answer(getCalendar, []);
    const { page } = openAt(ROUTE);
    await page.findByText(/Maya is not enrolled at the moment, so there are no rehearsals/);
    const way = page.getByRole('link', { name: 'Go to Maya’s page' });
    expect(way.getAttribute('href')).toBe(`/kid/${MAYA}`);
    expect(page.queryByText('Calendar subscription')).toBeNull();
    expect(page.queryByText('The band')).toBeNull();
  });
});

describe('a timetable that does not come', () => {
  it('is waited for in the specified words, and can be asked for again', async () => {
    const portal = await portalOf();
    portal
      .answer(getCalendarSubscription, { address: null, webcal_address: null })
      .answer(getLessonWords, [])
      .answer(
        getLessonCount,
        lessonCount({ to_come: 22, missed: { ours: 1, school: 0, weather: 1 } }),
      );
    const letGo = portal.refuse(getCalendar, 'invalid').hold(getCalendar);
    const { page, user } = openAt(ROUTE);
    await page.findByText('Fetching timetable for Maya');
    await page.findByText('34 of 36 lessons this school year: 12 held, 22 to come');
    page.getByText(
      'Off: 1 because of us and 1 because of the weather. We promise 33: if there are fewer, we give back the difference.',
    );
    letGo();
    await page.findByText('We could not load Maya’s timetable');
    page.getByText('Calendar subscription');
    portal.answer(getCalendar, CALENDAR);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { name: 'Next up' });
  });

  it('because the child is not this parent’s says so', async () => {
    await portalOf({ kids: [] });
    const { page } = openAt(ROUTE);
    await page.findByRole('heading', { level: 1, name: 'We could not find this child' });
  });
});

it('leads to the same page of another child', async () => {
  const leo = childWith({ name: 'Leo Shah', first_name: 'Leo', sibling_index: 1 }, idOf(12));
  const portal = await portalOf({ kids: [childWith(), leo] });
  portal
    .answer(getCalendar, CALENDAR)
    .answer(getLessonCount, lessonCount())
    .answer(getLessonWords, [])
    .answer(getCalendarSubscription, { address: null, webcal_address: null });
  const { page, address, history } = openAt(ROUTE);
  await page.findByRole('heading', { level: 1, name: /Maya’s timetable/ });
  fireEvent.click(
    within(page.getByRole('navigation', { name: 'Your children' })).getByRole('link', {
      name: 'Leo',
    }),
  );
  await page.findByRole('heading', { level: 1, name: /Leo’s timetable/ });
  expect(address()).toBe(`/kid/${idOf(12)}/timetable`);
  expect(portal.received(getCalendar).map(({ params }) => params.id)).toEqual([MAYA, idOf(12)]);
  history.back();
  await page.findByRole('heading', { level: 1, name: /Maya’s timetable/ });
});

describe('what the Band Leader has said', () => {
  it('is read by lesson, of the child and of the band', async () => {
    const { portal, page } = await openTimetable();
    portal.answer(getLessonWords, [
      { date: '2027-01-05', said: 'Played well today', said_of_band: 'Ready for the concert' },
      { date: '2026-12-15', said: null, said_of_band: 'Loud' },
    ]);
    const heading = await page.findByRole('heading', { name: 'From the last lessons' });
    const said = within(heading.parentElement!).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Tuesday 5 JanuaryMaya: “Played well today”The band: “Ready for the concert”',
      'Tuesday 15 DecemberThe band: “Loud”',
    ]);
  });

  it('is nothing where nothing was said', async () => {
    const { page } = await openTimetable();
    await page.findByRole('heading', { name: 'Next up' });
    expect(page.queryByRole('heading', { name: 'From the last lessons' })).toBeNull();
  });
});

describe('an absence', () => {
  const open = async () => {
    const calendar = [entryWith(), entryWith({ date: '2027-01-19' }), CALENDAR[3]!];
    const opened = await openTimetable({ calendar });
    let absent: readonly string[] = [];
    opened.portal
      .answer(getCalendar, () =>
        calendar.map((entry) => ({ ...entry, is_reported_absent: absent.includes(entry.date) })),
      )
      .answer(reportAbsence, ({ body: { on, is_coming: isComing } }) => {
        absent = isComing ? absent.filter((day) => day !== on) : [...absent, on];
        return { message: 'Told.' };
      });
    const next = (await opened.page.findByRole('heading', { name: 'Next up' })).parentElement!;
    return { ...opened, next };
  };

  it('from the next lesson is told in one press, and taken back in another', async () => {
    const { portal, page, user, next } = await open();
    const press = (name: string) => user.click(within(next).getByRole('button', { name }));
    await press('Maya can’t come');
    await page.findByText('We told the Band Leader that Maya can’t come.');
    await press('Maya can come after all');
    await within(next).findByRole('button', { name: 'Maya can’t come' });
    expect(page.queryByText(/^We told the Band Leader/)).toBeNull();
    expect(portal.received(reportAbsence).map(({ body }) => body)).toEqual([
      { on: '2027-01-12', is_coming: false },
      { on: '2027-01-12', is_coming: true },
    ]);
  });

  it('can be told of each lesson ahead, and of no concert', async () => {
    const { portal, page, user } = await open();
    const names = page
      .getAllByRole('button', { name: /can’t come/ })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Maya can’t come', 'Maya can’t come: Tuesday 19 January']);
    await user.click(page.getByRole('button', { name: /can’t come.*Tuesday 19 January/ }));
    const told = await page.findByText('We told the Band Leader that Maya can’t come.');
    expect(told.closest('li')?.textContent).toContain('Tuesday 19 January');
    expect(portal.received(reportAbsence)).toMatchObject([{ body: { on: '2027-01-19' } }]);
  });

  it('of a lesson that is over meanwhile is refused, and the page says why', async () => {
    const { portal, page, user, next } = await open();
    portal.refuse(reportAbsence, 'lesson_over');
    await user.click(within(next).getByRole('button', { name: 'Maya can’t come' }));
    await page.findByText(/That lesson is over/);
  });
});
