import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { countSuspense, heldBy, payoutItems } from '../../../../testing/tables/money.ts';
import { tasksThatWait } from '../../../../testing/tables/work-log.ts';

const { stage, collected, someone, get, post } = moneyDesks();
const REASON = 'The bank says it is theirs.';
const NOTHING = {
  settled: 0,
  suspense: 0,
  known: 0,
  passed: 0,
  unreadable: [],
  to_come: [],
  too_old: [],
  not_booked: [],
  not_pounds: [],
  suggested: [],
};

interface List {
  readonly data: readonly { readonly id: string; readonly attributes: Record<string, unknown> }[];
}
const read = (staff: TestStaff, ...lines: string[]) =>
  post(staff, 'bank_lines', { lines: lines.join('\n'), provider: 'SmartDebit' });
const suspense = async (staff: TestStaff) => (await get<List>(staff, 'suspense')).data;
const give = (staff: TestStaff, id: string, family: string, reason = REASON) =>
  post(staff, `suspense/${id}/match`, { family, reason });
const held = () => countSuspense(stage.portal);
const broken = () => brokenInvariants({ ...stage.portal, clock: stage.portal.clock });

const takeBack = (staff: TestStaff, id: string, reason = REASON) =>
  post(staff, `suspense/${id}/take_back`, { reason });
const voidLine = (staff: TestStaff, id: string, reason = REASON) =>
  post(staff, `suspense/${id}/void`, { reason });
const waiting = async () => (await tasksThatWait(stage.portal, 'payout_unmatched')).length;

describe('money in suspense that was given to the wrong family', () => {
  it.each([
    ['2027-02-03,5.00,SMARTDEBIT', -500],
    ['2027-02-03,-5.00,SMARTDEBIT', 500],
  ])('is taken back, waits again, and is given to the right one: %s', async (line, owed) => {
    const [wrong, right] = await collected(['a@example.com'], ['b@example.com']);
    if (wrong === undefined || right === undefined) throw new Error('two families');
    const finn = await someone();
    await read(finn, line);
    const [item] = await suspense(finn);
    const id = item?.id ?? '';
    expect(await takeBack(finn, id)).toMatchObject({ code: 'not_matched' });
    await give(finn, id, wrong.parent.grownUpId);
    expect([await waiting(), await balanceOf(stage.portal, wrong.parent)]).toEqual([0, owed]);

    expect((await takeBack(finn, id)).message).toContain('suspense');
    expect(await takeBack(finn, id)).toMatchObject({ code: 'not_matched' });
    expect([await waiting(), await balanceOf(stage.portal, wrong.parent)]).toEqual([1, 0]);
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'takeBackSuspense',
      grown_up_id: wrong.parent.grownUpId,
    });
    expect(await broken()).toEqual([]);

    await give(finn, id, right.parent.grownUpId);
    expect(await balanceOf(stage.portal, right.parent)).toBe(owed);
    await takeBack(finn, id);
    await give(finn, id, wrong.parent.grownUpId);
    expect(await balanceOf(stage.portal, wrong.parent)).toBe(owed);
    expect([await held(), await broken()]).toEqual([0, []]);
  });

  it('is taken back once by two people at the same moment', async () => {
    const [one] = await collected(['a@example.com']);
    const [finn, priya] = [await someone(), await someone('admin', 'Priya Admin')];
    await read(finn, '2027-02-03,5.00,SMARTDEBIT');
    const [item] = await suspense(finn);
    await give(finn, item?.id ?? '', one?.parent.grownUpId ?? '');
    const said = await Promise.all([finn, priya].map((by) => takeBack(by, item?.id ?? '')));
    expect(said.map(({ code }) => code ?? 'back').toSorted()).toEqual(['back', 'not_matched']);
    expect([await held(), await broken()]).toEqual([500, []]);
  });
});

describe('a line of the bank that was typed in by mistake', () => {
  it.each(['2027-02-03,1000.00,SMARTDEBIT A', '2027-02-03,-1000.00,SMARTDEBIT A'])(
    'is taken out, once, and can be entered again: %s',
    async (line) => {
      await collected(['a@example.com']);
      const finn = await someone();
      await read(finn, line);
      const [item] = await suspense(finn);
      const id = item?.id ?? '';
      expect(item?.attributes).toMatchObject({ is_typed: true });
      expect((await voidLine(finn, id)).message).toContain('taken out');
      expect(await voidLine(finn, id)).toMatchObject({ code: 'voided_already' });
      expect(await give(finn, id, finn.staffId)).toMatchObject({ code: 'not_found' });
      expect([await suspense(finn), await held(), await waiting()]).toEqual([[], 0, 0]);
      expect(await broken()).toEqual([]);
      const { data } = await get<List>(finn, 'payouts');
      expect(data.map(({ attributes }) => attributes)).toMatchObject([{ is_voided: true }]);
      expect(await heldBy(stage.portal, 'bank')).toBe(0);

      expect(await read(finn, line)).toEqual({ ...NOTHING, suspense: 1 });
      expect(await read(finn, line)).toEqual({ ...NOTHING, known: 1 });
      const [again] = await suspense(finn);
      expect(again?.attributes['says']).toBe('SMARTDEBIT A');
      await voidLine(finn, again?.id ?? '');
      expect(await read(finn, line)).toEqual({ ...NOTHING, suspense: 1 });
      expect(await broken()).toEqual([]);
    },
  );

  it('is taken back from the family first that it was given to', async () => {
    const [one] = await collected(['a@example.com']);
    const finn = await someone();
    await read(finn, '2027-02-03,5.00,SMARTDEBIT');
    const [item] = await suspense(finn);
    await give(finn, item?.id ?? '', one?.parent.grownUpId ?? '');
    expect(await voidLine(finn, item?.id ?? '')).toMatchObject({ code: 'matched_already' });
    await takeBack(finn, item?.id ?? '');
    expect((await voidLine(finn, item?.id ?? '')).code).toBeUndefined();
    expect([await held(), await broken()]).toEqual([0, []]);
  });

  it('is none that the provider reported, and none that settled payments', async () => {
    await collected(['a@example.com']);
    const finn = await someone();
    await read(finn, '2027-02-01,36.00,SMARTDEBIT');
    const [item] = await payoutItems(stage.portal);
    expect(await voidLine(finn, item?.id ?? '')).toMatchObject({ code: 'not_found' });
  });
});
