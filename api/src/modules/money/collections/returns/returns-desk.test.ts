import { describe, expect, it } from 'vitest';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { putOff } from '../../../../testing/tables/work-log.ts';
import { repeatReturn, lodgeAgain } from '../../../../testing/tables/money.ts';

const {
  stage,
  at,
  minuteAt,
  collected,
  handedOver,
  collections,
  someone,
  get,
  post,
  collectionOf,
} = moneyDesks();

interface ReturnedRow {
  readonly what: string;
  readonly code: string;
  readonly says: string;
  readonly family: { readonly name: string } | null;
  readonly collection: { readonly amount: number } | null;
  readonly owed: number;
  readonly family_was_told: boolean;
  readonly next: { readonly step: string; readonly on: string | null };
}
interface Returns {
  readonly data: readonly { readonly id: string; readonly attributes: ReturnedRow }[];
  readonly meta: { readonly after: string | null };
}
const returnsOf = (staff: TestStaff, query = '') => get<Returns>(staff, `returns${query}`);
const newest = async (staff: TestStaff, query = ''): Promise<ReturnedRow | undefined> =>
  (await returnsOf(staff, query)).data[0]?.attributes;

describe('what came back', () => {
  it('for want of money is asked for once more, and named with that day', async () => {
    const [one] = await collected(['priya@example.com', '0']);
    const finn = await someone();
    expect(await newest(finn)).toMatchObject({
      what: 'arudd',
      code: '0',
      says: 'Not enough money (“refer to payer”)',
      family: { id: one?.parent.grownUpId, name: 'Priya Shah' },
      collection: { amount: 3600, on: '2027-02-01', state: 'retried' },
      family_was_told: true,
      next: { step: 'second_attempt', on: '2027-02-15' },
    });
    await minuteAt('2027-02-15T09:06:00Z');
    await minuteAt('2027-02-18T06:06:00Z');
    const later = await someone('finance', 'Priya Raman');
    expect((await newest(later))?.next).toEqual({ step: 'nothing', on: null });
  });

  it('because the account holder has died is for a person, by a day, and nobody was written to', async () => {
    await collected(['priya@example.com', '2']);
    expect(await newest(await someone())).toMatchObject({
      says: 'Account holder has died',
      owed: 3600,
      family_was_told: false,
      next: { step: 'write', on: '2027-02-03' },
    });
  });

  it('because the account is closed waits for new details, then for the next payment', async () => {
    const [one] = await collected(['priya@example.com', 'B']);
    const finn = await someone();
    expect((await newest(finn))?.next).toEqual({ step: 'new_details', on: '2027-02-09' });
    await putOff(stage.portal, one?.parent.billingAccountId ?? '', '2027-02-12');
    expect((await newest(finn))?.next).toEqual({ step: 'new_details', on: '2027-02-12' });
  });

  it('as a Direct Debit that the bank refused is told apart from payments', async () => {
    const [one] = await handedOver('priya@example.com');
    await lodgeAgain(stage.portal, '2027-01-22');
    stage.portal.sandbox.bank.refuse(one?.reference ?? '', '5');
    await minuteAt('2027-01-26T06:06:00Z');
    const finn = await someone();
    expect(await newest(finn, '?reason=auddis')).toMatchObject({
      what: 'auddis',
      says: 'No such account',
      collection: null,
      next: { step: 'new_details', on: '2027-02-02' },
    });
    expect((await returnsOf(finn, '?reason=arudd')).data).toEqual([]);
    expect((await returnsOf(finn, '?reason=auddis-5')).data).toHaveLength(1);
    expect((await returnsOf(finn, '?reason=auddis-1')).data).toEqual([]);
    expect(await returnsOf(finn, '?reason=nonsense')).toMatchObject({ code: 'not_found' });
  });

  it('has a next day as long as anything is to be done about it', async () => {
    await collected(
      ['a@example.com', '0'],
      ['b@example.com', '1'],
      ['c@example.com', '2'],
      ['d@example.com', '4'],
      ['e@example.com', '7'],
      ['f@example.com'],
    );
    const { data } = await returnsOf(await someone());
    expect(data).toHaveLength(5);
    expect(data.filter(({ attributes: { next } }) => next.on === null)).toEqual([]);
  });

  it('is read page by page, the newest first, each once', async () => {
    await collected(['a@example.com', '5']);
    await repeatReturn(stage.portal, 59);
    const finn = await someone();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Returns = await returnsOf(finn, after === null ? '' : `?after=${after}`);
      seen.push(...page.data.map(({ id }) => id));
      ({ after } = page.meta);
    } while (after !== null && seen.length < 200);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

describe('a claim under the Guarantee', () => {
  const claimed = async () => {
    const [one] = await collected(['priya@example.com']);
    stage.portal.sandbox.bank.claim(one?.reference ?? '', '2027-02-01', '2');
    await minuteAt('2027-02-05T06:06:00Z');
    const id = await collectionOf(one?.parent.grownUpId ?? '');
    const decide = (staff: TestStaff, outcome: string, reason = 'We told them in time.') =>
      post(staff, `collections/${id}/claim`, { outcome, reason });
    return { parent: one?.parent, id, decide, finn: await someone() };
  };

  it('can be challenged until a day that is named, and is then won', async () => {
    const { parent, decide, finn } = await claimed();
    expect((await newest(finn))?.next).toEqual({ step: 'challenge', on: '2027-02-18' });
    expect((await decide(finn, 'challenged')).message).toBe('The claim is challenged.');
    expect((await newest(finn))?.next).toEqual({ step: 'answer', on: '2027-02-25' });
    expect(await decide(finn, 'challenged')).toMatchObject({ code: 'already_challenged' });
    await decide(finn, 'won');
    expect((await newest(finn))?.next).toEqual({ step: 'nothing', on: null });
    expect(parent && (await collections(parent))).toEqual(['2027-02 1 settled 3600']);
    expect(await changesOf(stage.portal)).toMatchObject([
      { call: 'decideClaim', grown_up_id: parent?.grownUpId, after: { claim: 'challenged' } },
      { call: 'decideClaim', staff_id: finn.staffId, reason: 'We told them in time.' },
    ]);
  });

  it('is lost with a reason, and not decided twice or after its day', async () => {
    const { id, decide, finn } = await claimed();
    expect(await decide(finn, 'lost', ' ')).toMatchObject({ code: 'invalid' });
    at('2027-02-19T09:00:00Z');
    const later = await someone('admin', 'Ada Quist');
    expect(await decide(later, 'challenged')).toMatchObject({ code: 'too_late_to_challenge' });
    await decide(later, 'lost');
    expect(await decide(later, 'won')).toMatchObject({ code: 'no_claim' });
    expect((await changesOf(stage.portal)).map(({ subject_id: of }) => of)).toEqual([id]);
  });
});
