// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { getFamilyMoney } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { getFamily } from '@bandstand/domain/desk/office/contract';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getLessonCount, getCalendar } from '@bandstand/domain/lessons/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { listKids } from '@bandstand/domain/child-page/contract';
import { listPauses } from '@bandstand/domain/money/pauses/office-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { lessonCount } from '../../../testing/kid.ts';
import { ALEX, childWith, idOf, MAYA, parentWith, waitingChild } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { coming, NOTHING } from '../../../testing/payments.ts';
import { signedInAs, eachOfficePage } from '../../../testing/staff.ts';
import { FamilyScreen } from './family-screen.tsx';

const LEO = idOf(12);
const AT = '2027-01-12T09:30:00Z';
const WAITS = {
  instrument: 'drums' as const,
  position: 2,
  of: 5,
  joined_at: '2026-10-01',
  ahead: { changing: 0, earlier: 1, deciding: 0 },
  last_week: null,
};
const OFFER = {
  kid_id: MAYA,
  slot_id: idOf(81),
  kind: 'instrument_change' as const,
  instrument: 'keyboard' as const,
  state: 'open' as const,
  made_on: '2027-01-10',
  reserved_through: '2027-01-19',
  changes_on: null,
  ended_on: null,
};
const KNOWN_TO_THE_OFFICE = {
  email: 'alex@example.com',
  name: 'Alex Shah',
  new_email: null,
  known_since: '2026-09-01T00:00:00Z',
  payer: { email: 'granny@example.com', is_proven: true },
  payer_died_at: null,
  owed: { amount: 4150, since: '2026-11-02' },
  signing_in: {
    last_at: AT,
    has_password: true,
    locked_until: null,
    link: null,
  },
  refused_mail: [],
  changes: [
    {
      at: AT,
      by: 'Nadia Okafor',
      call: 'patchKidForFamily',
      subject: 'family',
      about: 'Maya Taylor',
      reason: 'They asked us to.',
      changed: [],
      overruled: null,
    },
  ],
  notes: [{ id: idOf(61), at: AT, by: 'Finn Larsen', text: 'Call after six.' }],
  history: [
    { at: AT, child: 'Maya', from: 'waiting_list', to: 'enrolled', by: null, reason: 'Enrolled.' },
  ],
  round_ups: [],
  told: [{ id: idOf(62), at: AT, score: 2, says: 'The room is cold.' }],
  emails: [
    { id: idOf(63), at: AT, subject: 'Maya has a place', to: 'alex@example.com', is_again: false },
  ],
  tasks: [
    {
      id: idOf(64),
      kind: 'mandate_ended',
      title: 'A Direct Debit has ended',
      since: AT,
      taken_by: null,
      deferred_until: null,
    },
  ],
};

const portal = eachOfficePage('admin');
beforeEach(() => {
  portal
    .answer(getFamily, { data: { id: ALEX, type: 'family', attributes: KNOWN_TO_THE_OFFICE } })
    .answer(forFamily(fetchGrownUp), parentWith({ alternative_contact: 'Granny, 01632 960 001' }))
    .answer(forFamily(listKids), {
      data: [
        childWith({ concert_video_permission: true }),
        waitingChild({ name: 'Leo Shah', first_name: 'Leo' }, LEO),
      ],
    })
    .answer(forFamily(getCalendar), [])
    .answer(forFamily(getLessonCount), lessonCount())
    .answer(forFamily(getWaitingList), {
      children: [{ kid_id: LEO, instruments: [WAITS], would_help: [], free_now: [] }],
    })
    .answer(forFamily(listOffers), { data: [{ id: idOf(82), type: 'offer', attributes: OFFER }] })
    .answer(forFamily(getPayments), {
      ...NOTHING,
      coming: [coming('2027-02-01', 7700), coming('2027-03-01', 3600)],
    })
    .answer(getFamilyMoney, {
      data: {
        id: ALEX,
        type: 'family_money',
        attributes: {
          owed: 4150,
          credit: 0,
          is_collected_from: true,
          plan: null,
          in_dispute: false,
          payments: [
            {
              id: idOf(71),
              on: '2027-01-04',
              amount: 3600,
              attempt: 1,
              state: 'settled',
              came_back: null,
              settled: null,
              refunded: 0,
              refundable: 3600,
              can_withhold: null,
              is_unheard: false,
            },
          ],
          lesson_credits: [],
          decisions: [
            {
              at: AT,
              by: 'Finn Larsen',
              kind: 'refund',
              amount: 500,
              reason: 'A lesson was cancelled.',
            },
          ],
        },
      },
    })
    .answer(listPauses, {
      data: [
        {
          id: MAYA,
          type: 'pausable_child',
          attributes: {
            name: 'Maya Shah',
            school: 'Riverside Junior School',
            is_enrolled: true,
            pauses: [{ id: idOf(72), first_day: '2027-05-01', last_day: '2027-06-30' }],
          },
        },
      ],
    });
});

