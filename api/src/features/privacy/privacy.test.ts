import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '@bandstand/domain/privacy/model';
import {
  addParent,
  addSchool,
  PASSWORD,
  waiting,
  type TestParent,
} from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { DATA_MAP } from './data-map/map.ts';
import { addFullFamily, NOTES, type FullFamily } from '../../testing/full-family.ts';
import { emailSubjects, emailsTo } from '../../testing/found/mail.ts';
import { noteAccesses } from '../../testing/found/office.ts';
import { mandates } from '../../testing/found/direct-debits.ts';
import { childrenWithParent } from '../../testing/found/children.ts';
import { countEntries } from '../../testing/found/money.ts';
import { countErased } from '../../testing/found/accounts.ts';

let portal: TestPortal;
let family: FullFamily;
let other: FullFamily;
beforeEach(async () => {
  portal = await startTestPortal();
  family = await addFullFamily(portal, 'canary-parent@example.com');
  other = await addFullFamily(portal, 'other-parent@example.com');
});
afterEach(() => portal.stop());

const bankDetailsOf = ({ grownUpId, email }: TestParent) => ({
  grown_up_id: grownUpId,
  account_name: 'Priya Shah',
  email_address: email,
  account_number: '55779911',
  sort_code: '200000',
  first_name: 'Priya',
  last_name: 'Shah',
  regular_rate_in_pennies: 0,
  first_amount_in_pennies: 0,
});

const copyOf = ({ parent }: Pick<FullFamily, 'parent'>, id = parent.grownUpId) =>
  portal.call({ url: `/staff/grown_ups/${id}/personal_data.json`, headers: { ...parent.auth } });

