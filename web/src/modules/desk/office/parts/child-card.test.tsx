// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getLessonCount, getCalendar } from '@bandstand/domain/lessons/contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { portalNow } from '../../../../platform/provider.ts';
import { lessonCount } from '../../../../testing/kid.ts';
import { childWith, idOf, MAYA } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { signedInAs, eachOfficePage } from '../../../../testing/staff.ts';
import { ChildCard } from './child-card.tsx';

const portal = eachOfficePage('finance');
beforeEach(() => {
  portal.answer(forFamily(getCalendar), []).answer(forFamily(getLessonCount), lessonCount());
});

const portalDay = (later: number) => addDays(londonDate(portalNow()), later);
const LESSON_ON = {
  time: '10:15',
  ends_at: '10:45',
  type: 'rehearsal' as const,
  concert: false,
  event_type: null,
  note: '',
  place: 'Oakfield Primary School',
  is_reported_absent: false,
  uid: 'one',
};

const OFFER = {
  kid_id: MAYA,
  slot_id: idOf(81),
  kind: 'reserved_place' as const,
  instrument: 'keyboard' as const,
  state: 'open' as const,
  made_on: '2026-11-01',
  reserved_through: '2026-11-30',
  changes_on: null,
  ended_on: null,
};

it('says that a place is offered instead of where the child waits for the same instrument', async () => {
  const waitingPosition = (instrument: 'keyboard' | 'drums', position: number) => ({
    instrument,
    position,
    of: 4,
    joined_at: '2026-01-01',
    ahead: { changing: 0, earlier: position - 1, deciding: 0 },
    last_week: null,
  });
  const { page } = show(
    <ChildCard
      family={idOf(1)}
      roundUps={[]}
      kid={childWith({ status: 'reserved' })}
      waiting={{
        kid_id: MAYA,
        instruments: [waitingPosition('keyboard', 1), waitingPosition('drums', 3)],
        would_help: [],
        free_now: [],
      }}
      offer={OFFER}
    />,
  );
  await page.findByText(/^Offered keyboard, until/);
  page.getByText('Waiting list for drums: 3 of 4');
  expect(page.queryByText(/^Waiting list for keyboard/)).toBeNull();
});

/** An offer that is answered while somebody of the office is about to. */
function AnsweredOffer() {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOver(true)}>
        The parent declines
      </button>
      <ChildCard
        family={idOf(1)}
        roundUps={[]}
        kid={childWith({ status: 'enrolled', is_enrolled: true })}
        waiting={undefined}
        offer={isOver ? undefined : { ...OFFER, kind: 'instrument_change' }}
      />
    </>
  );
}

it('what is open about an offered change stays when the parent answers it meanwhile, with what was typed', async () => {
  portal.answer(getSignedInStaff, signedInAs('office'));
  const { page, user } = show(<AnsweredOffer />);
  await user.click(await page.findByRole('button', { name: 'Accept the change …' }));
  await user.type(await page.findByLabelText('Why?'), 'She called.');
  page.getByText('The parent declines').click();
  await expect.poll(() => page.queryByText(/^Offered keyboard/)).toBeNull();
  expect(page.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('She called.');
  expect(page.queryByRole('button', { name: 'Accept the change …' })).toBeNull();
});

it('says when the next lesson is, as the parent reads it', async () => {
  const entry = { ...LESSON_ON, date: portalDay(1) };
  portal.answer(forFamily(getCalendar), [
    { ...entry, type: 'other', time: '09:00', date: portalDay(0) },
    entry,
  ]);
  const { page } = show(
    <ChildCard
      family={idOf(1)}
      roundUps={[]}
      kid={childWith({ status: 'enrolled', is_enrolled: true, year: 5 })}
      waiting={undefined}
      offer={undefined}
    />,
  );
  await page.findByText(/^Next lesson: Tomorrow.*10.15am$/i);
  page.getByText(/^Year 5 · /);
});

it.each([
  [-1, 'guitar', /^Starting Reception next September · .* · electric guitar$/],
  [0, 'bass', /^Reception · .* · bass guitar$/],
  [1, 'drums', /^Year 1 · .* · drums$/],
] as const)('names year %i and the %s as people say them', async (year, instrument, words) => {
  const { page } = show(
    <ChildCard
      family={idOf(1)}
      roundUps={[]}
      kid={childWith({ status: 'enrolled', year, assigned_instrument_type: instrument })}
      waiting={undefined}
      offer={undefined}
    />,
  );
  await page.findByText(words);
});

it('says of each Round-Up of the child whether the family can see it, and how far it has', async () => {
  const roundUp = (year: number, more: object) => ({
    kidId: MAYA,
    acYear: year,
    acYearPeriod: 'autumn' as const,
    publishAt: '2026-01-08T08:00:00Z',
    publishedAt: '2026-01-08T08:00:00Z',
    seen: null,
    ...more,
  });
  const at = '2026-01-09T18:00:00Z';
  const { page, user } = show(
    <ChildCard
      family={idOf(1)}
      kid={childWith({ status: 'enrolled' })}
      waiting={undefined}
      offer={undefined}
      roundUps={[
        roundUp(2026, { publishedAt: null, publishAt: '2027-01-08T08:00:00Z' }),
        roundUp(2025, {}),
        roundUp(2024, { seen: { at, slide: 3, of: 9 } }),
        roundUp(2023, { seen: { at, slide: 9, of: 9 } }),
      ]}
    />,
  );
  await user.click(await page.findByText('4 Round-Ups'));
  const said = page.getAllByText(/^(Not published|Published|They have)/);
  expect(said.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringMatching(
      /^Autumn Term 2026Not published yet: the family can see it on .* January at 8am/,
    ),
    expect.stringMatching(/^Autumn Term 2025Published .* They have not opened it\.$/),
    expect.stringMatching(/^Autumn Term 2024They have seen 3 of its 9 slides, last .*2026/),
    expect.stringMatching(/^Autumn Term 2023They have seen all of it, last .*2026/),
  ]);
});
