import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AnyValues } from '@bandstand/domain/kernel/noun';
import { beforeCommit } from '../../../testing/before-commit.ts';
import { eachTest } from '../../../testing/portal.ts';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
} from '../../../testing/families.ts';
import { asStaff, changesOf, withKey, addStaff, type TestStaff } from '../../../testing/office.ts';
import { preview } from '../../money/collections/run/preview.ts';
import type { SqlPortal } from '../../../testing/with-sql.ts';
import { addChild } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Ash'),
}));

interface Answered {
  readonly code?: string;
  readonly errors?: readonly string[];
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly data: { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };
}
interface Wanted {
  readonly of?: string;
  readonly by?: TestStaff;
}
const set = async (
  method: 'POST' | 'PATCH',
  url: string,
  { by = stage.nadia, ...body }: Wanted & { values?: AnyValues; was?: AnyValues },
) => (await asStaff(stage.portal, by, method, `set_up/${url}`, body)).json<Answered>();
const add = (noun: string, values: AnyValues, wanted: Wanted = {}) =>
  set('POST', `${noun}s`, { values, ...wanted });
/** The id of a new record. */
const added = async (noun: string, values: AnyValues, wanted: Wanted = {}): Promise<string> => {
  const answer = await add(noun, values, wanted);
  expect([noun, answer.code, answer.errors]).toEqual([noun, undefined, undefined]);
  return answer.data.id;
};
const end = async (noun: string, id: string, by?: TestStaff) =>
  (await set('POST', `${noun}s/${id}/retire`, { ...(by && { by }) })).code ?? 'done';
const read = async (url: string, by = stage.nadia) =>
  (await asStaff(stage.portal, by, 'GET', `set_up/${url}`)).json<{ data: Answered['data'][] }>();

const SCHOOL = {
  name: 'Old Hall Primary School',
  town: 'Leeds',
  postcode: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
};
const TIMETABLE = {
  display_name: 'Old Hall Primary School',
  weekday: 2,
  starts_at: '09:00',
  ends_at: '11:00',
  band_leader_id: null,
  min_year: 3,
  max_year: 6,
  rs_max_school_year: 6,
  likely_next_timetable_id: null,
  kids_app_price_pennies: null,
  lessons_are_on: true,
  closed_to_new_signups: false,
};
const NO_PLACES = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const BAND = {
  name: 'The Amplifiers',
  year_from: 3,
  year_to: 6,
  out_of_hours: false,
  starts_at: null,
  ends_at: null,
  song_id: null,
  ...NO_PLACES,
};
const SPRING = { starts_on: '2027-01-05', ends_on: '2027-07-21' };

/** From an empty database to a place that families can book. */
const setUpSchool = async () => {
  const school = await added('school', SCHOOL);
  await added('term', SPRING, { of: school });
  const timetable = await added('timetable', TIMETABLE, { of: school });
  const price = { from_date: '2027-02-01', monthly_pennies: 3600, vat_rate: null };
  await added('price', price, { of: timetable, by: stage.finn });
  const band = await added('band', { ...BAND, drums: 1 }, { of: timetable });
  return { school, timetable, band };
};
const parents = new Map<string, TestParent>();
const addPayer = async (): Promise<TestParent> => {
  const email = `${randomUUIDv7()}@families.example`;
  const parent = await addParent(stage.portal, email, { directDebit: true });
  parents.set(email, parent);
  return parent;
};
const enrol = async (timetableId: string, name = 'Maya Shah') => {
  const parent = await addPayer();
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: enrolling({ timetableId }, { name }),
  });
  return answer.statusCode === 200 ? 'enrolled' : answer.json<{ code: string }>().code;
};
/** Every child who plays leaves today. */
const leaveAll = async () => {
  const { portal } = stage;
  const kids = await portal.sql<{ id: string; account: string }>(
    'select k.id, a.email as account from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id',
  );
  for (const { id, account } of kids) {
    const headers = parents.get(account)?.auth ?? {};
    const url = `/staff/kids/${id}/cancel.json`;
    await portal.call({ method: 'POST', url, headers, payload: {} });
  }
};
const search = async (said: string) =>
  (await stage.portal.call({ url: `/api/timetables/find?q=${encodeURIComponent(said)}` })).body;

