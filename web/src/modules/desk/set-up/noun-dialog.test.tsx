// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { CLOSURE, SCHOOL, TERM } from '@bandstand/domain/lessons/set-up-nouns';
import {
  closureCalls,
  previewTold,
  schoolCalls,
  termCalls,
} from '@bandstand/domain/lessons/office-contract';
import { readHistory } from '@bandstand/domain/desk/set-up/office-contract';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { LEAVE } from '../../../platform/form/use-guarded-close.tsx';
import { show, eachPage } from '../../../testing/page.tsx';
import { signIn } from '../../../testing/staff.ts';
import { NounCard, NounScreen } from './parts/noun-list.tsx';
import { tellingOf } from './parts/who-is-told.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const OLD_HALL: NounRecord = {
  id: ID,
  type: 'school',
  attributes: {
    name: 'Old Hall',
    town: 'Leeds',
    postcode: '',
    contact_name: '',
    contact_email: '',
    contact_phone: '',
    has_ended: false,
  },
};
const FACTS = { timetables: 0, children: 0, places: 0, missing: [] };
const answered = {
  ...OLD_HALL,
  attributes: { ...OLD_HALL.attributes, ...FACTS },
} as unknown as NounRecord;

const portal = eachPage();
beforeEach(() => {
  portal.answer(schoolCalls.list, { data: [answered], meta: { next: null } });
});

const openForm = async (role: 'office' | 'finance' = 'office') => {
  signIn(role);
  const opened = show(<NounScreen noun={SCHOOL} />, '/office/schools');
  await opened.page.findByText('Old Hall');
  return opened;
};

describe('the form of what is set up', () => {
  it('says at each field what is wrong, and sends nothing', async () => {
    const { page, user } = await openForm();
    await user.click(page.getByRole('button', { name: 'Add a school' }));
    await user.type(page.getByLabelText(/^Their email/), 'nobody');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByRole('heading', { name: 'There is a problem' });
    expect(page.getAllByText('Please enter the name.').length).toBeGreaterThan(0);
    expect(
      page.getAllByText('Please check the format of this email address.').length,
    ).toBeGreaterThan(0);
    expect(portal.received(schoolCalls.add)).toEqual([]);
  });

  it('sends what was changed with what it showed', async () => {
    portal.answer(schoolCalls.change, { data: answered });
    const { page, user } = await openForm();
    await user.click(page.getByRole('button', { name: 'Change: Old Hall' }));
    await user.clear(page.getByLabelText('Town'));
    await user.type(page.getByLabelText('Town'), ' York ');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Saved');
    const { has_ended: _, ...was } = OLD_HALL.attributes;
    expect(portal.received(schoolCalls.change)).toMatchObject([
      { params: { id: ID }, body: { was, values: { ...was, town: 'York' } } },
    ]);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed when a colleague came first, and asks before it is thrown away', async () => {
    portal.refuse(schoolCalls.change, 'changed_meanwhile', {
      says: ['Priya Raman changed this today.'],
    });
    const { page, user } = await openForm();
    await user.click(page.getByRole('button', { name: 'Change: Old Hall' }));
    await user.type(page.getByLabelText('Town'), ' West');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Priya Raman changed this today.');
    expect(page.getByLabelText<HTMLInputElement>('Town').value).toBe('Leeds West');
    await user.click(page.getByRole('button', { name: 'Go back' }));
    await page.findByRole('button', { name: LEAVE.leave });
  });

  it('shows a refusal at the field that it names', async () => {
    signIn('office');
    portal.answer(termCalls.list, { data: [], meta: { next: null } });
    portal.refuse(termCalls.add, 'overlaps', { fields: { starts_on: [] } });
    const { page, user } = show(<NounCard noun={TERM} of={ID} />, '/office/schools');
    await user.click(await page.findByRole('button', { name: 'Add a term' }));
    await user.type(page.getByLabelText('First day'), '2027-01-05');
    await user.type(page.getByLabelText('Last day'), '2027-03-26');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByRole('link', { name: 'Another term has some of these days.' });
    expect(page.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true');
    expect(portal.received(termCalls.add)[0]?.body).toEqual({
      of: ID,
      values: { starts_on: '2027-01-05', ends_on: '2027-03-26' },
    });
  });

  it('says who is told before it is saved, and before it is ended', async () => {
    signIn('office');
    const closure = { on_date: '2027-02-15', ends_on: null, reason: '', has_ended: false };
    const data = [{ id: ID, type: 'closure', attributes: closure }];
    portal.answer(closureCalls.list, { data, meta: { next: null } });
    portal.answer(previewTold, ({ query }) =>
      query.values === undefined
        ? { families: 0, subject: null, paragraphs: [] }
        : { families: 2, subject: 'Maya’s lesson is off', paragraphs: ['It is closed.'] },
    );
    const { page, user } = show(<NounCard {...tellingOf('closure', CLOSURE)} of={ID} />);
    await user.click(await page.findByRole('button', { name: /^Change: / }));
    await page.findByText('2 families are told at once. The first one reads:');
    await page.findByText('Maya’s lesson is off');
    await user.click(page.getByRole('button', { name: 'Go back' }));
    await user.click(page.getByRole('button', { name: /^Remove: / }));
    await page.findByText('No family is told of this');
    expect(portal.received(previewTold).map(({ query }) => query)).toEqual([
      { noun: 'closure', id: ID, values: '{"on_date":"2027-02-15","ends_on":null,"reason":""}' },
      { noun: 'closure', id: ID },
    ]);
  });

  it('says that it isn’t known yet who is told, and asks again', async () => {
    signIn('office');
    portal.answer(closureCalls.list, { data: [], meta: { next: null } });
    portal.lose(previewTold);
    const { page, user } = show(<NounCard {...tellingOf('closure', CLOSURE)} of={ID} />);
    await user.click(await page.findByRole('button', { name: /^Add a / }));
    await user.type(page.getByLabelText(/^(First day|Day|On)/), '2027-02-15');
    await page.findByText('It isn’t known yet who is told');
    portal.answer(previewTold, { families: 0, subject: null, paragraphs: [] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('No family is told of this');
    expect(page.queryByText('It isn’t known yet who is told')).toBeNull();
  });

  it('tells who changed it before', async () => {
    portal.answer(readHistory, {
      data: [
        {
          at: '2027-01-12T09:00:00Z',
          by: 'Priya Raman',
          call: 'changeSchool',
          changed: [{ field: 'town', before: 'York', after: 'Leeds' }],
        },
      ],
    });
    const { page, user } = await openForm();
    await user.click(page.getByRole('button', { name: 'Change: Old Hall' }));
    await user.click(page.getByText('History'));
    await page.findByText('Priya Raman changed a school');
    page.getByText('Town: York → Leeds');
  });

  it('is not there for who only reads', async () => {
    const { page } = await openForm('finance');
    expect(page.queryByRole('button', { name: /^(Add|Change|Retire)/ })).toBeNull();
  });
});

it('says what ending means, and why it can’t be', async () => {
  portal.refuse(schoolCalls.retire, 'has_children');
  const { page, user } = await openForm();
  await user.click(page.getByRole('button', { name: 'Retire: Old Hall' }));
  page.getByText(/Families don’t find it any more/);
  await user.click(page.getByRole('button', { name: 'Retire' }));
  await page.findByText(/Children play or wait here/);
});
