import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { brokenInvariants } from '../../../testing/portal.ts';
import { moneyDesks } from '../../../testing/money-desks.ts';
import { asStaff, changesOf, type TestStaff } from '../../../testing/office.ts';
import { withinLimit } from './decisions.ts';
import { writeOff } from './debts/debts.ts';

const { stage, at, collected, collectionOf, someone, get, post } = moneyDesks();
const REASON = 'Agreed with their school.';
// In summer, when London's day begins an hour before UTC's.
const [LATE, NEXT_DAY] = ['2027-06-01T22:57:00Z', '2027-06-01T23:01:00Z'];

const owing = (name: string, owes = 60_000) =>
  addParent(stage.portal, `${name}@example.com`, { owes });
const decide =
  (what: 'write_off' | 'charge') =>
  (staff: TestStaff, { grownUpId }: TestParent, amount: number) =>
    post(staff, `families/${grownUpId}/${what}`, { amount, reason: REASON });
const [giveUp, charge] = [decide('write_off'), decide('charge')];
const ada = () => someone('admin', 'Ada Quist');
const bea = () => someone('admin', 'Bea Okoro');
const decisionsOn = async (staff: TestStaff, { grownUpId }: TestParent) =>
  (
    await get<{
      data: { attributes: { decisions: { kind: string; by: string; amount: number }[] } };
    }>(staff, `families/${grownUpId}/money`)
  ).data.attributes.decisions;

describe('what one colleague decides in a day', () => {
  it('is no more than £500 over all families, of refunds, write-offs and charges, an administrator too', async () => {
    const [paid] = await collected(['paid@example.com']);
    const refund = `collections/${await collectionOf(paid?.parent.grownUpId ?? '')}/refund`;
    const [first, second, third] = [await owing('a'), await owing('b'), await owing('c')];
    const admin = await ada();
    expect(await post(admin, refund, { amount: 1_000, reason: REASON })).toMatchObject({
      amount: 1_000,
    });
    expect(await giveUp(admin, first, 19_000)).toMatchObject({ amount: 19_000 });
    expect(await charge(admin, second, 18_000)).toMatchObject({ amount: 18_000 });
    const said = await giveUp(admin, third, 12_001);
    expect(said).toMatchObject({
      code: 'above_day',
      errors: [
        'That is more than is left of the £500.00 that you may pay back, write off, charge and enter as paid in one day: £120.00. Nothing was changed. An administrator other than you can fill in the same form, with the same amount, today.',
      ],
    });
    expect(await charge(admin, third, 12_001)).toMatchObject({ code: 'above_day' });
    expect(await balanceOf(stage.portal, third)).toBe(60_000);
    expect(await changesOf(stage.portal)).toHaveLength(3);
    expect(await giveUp(admin, third, 12_000)).toMatchObject({ amount: 12_000 });
    expect(await post(admin, refund, { amount: 1, reason: REASON })).toMatchObject({
      code: 'above_day',
    });
    expect(await brokenInvariants({ ...stage.portal, clock: stage.portal.clock })).toEqual([]);
  });

  it('is free again on the next day in London, and is an administrator’s own', async () => {
    at(LATE);
    const [first, second] = [await owing('a'), await owing('b')];
    const admin = await ada();
    await giveUp(admin, first, 50_000);
    expect(await giveUp(admin, second, 1)).toMatchObject({ code: 'above_day' });
    expect(await giveUp(await bea(), second, 2)).toMatchObject({ amount: 2 });
    at(NEXT_DAY);
    expect(await giveUp(admin, second, 50_000)).toMatchObject({ amount: 50_000 });
  });

  it('is as much as an administrator sets, by finance as well', async () => {
    const [first, second] = [await owing('a'), await owing('b')];
    const admin = await ada();
    const set = { value: '60', was: '50000', reason: REASON };
    const answer = await asStaff(stage.portal, admin, 'PATCH', 'settings/day_sum', set);
    expect(answer.statusCode, answer.body).toBe(200);
    const finn = await someone();
    expect(await giveUp(finn, first, 5_000)).toMatchObject({ amount: 5_000 });
    expect(await giveUp(finn, second, 1_001)).toMatchObject({ code: 'above_day' });
    expect(await giveUp(finn, second, 1_000)).toMatchObject({ amount: 1_000 });
  });

  it('is not exceeded by presses for several families at once', async () => {
    const families = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => owing(name)));
    const admin = await ada();
    const said = await Promise.all(families.map((family) => giveUp(admin, family, 20_000)));
    expect(said.filter(({ code }) => code === undefined)).toHaveLength(2);
    expect(said.filter(({ code }) => code === 'above_day')).toHaveLength(3);
  });

  it('would be exceeded, were the colleague’s day not held until each is written down', async () => {
    const { deps } = stage.portal;
    const families = [await owing('a'), await owing('b')];
    const limits = { ofFamily: null, ofDay: 50_000, maySecond: true };
    const by = { actor: 'office:ada', limits, now: deps.clock.now() };
    const givings = families.map(({ billingAccountId }) => ({ billingAccountId, amount: 30_000 }));
    const look = (giving: (typeof givings)[number]) =>
      withinLimit(deps.db, { ...giving, kind: 'write_off' }, by);
    const seen = [await look(givings[0]!), await look(givings[1]!)];
    for (const [nth, { ok: may }] of seen.entries())
      if (may) await writeOff(deps, { ...givings[nth]!, actor: by.actor, reason: REASON });
    expect(seen).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await look({ ...givings[0]!, amount: 1 })).toMatchObject({ refusal: 'above_day' });
  });
});