describe('an empty database', () => {
  it('gets a school whose place a family books', async () => {
    const { timetable } = await setUpSchool();
    expect(await enrol(timetable)).toBe('enrolled');
    expect(await enrol(timetable, 'Leo Shah')).not.toBe('enrolled');
    const [school] = (await read('schools')).data;
    expect(school?.attributes).toMatchObject({
      timetables: 1,
      children: 1,
      places: 1,
      missing: ['no_leader'],
    });
  });

  it('says what a school still needs', async () => {
    const school = await added('school', SCHOOL);
    const missing = async () => (await read('schools')).data[0]?.attributes['missing'];
    expect(await missing()).toEqual(['no_timetable', 'no_terms']);
    await added('timetable', TIMETABLE, { of: school });
    expect(await missing()).toEqual(['no_terms', 'no_price', 'no_leader', 'no_places']);
    expect((await read(`schools?of=${school}`)).data).toEqual([]);
  });
});

it('a term waits for what a colleague adds to the school at the same moment, and is told of it', async () => {
  const school = await added('school', SCHOOL);
  const colleague = async ({ sql }: SqlPortal) => {
    await sql('select from schools where id = $1 for no key update', [school]);
    await sql('insert into terms (school_id, starts_on, ends_on) values ($1, $2, $3)', [
      school,
      SPRING.starts_on,
      SPRING.ends_on,
    ]);
  };
  const values = { ...SPRING, starts_on: '2027-01-06' };
  const answer = await beforeCommit(stage.portal, colleague, () =>
    add('term', values, { of: school }),
  );
  expect(answer.code).toBe('overlaps');
});

describe('a form', () => {
  it('changes what it showed, and tells who came first', async () => {
    const id = await added('school', SCHOOL);
    const priya = await addStaff(stage.portal, ['admin'], 'Priya Raman');
    const rename = (town: string, was: AnyValues, by: TestStaff) =>
      set('PATCH', `schools/${id}`, { values: { ...SCHOOL, town }, was, by });
    expect((await rename('York', SCHOOL, priya)).data.attributes['town']).toBe('York');
    const second = await rename('Bath', SCHOOL, stage.nadia);
    expect(second.code).toBe('changed_meanwhile');
    expect(second.errors?.[0]).toMatch(/^Priya Raman changed this today at/);
    expect((await rename('York', { ...SCHOOL, town: 'York' }, priya)).code).toBe('nothing_changed');
    expect(await changesOf(stage.portal)).toMatchObject([
      { call: 'addSchool', after: { name: SCHOOL.name } },
      { call: 'changeSchool', before: { town: 'Leeds' }, after: { town: 'York' } },
    ]);
    const history = (await read(`history/${id}`)).data;
    expect(history).toMatchObject([
      { call: 'changeSchool', by: 'Priya Raman' },
      { by: 'Nadia Okafor' },
    ]);
  });

  it('adds nothing twice after a lost answer', async () => {
    const by = withKey(stage.nadia, 'a-key-of-this-form');
    const twice = [0, 1].map(() =>
      asStaff(stage.portal, by, 'POST', 'set_up/schools', { values: SCHOOL }),
    );
    const answers = (await Promise.all(twice)).map((answer) => answer.json<Answered>().data?.id);
    expect((await read('schools')).data).toHaveLength(1);
    expect(answers).toContain((await read('schools')).data[0]?.id);
  });

  it('is for a school that its town has once, and finds it by its town', async () => {
    const school = await added('school', SCHOOL);
    const again = { ...SCHOOL, name: 'Old hall primary school' };
    expect((await add('school', again)).code).toBe('name_taken');
    await added('school', { ...again, town: 'York' });
    const found = (await read('schools?said=old%20leeds')).data.map(({ id }) => id);
    expect(found).toEqual([school]);
  });

  it('says which field is wrong, and names nothing that isn’t there', async () => {
    const answer = await add('school', { ...SCHOOL, town: ' ', contact_email: 'nobody' });
    expect(answer.fields).toEqual({
      'values.town': ['Please enter the town.'],
      'values.contact_email': ['Please check the format of this email address.'],
    });
    const nowhere = await add('term', SPRING, { of: randomUUIDv7() });
    expect(nowhere.code).toBe('invalid');
    const school = await added('school', SCHOOL);
    const strange = { ...TIMETABLE, band_leader_id: randomUUIDv7() };
    expect((await add('timetable', strange, { of: school })).code).toBe('invalid');
  });

  it('history tells nothing of families and colleagues', async () => {
    const { portal, nadia } = stage;
    const { grownUpId } = await addParent(portal, 'p@example.com');
    await asStaff(portal, nadia, 'POST', `families/${grownUpId}/notes`, {
      note: 'Rings on Mondays.',
    });
    expect((await read(`history/${grownUpId}`)).data).toEqual([]);
  });
});

