import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import type { Call } from '../../../platform/http/call.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { fetchOwn } from './use-cases.ts';
import { patch } from '../../../testing/tables/families.ts';

const portal = onePortal();
let priya: TestParent;
beforeAll(async () => {
  priya = await addParent(portal, 'priya@example.com', { owes: 3600, directDebit: true });
});

const change = (grown_up: object, parent = priya, id = priya.grownUpId) =>
  portal.call(patch(`/staff/grown_ups/${id}.json`, { grown_up }, parent));
const own = async () =>
  (
    await portal.call({
      url: '/api/parent_portal/fetch_grown_up_from_token.json',
      headers: priya.auth,
    })
  ).json().data;

it('a session whose parent is missing is ended, and says so', async () => {
  let hasEnded = false;
  const answer = await fetchOwn(portal.deps, {
    parent: { ...priya, accountId: randomUUIDv7(), grownUpId: randomUUIDv7() },
    endSession: () => {
      hasEnded = true;
    },
  } as unknown as Call<typeof fetchGrownUp>);
  expect(answer).toMatchObject({ ok: false, refusal: 'grown_up_missing' });
  expect(hasEnded).toBe(true);
});

it('a worthless token that came as a cookie is taken away', async () => {
  const answer = await portal.call({
    url: '/api/parent_portal/fetch_grown_up_from_token.json',
    cookies: { bandstand_parent: 'worthless' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.cookies).toMatchObject([
    { name: 'bandstand_parent', value: '' },
    { name: 'bandstand_parent_until', value: '' },
  ]);
});

describe('own details', () => {
  it('answers the parent with first and last name, school year, Direct Debit and balance', async () => {
    expect(await own()).toMatchObject({
      id: priya.grownUpId,
      type: 'grown_up',
      attributes: {
        first_name: 'Priya',
        last_name: 'Shah',
        current_school_year: 2026,
        active_direct_debit_or_dd_info: true,
        dd_email_address: 'priya@example.com',
        billing_account: { balance_in_pennies: 3600 },
      },
    });
  });

  it('changes only what was sent, and keeps a postcode in its usual form', async () => {
    const before = (await own()).attributes;
    const answer = await change({ address_postcode: ' ls62ab ' });
    expect(answer.json().data.attributes).toEqual({ ...before, address_postcode: 'LS6 2AB' });
  });

  it('keeps a first name of two words that was asked apart, whatever the last name becomes', async () => {
    const mary = await addParent(portal, 'mary@example.com');
    await portal.sql(
      `update grown_ups set name = 'Mary Jane Watson', last_name = 'Watson' where id = $1`,
      [mary.grownUpId],
    );
    const called = async (name: string) => {
      const answer = await change({ name }, mary, mary.grownUpId);
      return answer.json().data.attributes;
    };
    expect(await called('Mary Jane Watson-Parker')).toMatchObject({
      first_name: 'Mary Jane',
      last_name: 'Watson-Parker',
    });
    expect(await called('Ann Watson-Parker')).toMatchObject({ first_name: 'Ann' });
    expect(await called('Prof. Sir Ed Blunt')).toMatchObject({ first_name: 'Ed' });
  });

  it.each([
    ['BFPO 801', 'BFPO 801'],
    ['bfpo57', 'BFPO 57'],
  ])('takes the forces’ %s', async (typed, kept) => {
    const answer = await change({ address_postcode: typed });
    expect(answer.json().data.attributes.address_postcode).toBe(kept);
  });

  it.each([
    ['LS1O 1AB', 'LS10 1AB'],
    ['S015 2AB', 'SO15 2AB'],
    ['LS6 OAB', 'LS6 0AB'],
  ])('asks whether %s means %s', async (typed, meant) => {
    const answer = await change({ address_postcode: typed });
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json())).toContain(`Did you mean ${meant}?`);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'grown_up.name'],
    ['a postcode that cannot be one', { address_postcode: 'XX' }, 'grown_up.address_postcode'],
    ['a phone number that nobody could call', { phone: '12' }, 'grown_up.phone'],
    ['a phone number without its end', { phone: '07700900' }, 'grown_up.phone'],
    ['one from abroad without its end', { phone: '+44 7700 900' }, 'grown_up.phone'],
    ['an e-mail address, which is read-only', { email: 'other@example.com' }, 'grown_up.email'],
    ['marketing set back to not set', { comms_marketing: 'not_set' }, 'grown_up.comms_marketing'],
    [
      'a field that the portal does not know',
      { enrolments_disabled: true },
      'grown_up.enrolments_disabled',
    ],
  ])('refuses %s and names the field', async (_what, grown_up, field) => {
    const before = await own();
    const answer = await change(grown_up);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toContain(field);
    expect(await own()).toEqual(before);
  });

  it("answers another parent's details as if there were none", async () => {
    const other = await addParent(portal, 'other@example.com');
    expect((await change({ name: 'Not Yours' }, other)).statusCode).toBe(404);
    expect(
      (await change({ name: 'Not There' }, other, '00000000-0000-7000-8000-000000000000')).body,
    ).toBe((await change({ name: 'Not Yours' }, other)).body);
  });
});