/** What is in the part of the page under this heading. */
const partOf = (heading: Element): string => heading.closest('section')?.textContent ?? '';

describe('a family’s page', () => {
  it('has everything of a family in one place', async () => {
    const { page } = show(<FamilyScreen />, `/office/families/${ALEX}`, '/office/families/$id');
    await page.findByRole('heading', { level: 1, name: 'Alex Shah' });
    await page.findByText('A lesson was cancelled.');
    await page.findByText(/May 2027|1 May/);
    const part = (name: string) =>
      partOf(page.getByRole('heading', { name: new RegExp(`^${name}$`) }));
    const says: Readonly<Record<string, readonly (string | RegExp)[]>> = {
      Contact: [
        '020 7946 0000',
        'alex@example.com',
        'granny@example.com',
        '1 High Street, Leeds, LS1 4AP',
        'Granny, 01632 960 001',
        /Marketing emails.*Yes/,
      ],
      Money: ['£77.00 on', 'Active, BAND000123', 'The next 2 payments', '£36.00'],
      Payments: [
        'Owes £41.50.',
        '4 January 2027',
        '£36.00',
        'A lesson was cancelled.',
        'Finn Larsen',
      ],
      'Maya Shah': [
        'Has lessons',
        'Riverside Junior School · The Amplifiers · drums',
        'Offered keyboard, until',
        /May be filmed at concerts: Yes/,
      ],
      'Leo Shah': ['On the waiting list', 'Waiting list for drums: 2 of 5'],
      'Signing in': [/Last .* at 9\.30am/, /Password.*Chosen/],
      'Notes on file': ['Call after six.', 'Finn Larsen'],
      'Waits for somebody': ['A Direct Debit has ended'],
      'Emails sent': ['Maya has a place', '(alex@example.com)'],
      'What happened': ['Maya: On the waiting list → Has lessons'],
      'What the office did': [
        'Nadia Okafor changed a child’s details: Maya Taylor. They asked us to.',
      ],
    };
    for (const [heading, sentences] of Object.entries(says))
      for (const sentence of sentences) expect(part(heading), heading).toMatch(sentence);
    page.getByText('With us since', { exact: false });
    page.getByText(
      'Owes £41.50 since Monday 2 November 2026, Maya’s offer ends on Tuesday 19 January',
    );
    page.getByText(/The room is cold\./);
    const way = page.getByRole('link', { name: 'Take it on, close it or put it off' });
    expect(way.getAttribute('href')).toBe('/office');
    const acts = [
      'Write a note',
      'Cancel Maya’s lessons …',
      'Send the bank link …',
      'Add a child …',
      'See the portal as they do …',
      'Switch enrolling off …',
      'Make a copy of their data …',
      'Erase the family …',
    ];
    for (const name of acts) page.getByRole('button', { name });
  });

  it('asks for nothing of money, and shows nothing of it, where the colleague reads none', async () => {
    portal.answer(getSignedInStaff, signedInAs('safeguarding'));
    const { page } = show(<FamilyScreen />, `/office/families/${ALEX}`, '/office/families/$id');
    await page.findByRole('heading', { level: 1 });
    await page.findByRole('button', { name: 'See the portal as they do …' });
    expect(page.queryByRole('heading', { name: 'Money' })).toBeNull();
    expect(portal.received(forFamily(getPayments))).toEqual([]);
    expect(portal.received(getFamilyMoney)).toEqual([]);
  });

  it('has a bank link that says who must read it once the account holder has died', async () => {
    const office = { ...KNOWN_TO_THE_OFFICE, payer_died_at: AT };
    portal.answer(getFamily, { data: { id: ALEX, type: 'family', attributes: office } });
    const { page, user } = show(
      <FamilyScreen />,
      `/office/families/${ALEX}`,
      '/office/families/$id',
    );
    await page.findByText(/^The account holder has died, owes £41\.50 since/);
    await user.click(page.getByRole('button', { name: 'Send the bank link …' }));
    page.getByText(
      /^The account holder has died\. Whoever takes over the payments must be the one who reads alex@example\.com\./,
    );
  });

  it('says nothing of a state where all is well', async () => {
    const office = { ...KNOWN_TO_THE_OFFICE, owed: null };
    portal
      .answer(getFamily, { data: { id: ALEX, type: 'family', attributes: office } })
      .answer(forFamily(listOffers), { data: [] });
    const { page } = show(<FamilyScreen />, `/office/families/${ALEX}`, '/office/families/$id');
    const head = await page.findByText(/^With us since/);
    expect(head.textContent).toMatch(/^With us since [\w ]+$/);
  });
});