const eraseBy = ({ parent }: Pick<FullFamily, 'parent'>, current_password = PASSWORD) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/erasure.json`,
    payload: { current_password },
    headers: { ...parent.auth },
  });

const cancel = ({ parent, kidId }: FullFamily) =>
  portal.call({
    method: 'POST',
    url: `/staff/kids/${kidId}/cancel.json`,
    payload: { last_payment_date: null },
    headers: { ...parent.auth },
  });

/** The lessons end, and then the family is erased. */
const eraseAfterLessons = async (one: FullFamily) => {
  expect((await cancel(one)).statusCode).toBe(200);
  // What was written before has gone out of the portal.
  await portal.drain();
  const answer = await eraseBy(one);
  expect(answer.json()).toEqual({ message: 'Your data has been erased.' });
  await portal.drain();
};

/** Where these words lie in the database, by table and column. */
const whereIs = async (words: string): Promise<string[]> => {
  const columns = await portal.sql<{ table: string; column: string }>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'jobs') and t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await portal.sql(
      `select from ${table} where lower(${column}::text) like '%' || lower($1) || '%' limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`.replace('public.', ''));
  }
  return found;
};

describe('a copy of the data', () => {
  it('has every column that is told, of every table, with the notes opened', async () => {
    const answer = await copyOf(family);
    expect(answer.statusCode).toBe(200);
    const { sections } = answer.json<PersonalData>();
    const empty = new Set(['offers', 'idempotency_keys']);
    const wanted = Object.entries(DATA_MAP)
      .toReversed()
      .filter(([, { columns }]) => Object.values(columns).some(({ label }) => label !== null))
      .map(([name]) => name);
    expect(sections.map(({ name }) => name).filter((name) => !empty.has(name))).toEqual(
      wanted.filter((name) => !empty.has(name)),
    );
    for (const { name, labels, rows } of sections)
      for (const row of rows) expect(Object.keys(row), name).toEqual(Object.keys(labels));
    const [medium] = sections.find(({ name }) => name === 'media')?.rows ?? [];
    expect(medium?.['id']).toMatch(/^http:\/\/[^/]+\/media\/files\/[\da-f-]{36}\?.*signature=/);
    const kids = sections.find(({ name }) => name === 'kids')?.rows ?? [];
    expect(kids.map((row) => [row['name'], row['sealed_notes'], row['timetable_id']])).toEqual([
      ['Maya Canary', NOTES, 'Quarry Bank Primary School'],
      ['Leo Canary', null, 'Quarry Bank Primary School'],
    ]);
  });

  it('is told to the owner of the account, and holds no link that still opens something', async () => {
    const { sections } = (await copyOf(family)).json<PersonalData>();
    const mails = sections.find(({ name }) => name === 'mailbox')?.rows ?? [];
    expect(JSON.stringify(mails)).not.toMatch(/token=[\w-]{10}/);
    await portal.drain();
    const told = await emailSubjects(portal, 'canary-parent@example.com');
    expect(told).toContain('A copy of your data was downloaded');
  });

  it('has nothing of another family, and is nobody else’s', async () => {
    const { body } = await copyOf(family);
    expect(body).not.toContain('other-parent@example.com');
    const nosy = await addParent(portal, 'nosy@example.com');
    expect((await copyOf({ parent: nosy }, family.parent.grownUpId)).statusCode).toBe(404);
  });

  it('writes down that the notes were read, written and exported, by whom and why', async () => {
    await copyOf(family);
    await copyOf(family);
    await portal.call({
      url: `/staff/kids/${family.kidId}.json`,
      headers: { ...family.parent.auth },
    });
    const log = await noteAccesses(portal, family.kidId);
    const actor = `parent:${family.parent.grownUpId}`;
    const [write, read, ...later] = log;
    expect(write).toMatchObject({ action: 'write', actor, why: 'changed the notes' });
    expect(read).toMatchObject({ action: 'read', actor, why: 'saved changes of the child' });
    expect(later.map(({ action }) => action)).toEqual(['export', 'export', 'read']);
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});

describe('an erasure', () => {
  it('asks for the password, and waits for the end of the lessons', async () => {
    expect((await eraseBy(family, 'Wrong12345')).json()).toMatchObject({
      code: 'wrong_current_password',
    });
    const wrong = await eraseBy(family, 'Wrong12345');
    expect(wrong.json().errors[0]).toMatch(/^That is not your current password\. After too many/);
    expect(wrong.json().fields).toEqual({ current_password: [] });
    expect((await eraseBy(family)).json()).toMatchObject({ code: 'child_has_lessons' });
    expect(await whereIs('CANARY-comment')).toEqual(['nps_scores.comment']);
  });

  it('says why the session is over when the password that was asked for locks the account', async () => {
    const parent = await addParent(portal, 'six.wrong@example.com');
    for (let n = 0; n < 5; n += 1) await eraseBy({ parent }, 'Wrong12345');
    const sixth = await eraseBy({ parent }, 'Wrong12345');
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'account_locked']);
    expect(sixth.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await eraseBy({ parent })).statusCode).toBe(401);
  });

  it('leaves nothing outside what the data map keeps, at once', async () => {
    const { billingAccountId } = family.parent;
    const [before] = await mandates(portal, billingAccountId);
    await eraseAfterLessons(family);
    // The other family holds the same words: what is left of them must be theirs alone.
    const told = await emailSubjects(portal, 'canary-parent@example.com');
    expect(told).toEqual(['Your data has been erased']);
    expect(await whereIs('canary-parent@example.com')).toEqual(['mailbox.recipient']);
    const { reference, account_name, account_number_ending } = before ?? {};
    expect(await mandates(portal, billingAccountId)).toMatchObject([
      { state: 'cancelled', reference, account_name, account_number_ending },
    ]);
    const ofFamily = await childrenWithParent(portal, family.parent.grownUpId);
    expect(ofFamily).toEqual(
      [family.kidId, family.waitingId].map((id) => ({
        name: `erased ${id}`,
        sealed_notes: null,
        concert_video_permission: false,
        parent: '',
        phone: '',
        address_l1: '',
      })),
    );
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('keeps the accounts, and nobody can sign in any more', async () => {
    await eraseAfterLessons(family);
    expect(await countEntries(portal, family.parent.billingAccountId)).toBe(2);
    expect((await copyOf(family)).statusCode).toBe(401);
    const payload = { user: { email: 'canary-parent@example.com', password: PASSWORD } };
    const again = await portal.call({ method: 'POST', url: '/users/sign_in.json', payload });
    expect(again.statusCode).toBe(401);
  });

  it('leaves no canary once the other family has gone too', async () => {
    await eraseAfterLessons(family);
    expect((await whereIs('CANARY')).length).toBeGreaterThan(15);
    await eraseAfterLessons(other);
    expect((await whereIs('CANARY')).filter((place) => place !== 'mailbox.recipient')).toEqual([]);
  });
});

it('cancels the Direct Debit of an erased family with the provider, also when that was down', async () => {
  const parent = await addParent(portal, 'leaving@example.com');
  const { authorization } = parent.auth;
  const setUp = await portal.call({
    method: 'POST',
    url: '/api/smart_debits.json',
    headers: { authorization },
    payload: { bank_details: bankDetailsOf(parent) },
  });
  expect(setUp.statusCode).toBe(200);
  await portal.drain();
  const statesAtProvider = () =>
    portal.sandbox
      .mandates()
      .filter(({ payer }) => Object.values(payer).includes(parent.email))
      .map(({ state }) => state);
  const [live] = statesAtProvider();
  portal.sandbox.behave({ kind: 'lose_question' }, { kind: 'lose_question' });
  expect((await eraseBy({ parent })).statusCode).toBe(200);
  await portal.drain();
  await portal.drain();
  expect(statesAtProvider()).toEqual(['11']);
  expect(live).not.toBe('11');
});

it('has the e-mails about a family, to the office and to who pays, in its copy, and erases them', async () => {
  const parent = await addParent(portal, 'written-about@example.com');
  const neighbour = await addParent(portal, 'neighbour@example.com');
  const say = ({ auth, grownUpId }: TestParent, comment: string) =>
    portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${grownUpId}/nps.json`,
      payload: { score: 2, comment, logged_by: 'grown_up', submitted_from: 'other' },
      headers: { ...auth },
    });
  expect((await say(parent, 'EMAIL-words of ours')).statusCode).toBe(200);
  expect((await say(neighbour, 'EMAIL-words of theirs')).statusCode).toBe(200);
  const setUp = await portal.call({
    method: 'POST',
    url: '/api/smart_debits.json',
    headers: { ...parent.auth },
    payload: { bank_details: { ...bankDetailsOf(parent), email_address: 'gran@example.com' } },
  });
  expect(setUp.statusCode, setUp.body).toBe(200);
  await portal.drain();
  expect(await emailsTo(portal, 'gran@example.com')).toHaveLength(1);
  const { body } = await copyOf({ parent });
  expect(body).toContain('EMAIL-words of ours');
  expect(body).not.toContain('EMAIL-words of theirs');
  expect(body).toContain('gran@example.com');
  expect((await eraseBy({ parent })).statusCode).toBe(200);
  await portal.drain();
  expect(await whereIs('EMAIL-words of ours')).toEqual([]);
  expect(await whereIs('gran@example.com')).toEqual([]);
  expect(await whereIs('EMAIL-words of theirs')).toContain('mailbox.text');
});