describe('the days of a school', () => {
  const closed = { on_date: '2027-02-15', ends_on: '2027-02-19', reason: 'Half-term' };

  it('are terms that don’t overlap, and closures within one of them', async () => {
    const school = await added('school', SCHOOL);
    await added('term', SPRING, { of: school });
    const term = (starts_on: string, ends_on: string) =>
      add('term', { starts_on, ends_on }, { of: school });
    expect((await term('2027-07-21', '2027-09-01')).code).toBe('overlaps');
    expect((await term('2027-09-08', '2027-09-01')).code).toBe('ends_before');
    expect((await add('closure', { ...closed, on_date: '2027-01-04' }, { of: school })).code).toBe(
      'outside_terms',
    );
    await added('closure', closed, { of: school });
    expect((await add('closure', { ...closed, ends_on: '2027-02-22' }, { of: school })).code).toBe(
      'overlaps',
    );
  });

  it('move the first lesson that a family is told', async () => {
    const { school, timetable } = await setUpSchool();
    const week = { on_date: '2027-01-11', ends_on: '2027-01-15', reason: '' };
    await added('closure', week, { of: school });
    expect(await enrol(timetable)).toBe('enrolled');
    const [first] = await stage.portal.sql<{ on: string }>(
      'select first_lesson_on::text as on from enrolments',
    );
    expect(first?.on).toBe('2027-01-19');
    const [term] = (await read(`terms?of=${school}`)).data;
    expect(await end('term', term?.id ?? '')).toBe('has_children');
  });
});

describe('a whole school year', () => {
  const term = { starts_on: '2027-09-06', ends_on: '2027-12-17' };
  const closure = { on_date: '2027-10-25', ends_on: '2027-10-29', reason: 'Half-term' };
  const copy = async (of: string, closures: readonly AnyValues[]) => {
    const body = { of, terms: [term], closures };
    const answer = await asStaff(stage.portal, stage.nadia, 'POST', 'set_up/school_years', body);
    return answer.json<Answered>();
  };

  it('is added at once, or not at all, and says which day is wrong', async () => {
    const school = await added('school', SCHOOL);
    const wrong = { ...closure, on_date: '2027-12-20', ends_on: '2027-12-24' };
    const refused = await copy(school, [closure, wrong]);
    expect(refused.code).toBe('outside_terms');
    expect(refused.errors?.[0]).toMatch(/^Half-term: Monday 20 December 2027 to/);
    expect((await read(`terms?of=${school}`)).data).toEqual([]);
    expect((await copy(school, [closure])).code).toBeUndefined();
    expect((await copy(school, [closure])).code).toBe('overlaps');
    expect((await read(`closures?of=${school}`)).data).toHaveLength(1);
    const written = (await changesOf(stage.portal)).map(
      ({ call, subject }) => `${call} ${subject}`,
    );
    expect(written).toEqual(['addSchool school', 'addSchoolYear term', 'addSchoolYear closure']);
  });
});

