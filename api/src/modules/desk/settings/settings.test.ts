import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachTest } from '../../../testing/each-test.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf } from '../../../testing/office.ts';
import { addStaff, type TestStaff } from '../../../testing/staff.ts';
import { keepSettings, READ_EVERY } from '../../work-log/settings/live.ts';

const stage = eachTest(async (portal) => ({
  ada: await addStaff(portal, ['admin']),
  finn: await addStaff(portal, ['finance']),
}));
afterEach(() => vi.useRealTimers());

const HOURS = 'Monday to Friday, 9am to 5pm';
const REASON = 'The lines are shorter in the holidays.';
interface ChangeAnswer {
  readonly code?: string;
  readonly message?: string;
}
const change = async (
  name: string,
  { value, was = values()[name as 'phone_hours'] }: { value: string; was?: string },
  by: TestStaff = stage.ada,
): Promise<string | undefined> => {
  const body = { value, was, reason: REASON };
  const answer = await asStaff(stage.portal, by, 'PATCH', `settings/${name}`, body);
  const { code, message } = answer.json<ChangeAnswer>();
  return code ?? message;
};
const values = () => stage.portal.deps.settings.known();
const facts = async () =>
  (await stage.portal.call({ url: '/api/provider.json' })).json<{
    phone: string;
    hours: string;
    deals: { code: string | null } | null;
  }>();
/** The same settings, as another process knows them. */
const otherProcess = () => keepSettings(stage.portal.deps.db, values());

it('the provider’s number reaches the pages as one thing, which breaks over no line', async () => {
  expect((await facts()).phone).toBe('0330\u00a0113\u00a00330');
});

describe('a setting that is data', () => {
  it('is changed by an administrator with a reason, and read by families at once', async () => {
    const before = (await facts()).hours;
    expect(await change('phone_hours', { value: HOURS })).toBe('It counts from now on.');
    expect((await facts()).hours).toBe(HOURS);
    expect(stage.portal.deps.sender.hours).toBe(HOURS);
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        call: 'changeSetting',
        reason: REASON,
        before: { value: before },
        after: { setting: 'When the phone is answered', value: HOURS },
      },
    ]);
    const page = await asStaff(stage.portal, stage.ada, 'GET', 'system');
    expect(page.body).toContain(HOURS);
  });

  it('asks for a fresh second step, and for an administrator', async () => {
    expect(await change('phone_hours', { value: HOURS }, stage.finn)).toBe('not_allowed');
    stage.portal.clock.forward(6 * 60_000);
    expect(await change('phone_hours', { value: HOURS })).toBe('confirm_again');
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('keeps within its bounds, and is not written down where nothing changes', async () => {
    expect(await change('refund_limit', { value: '501' })).toBe('out_of_bounds');
    expect(await change('refund_limit', { value: 'lots' })).toBe('no_amount');
    expect(await change('refund_limit', { value: '150' })).toBe('nothing_changed');
    expect(await change('phone_hours', { value: ' ' })).toBe('no_words');
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('is not written over unseen: of two who change it at once, the second is told', async () => {
    const both = ['200', '300'].map((value) => change('refund_limit', { value }));
    expect(new Set(await Promise.all(both))).toEqual(
      new Set(['It counts from now on.', 'changed_meanwhile']),
    );
    expect(await change('refund_limit', { value: '99', was: '15000' })).toBe('changed_meanwhile');
    expect(await changesOf(stage.portal)).toHaveLength(1);
  });

  it('counts in every other process within seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = otherProcess();
    const rest = other.watch();
    await change('phone_hours', { value: HOURS });
    expect(other.known().phone_hours).not.toBe(HOURS);
    vi.advanceTimersByTime(READ_EVERY);
    await expect.poll(() => other.known().phone_hours).toBe(HOURS);
    rest();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('limits what finance writes off, from the next one on', async () => {
    const { grownUpId } = await addParent(stage.portal, 'p@example.com', { owes: 30_000 });
    const writeOff = async (amount: number) => {
      const path = `families/${grownUpId}/write_off`;
      const body = { amount, reason: 'They lost their job.' };
      return (await asStaff(stage.portal, stage.finn, 'POST', path, body)).json<ChangeAnswer>()
        .code;
    };
    expect(await writeOff(10_001)).toBe('above_limit');
    await change('write_off_limit', { value: '200.00' });
    expect(await writeOff(10_001)).toBeUndefined();
    await change('write_off_limit', { value: '100.00' });
    expect(await writeOff(1)).toBe('above_limit');
  });

  it('that is a code is taken away again', async () => {
    expect((await facts()).deals?.code).toBe('BAND20');
    await change('deals_code', { value: '' });
    expect((await facts()).deals?.code).toBeNull();
  });
});