it('stays erased, whatever was under way at that moment', async () => {
  const school = await addSchool(portal, { name: 'Racecourse Primary School' });
  for (let round = 0; round < 12; round += 1) {
    const parent = await addParent(portal, `racing-${round}@example.com`);
    const headers = { ...parent.auth, 'idempotency-key': `race ${round}` };
    const kids = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
    const writes = [
      { method: 'POST', url: kids, payload: waiting(school, { name: `Ghost ${round}` }) },
      {
        method: 'PATCH',
        url: `/staff/grown_ups/${parent.grownUpId}.json`,
        payload: { grown_up: { name: 'Ghost Name' } },
      },
      { method: 'POST', url: '/api/calendar_subscription.json' },
      {
        method: 'POST',
        url: '/api/smart_debits.json',
        payload: { bank_details: bankDetailsOf(parent) },
      },
    ] as const;
    const answers = await Promise.all([
      eraseBy({ parent }),
      // The password takes a while to be judged: some come before it is, some while it is, some after.
      ...writes.map(async (write, n) => {
        await new Promise((resolve) => setTimeout(resolve, round * 9 + n * 3));
        return portal.call({ ...write, headers });
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual(
      [],
    );
    await portal.drain();
    expect(await brokenInvariants(portal), `round ${round}`).toEqual([]);
  }
  expect(await countErased(portal)).toBeGreaterThan(3);
});