describe('a term', () => {
  const SUMMER = { starts_on: '2027-02-22', ends_on: '2027-07-21' };

  it('is removed, unless children play at the school', async () => {
    const { timetableId, schoolId } = await addSchool(stage.portal, { terms: [] });
    const term = await added('term', SUMMER, { of: schoolId });
    expect(await end('term', term)).toBe('done');
    const next = await added('term', SUMMER, { of: schoolId });
    await enrol(timetableId);
    expect(await end('term', next)).toBe('has_children');
  });

  it('keeps the days that its closures have', async () => {
    const school = await added('school', SCHOOL);
    const term = await added('term', SUMMER, { of: school });
    const closure = { on_date: '2027-05-31', ends_on: '2027-06-04', reason: 'Half-term' };
    await added('closure', closure, { of: school });
    const shorten = async (ends_on: string) =>
      (await set('PATCH', `terms/${term}`, { was: SUMMER, values: { ...SUMMER, ends_on } })).code;
    expect(await shorten('2027-06-03')).toBe('has_days');
    expect(await end('term', term)).toBe('has_days');
    expect(await shorten('2027-06-04')).toBeUndefined();
  });
});

describe('places', () => {
  it('are open to all in the moment in which they are made, without automatic offers too', async () => {
    Object.assign(stage.portal.deps, { autoOffers: false });
    const { timetable } = await setUpSchool();
    expect(await enrol(timetable)).toBe('enrolled');
  });

  it('are in a band of years that its timetable takes', async () => {
    const { timetable } = await setUpSchool();
    const young = await add('band', { ...BAND, year_from: 0 }, { of: timetable });
    expect(young.code).toBe('outside_timetable');
  });

  it('that somebody waits for are theirs first', async () => {
    const { portal } = stage;
    const { timetable } = await setUpSchool();
    const parent = await addParent(portal, 'waits@families.example');
    await enrol(timetable);
    const joined = await portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      headers: parent.auth,
      payload: waiting({ timetableId: timetable }),
    });
    expect(joined.statusCode).toBe(200);
    await added('band', { ...BAND, name: 'The Second Band', drums: 1 }, { of: timetable });
    expect(await enrol(timetable, 'Zoe Shah')).not.toBe('enrolled');
    await portal.drain(['offer-places']);
    const offers = await portal.sql("select from offers where state = 'open'");
    expect(offers).toHaveLength(1);
  });

  it('that are closed are nobody’s any more, once they are free', async () => {
    const { portal } = stage;
    const { timetable, band } = await setUpSchool();
    const was = { ...BAND, drums: 1 };
    expect(await enrol(timetable)).toBe('enrolled');
    const closed = await set('PATCH', `bands/${band}`, { was, values: BAND });
    expect(closed.data.attributes).toMatchObject({
      drums: 0,
      held: { drums: 1 },
      closing: { drums: 1 },
    });
    expect(await end('band', band)).toBe('has_places_held');
    await leaveAll();
    await portal.drain(['offer-places']);
    expect(await enrol(timetable, 'Leo Shah')).not.toBe('enrolled');
    expect(await end('band', band)).toBe('done');
  });

  it('that were to close stay when more are wanted again', async () => {
    const { timetable, band } = await setUpSchool();
    await enrol(timetable);
    const values = { ...BAND, drums: 1 };
    await set('PATCH', `bands/${band}`, { was: values, values: BAND });
    const opened = await set('PATCH', `bands/${band}`, { was: BAND, values });
    expect(opened.data.attributes).toMatchObject({
      drums: 1,
      held: { drums: 1 },
      closing: { drums: 0 },
    });
    expect(await stage.portal.sql('select from slots')).toHaveLength(1);
  });
});