describe('what is more than a whole day’s sum', () => {
  it('is done by a second administrator who fills in the same form that day, once', async () => {
    const family = await owing('a', 200_000);
    const [first, second] = [await ada(), await bea()];
    for (const _ of [1, 2])
      expect(await giveUp(first, family, 60_000)).toMatchObject({ code: 'above_day' });
    expect(await giveUp(second, family, 60_001)).toMatchObject({ code: 'above_day' });
    expect(await charge(second, family, 60_000)).toMatchObject({ code: 'above_day' });
    expect(await giveUp(second, await owing('b'), 60_000)).toMatchObject({ code: 'above_day' });
    at(new Date(stage.portal.clock.now().getTime() + 60_000).toISOString());
    expect(await giveUp(second, family, 60_000)).toMatchObject({ amount: 60_000 });
    expect(await giveUp(second, family, 60_000)).toMatchObject({ code: 'above_day' });
    expect(await balanceOf(stage.portal, family)).toBe(140_000);
    expect((await decisionsOn(first, family)).filter(({ amount }) => amount === 60_000)).toEqual([
      expect.objectContaining({ kind: 'write_off_asked', by: 'Bea Okoro' }),
      expect.objectContaining({ kind: 'write_off', by: 'Bea Okoro' }),
      expect.objectContaining({ kind: 'charge_asked', by: 'Bea Okoro' }),
      expect.objectContaining({ kind: 'write_off_asked', by: 'Ada Quist' }),
    ]);
    expect(await changesOf(stage.portal)).toMatchObject([
      { staff_id: second.staffId, call: 'writeOffDebt', after: { amount: 60_000 } },
    ]);
  });

  it('is not done by finance after an administrator, nor on the day after', async () => {
    at(LATE);
    const family = await owing('a');
    const [admin, finn] = [await ada(), await someone()];
    const set = async (name: string, value: string, was: string) =>
      (
        await asStaff(stage.portal, admin, 'PATCH', `settings/${name}`, {
          value,
          was,
          reason: REASON,
        })
      ).statusCode;
    expect(await set('day_sum', '50', '50000')).toBe(200);
    expect(await giveUp(admin, family, 6_000)).toMatchObject({ code: 'above_day' });
    expect(await giveUp(finn, family, 6_000)).toMatchObject({ code: 'above_day' });
    at(NEXT_DAY);
    expect(await giveUp(await bea(), family, 6_000)).toMatchObject({ code: 'above_day' });
  });
});
