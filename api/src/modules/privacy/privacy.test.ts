import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@bandstand/domain/privacy/contract';
import {
  addParent,
  addSchool,
  PASSWORD,
  waiting,
  type TestParent,
} from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/portal.ts';
import { emailSubjects, emailsTo } from '../../testing/tables/mail.ts';
import { noteAccesses, placesWith } from '../../testing/tables/work-log.ts';
import { NOTES, type FullFamily } from '../../testing/full-family.ts';
import { twoFullFamilies } from '../../testing/two-full-families.ts';
import { DATA_MAP } from './data-map/map.ts';
import { bankDetailsOf } from '../../testing/bank-details.ts';
import { childrenWithParent, post } from '../../testing/tables/families.ts';
import { countEntries, mandates } from '../../testing/tables/money.ts';
import { countErased } from '../../testing/tables/identity.ts';

const { stage, copyOf } = twoFullFamilies();

describe('a copy of the data', () => {
  it('has every column that is told, of every table, with the notes opened', async () => {
    const answer = await copyOf(stage.family);
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
    const { sections } = (await copyOf(stage.family)).json<PersonalData>();
    const mails = sections.find(({ name }) => name === 'mailbox')?.rows ?? [];
    expect(JSON.stringify(mails)).not.toMatch(/token=[\w-]{10}/);
    await stage.portal.drain();
    const told = await emailSubjects(stage.portal, 'canary-parent@example.com');
    expect(told).toContain('A copy of your data was downloaded');
  });

  it('has nothing of another stage.family, and is nobody else’s', async () => {
    const { body } = await copyOf(stage.family);
    expect(body).not.toContain('other-parent@example.com');
    const nosy = await addParent(stage.portal, 'nosy@example.com');
    expect((await copyOf({ parent: nosy }, stage.family.parent.grownUpId)).statusCode).toBe(404);
  });

  it('writes down that the notes were read, written and exported, by whom and why', async () => {
    await copyOf(stage.family);
    await copyOf(stage.family);
    await stage.portal.call({
      url: `/staff/kids/${stage.family.kidId}.json`,
      headers: { ...stage.family.parent.auth },
    });
    const log = await noteAccesses(stage.portal, stage.family.kidId);
    const actor = `parent:${stage.family.parent.grownUpId}`;
    const [write, read, ...later] = log;
    expect(write).toMatchObject({ action: 'write', actor, why: 'changed the notes' });
    expect(read).toMatchObject({ action: 'read', actor, why: 'saved changes of the child' });
    expect(later.map(({ action }) => action)).toEqual(['export', 'export', 'read']);
    expect(await brokenInvariants(stage.portal)).toEqual([]);
  });
});

const NOTHING_YET = { regular: 0, first: 0 };