describe('a price', () => {
  const price = (from_date: string, pounds: number) => ({
    from_date,
    monthly_pennies: pounds * 100,
    vat_rate: null,
  });

  it('begins on a 1st that is not finalised, and is finance’s', async () => {
    const { timetableId } = await addSchool(stage.portal);
    const by = stage.finn;
    const code = async (values: AnyValues) =>
      (await add('price', values, { of: timetableId, by })).code;
    expect(await code(price('2027-02-02', 38))).toBe('not_a_first');
    expect(await code(price('2027-01-01', 38))).toBe('is_finalised');
    expect(await code(price('2027-02-01', 38))).toBeUndefined();
    expect(await code(price('2027-02-01', 39))).toBe('has_price');
    const refused = await add('price', price('2027-09-01', 40), { of: timetableId });
    expect(refused.code).toBe('not_allowed');
  });

  it('says who pays what before it is saved, to the penny of the run', async () => {
    const { portal, finn } = stage;
    const { timetableId } = await addSchool(portal, { slots: ['drums', 'drums', 'drums'] });
    for (const name of ['Maya Shah', 'Leo Shah', 'Zoe Shah']) await enrol(timetableId, name);
    const month = '2027-05';
    const before = await preview(portal.deps, month);
    const asked = `timetable=${timetableId}&from_date=2027-05-01&monthly_pennies=3850`;
    const shown = (await asStaff(portal, finn, 'GET', `set_up/price_preview?${asked}`)).json();
    expect(shown).toMatchObject({
      families: 3,
      children: 3,
      price: { before: 3600, after: 3850 },
      total: { before: before.total, after: 3 * 3850 },
      told_on: '2027-04-21',
    });
    expect(shown.examples).toHaveLength(2);
    await added('price', price('2027-05-01', 38.5), { of: timetableId, by: finn });
    const after = await preview(portal.deps, month);
    expect([after.count, after.total]).toEqual([3, shown.total.after]);
  });

  it('that is finalised stays, and so does the only one', async () => {
    const { timetableId } = await addSchool(stage.portal, { prices: [['2027-03-01', 3600]] });
    const [first] = (await read(`prices?of=${timetableId}`, stage.finn)).data;
    expect(await end('price', first?.id ?? '', stage.finn)).toBe('is_needed');
    stage.portal.clock.forward(60 * 24 * 60 * 60_000);
    const old = await end('price', first?.id ?? '', await addStaff(stage.portal, ['finance']));
    expect(old).toBe('is_finalised');
  });
});

describe('what has ended', () => {
  it('is found by no family, and a school with children does not end', async () => {
    const { portal } = stage;
    const school = await addSchool(portal, { name: 'Old Hall Primary School' });
    await addChild(portal, await addPayer(), school, { plays: 'drums' });
    expect(await end('school', school.schoolId)).toBe('has_children');
    expect(await end('timetable', school.timetableId)).toBe('has_children');
    expect(await search('Old Hall')).toContain(school.timetableId);
    await leaveAll();
    expect(await end('school', school.schoolId)).toBe('done');
    expect(await search('Old Hall')).not.toContain(school.timetableId);
    expect(await end('school', school.schoolId)).toBe('has_ended');
  });

  it('a Band Leader with timetables stays', async () => {
    const leader = await added('leader', {
      name: 'Ana Reyes',
      email_address: '',
      staff_id: null,
      check_number: '',
      check_expires_on: null,
      quote: '',
      influences: '',
      how: '',
      why: '',
      favourite: '',
    });
    const school = await added('school', SCHOOL);
    await added('timetable', { ...TIMETABLE, band_leader_id: leader }, { of: school });
    expect(await end('leader', leader)).toBe('leads');
    expect((await changesOf(stage.portal)).at(-1)?.after).toMatchObject({
      band_leader_id: 'Ana Reyes',
    });
  });

  it('a question is read by no family', async () => {
    const { portal } = stage;
    const id = await added('question', { position: 1, question: 'Why?', answer: 'Because.' });
    const { auth } = await addParent(portal, 'p@families.example');
    const faqs = async () => (await portal.call({ url: '/staff/faqs.json', headers: auth })).body;
    expect(await faqs()).toContain('Because.');
    expect(await end('question', id)).toBe('done');
    expect(await faqs()).not.toContain('Because.');
  });
});

it('a Band Leader reads the timetables that they lead, and no others', async () => {
  const { portal } = stage;
  const ana = await addStaff(portal, ['leader'], 'Ana Reyes');
  const [own, other] = [await addSchool(portal), await addSchool(portal, { name: 'Elsewhere' })];
  const leader = randomUUIDv7();
  await portal.sql('insert into band_leaders (id, name, staff_id) values ($1, $2, $3)', [
    leader,
    'Ana Reyes',
    ana.staffId,
  ]);
  await portal.sql('update timetables set band_leader_id = $1 where id = $2', [
    leader,
    own.timetableId,
  ]);
  expect((await read('timetables', ana)).data.map(({ id }) => id)).toEqual([own.timetableId]);
  expect((await read(`bands?of=${own.timetableId}`, ana)).data).toHaveLength(1);
  expect((await read(`bands?of=${other.timetableId}`, ana)).data).toEqual([]);
});