const eraseBy = ({ parent }: Pick<FullFamily, 'parent'>, current_password = PASSWORD) =>
  stage.portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/erasure.json`, { current_password }, parent),
  );

const cancel = ({ parent, kidId }: FullFamily) =>
  stage.portal.call(post(`/staff/kids/${kidId}/cancel.json`, { last_payment_date: null }, parent));

/** The lessons end, and then the family is erased. */
const eraseAfterLessons = async (one: FullFamily) => {
  expect((await cancel(one)).statusCode).toBe(200);
  // What was written before has gone out of the stage.portal.
  await stage.portal.drain();
  const answer = await eraseBy(one);
  expect(answer.json()).toEqual({ message: 'Your data has been erased.' });
  await stage.portal.drain();
};

describe('an erasure', () => {
  it('asks for the password, and waits for the end of the lessons', async () => {
    expect((await eraseBy(stage.family, 'Wrong12345')).json()).toMatchObject({
      code: 'wrong_current_password',
    });
    const wrong = await eraseBy(stage.family, 'Wrong12345');
    expect(wrong.json().errors[0]).toMatch(/^That is not your current password\. After too many/);
    expect(wrong.json().fields).toEqual({ current_password: [] });
    expect((await eraseBy(stage.family)).json()).toMatchObject({ code: 'child_has_lessons' });
    expect(await placesWith(stage.portal, 'CANARY-comment')).toEqual(['nps_scores.comment']);
  });

  it('says why the session is over when the password that was asked for locks the account', async () => {
    const parent = await addParent(stage.portal, 'six.wrong@example.com');
    for (let n = 0; n < 5; n += 1) await eraseBy({ parent }, 'Wrong12345');
    const sixth = await eraseBy({ parent }, 'Wrong12345');
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'account_locked']);
    expect(sixth.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await eraseBy({ parent })).statusCode).toBe(401);
  });

  it('leaves nothing outside what the data map keeps, at once', async () => {
    const { billingAccountId } = stage.family.parent;
    const [before] = await mandates(stage.portal, billingAccountId);
    await eraseAfterLessons(stage.family);
    // The other family holds the same words: what is left of them must be theirs alone.
    const told = await emailSubjects(stage.portal, 'canary-parent@example.com');
    expect(told).toEqual(['Your data has been erased']);
    expect(await placesWith(stage.portal, 'canary-parent@example.com')).toEqual([
      'mailbox.recipient',
    ]);
    const { reference, account_name, account_number_ending } = before ?? {};
    expect(await mandates(stage.portal, billingAccountId)).toMatchObject([
      { state: 'cancelled', reference, account_name, account_number_ending },
    ]);
    const ofFamily = await childrenWithParent(stage.portal, stage.family.parent.grownUpId);
    expect(ofFamily).toEqual(
      [stage.family.kidId, stage.family.waitingId].map((id) => ({
        name: `erased ${id}`,
        sealed_notes: null,
        concert_video_permission: false,
        parent: '',
        phone: '',
        address_l1: '',
      })),
    );
    expect(await brokenInvariants(stage.portal)).toEqual([]);
  });

  it('keeps the accounts, and nobody can sign in any more', async () => {
    await eraseAfterLessons(stage.family);
    expect(await countEntries(stage.portal, stage.family.parent.billingAccountId)).toBe(2);
    expect((await copyOf(stage.family)).statusCode).toBe(401);
    const payload = { user: { email: 'canary-parent@example.com', password: PASSWORD } };
    const again = await stage.portal.call({ method: 'POST', url: '/users/sign_in.json', payload });
    expect(again.statusCode).toBe(401);
  });

  it('leaves no canary once the other family has gone too', async () => {
    await eraseAfterLessons(stage.family);
    expect((await placesWith(stage.portal, 'CANARY')).length).toBeGreaterThan(15);
    await eraseAfterLessons(stage.other);
    expect(
      (await placesWith(stage.portal, 'CANARY')).filter((place) => place !== 'mailbox.recipient'),
    ).toEqual([]);
  });
});

it('cancels the Direct Debit of an erased family with the provider, also when that was down', async () => {
  const parent = await addParent(stage.portal, 'leaving@example.com');
  const { authorization } = parent.auth;
  const setUp = await stage.portal.call({
    method: 'POST',
    url: '/api/smart_debits.json',
    headers: { authorization },
    payload: bankDetailsOf(parent, NOTHING_YET),
  });
  expect(setUp.statusCode).toBe(200);
  await stage.portal.drain();
  const statesAtProvider = () =>
    stage.portal.sandbox
      .mandates()
      .filter(({ payer }) => Object.values(payer).includes(parent.email))
      .map(({ state }) => state);
  const [live] = statesAtProvider();
  stage.portal.sandbox.behave({ kind: 'lose_question' }, { kind: 'lose_question' });
  expect((await eraseBy({ parent })).statusCode).toBe(200);
  await stage.portal.drain();
  await stage.portal.drain();
  expect(statesAtProvider()).toEqual(['11']);
  expect(live).not.toBe('11');
});

it('has the e-mails about a stage.family, to the office and to who pays, in its copy, and erases them', async () => {
  const parent = await addParent(stage.portal, 'written-about@example.com');
  const neighbour = await addParent(stage.portal, 'neighbour@example.com');
  const say = ({ auth, grownUpId }: TestParent, comment: string) =>
    stage.portal.call(
      post(
        `/staff/grown_ups/${grownUpId}/nps.json`,
        { score: 2, comment, logged_by: 'grown_up', submitted_from: 'other' },
        { auth },
      ),
    );
  expect((await say(parent, 'EMAIL-words of ours')).statusCode).toBe(200);
  expect((await say(neighbour, 'EMAIL-words of theirs')).statusCode).toBe(200);
  const setUp = await stage.portal.call(
    post(
      '/api/smart_debits.json',
      {
        bank_details: {
          ...bankDetailsOf(parent, NOTHING_YET).bank_details,
          email_address: 'gran@example.com',
        },
      },
      parent,
    ),
  );
  expect(setUp.statusCode, setUp.body).toBe(200);
  await stage.portal.drain();
  expect(await emailsTo(stage.portal, 'gran@example.com')).toHaveLength(1);
  const { body } = await copyOf({ parent });
  expect(body).toContain('EMAIL-words of ours');
  expect(body).not.toContain('EMAIL-words of theirs');
  expect(body).toContain('gran@example.com');
  expect((await eraseBy({ parent })).statusCode).toBe(200);
  await stage.portal.drain();
  expect(await placesWith(stage.portal, 'EMAIL-words of ours')).toEqual([]);
  expect(await placesWith(stage.portal, 'gran@example.com')).toEqual([]);
  expect(await placesWith(stage.portal, 'EMAIL-words of theirs')).toContain('mailbox.text');
});

it('stays erased, whatever was under way at that moment', async () => {
  const school = await addSchool(stage.portal, { name: 'Racecourse Primary School' });
  for (let round = 0; round < 12; round += 1) {
    const parent = await addParent(stage.portal, `racing-${round}@example.com`);
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
        payload: bankDetailsOf(parent, NOTHING_YET),
      },
    ] as const;
    const answers = await Promise.all([
      eraseBy({ parent }),
      // The password takes a while to be judged: some come before it is, some while it is, some after.
      ...writes.map(async (write, n) => {
        await new Promise((resolve) => setTimeout(resolve, round * 9 + n * 3));
        return stage.portal.call({ ...write, headers });
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual(
      [],
    );
    await stage.portal.drain();
    expect(await brokenInvariants(stage.portal), `round ${round}`).toEqual([]);
  }
  expect(await countErased(stage.portal)).toBeGreaterThan(3);
});
