import { afterEach, describe, expect, it, vi } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { keepSettings, READ_EVERY } from '../../work-log/settings/live.ts';

const stage = eachTest(async (portal) => ({
  ada: await addStaff(portal, ['admin']),
  finn: await addStaff(portal, ['finance']),
}));
afterEach(() => vi.useRealTimers());

const REASON = 'Agreed in May.';
interface ChangeAnswer {
  readonly code?: string;
  readonly message?: string;
}
const change = async (
  name: string,
  { value, was = values()[name as 'refund_limit'] }: { value: string; was?: string },
  by: TestStaff = stage.ada,
): Promise<string | undefined> => {
  const body = { value, was, reason: REASON };
  const answer = await asStaff(stage.portal, by, 'PATCH', `settings/${name}`, body);
  const { code, message } = answer.json<ChangeAnswer>();
  return code ?? message;
};
const values = () => stage.portal.deps.settings.known();
/** The same settings, as another process knows them. */
const otherProcess = () => keepSettings(stage.portal.deps.db, values());

describe('a setting that is data', () => {
  it('is changed by an administrator with a reason', async () => {
    expect(await change('refund_limit', { value: '200' })).toBe('It counts from now on.');
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        call: 'changeSetting',
        reason: REASON,
        before: { value: '£150.00' },
        after: { setting: 'Finance pays back at most', value: '£200.00' },
      },
    ]);
    const page = await asStaff(stage.portal, stage.ada, 'GET', 'system');
    expect(page.body).toContain('"20000"');
  });

  it('asks for a fresh second step, and for an administrator', async () => {
    expect(await change('refund_limit', { value: '200' }, stage.finn)).toBe('not_allowed');
    stage.portal.clock.forward(6 * 60_000);
    expect(await change('refund_limit', { value: '200' })).toBe('confirm_again');
    expect(await changesOf(stage.portal)).toEqual([]);
  });

  it('keeps within its bounds, and is not written down where nothing changes', async () => {
    expect(await change('refund_limit', { value: '501' })).toBe('out_of_bounds');
    expect(await change('refund_limit', { value: 'lots' })).toBe('no_amount');
    expect(await change('refund_limit', { value: '150' })).toBe('nothing_changed');
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
    await change('refund_limit', { value: '200' });
    expect(other.known().refund_limit).not.toBe('20000');
    vi.advanceTimersByTime(READ_EVERY);
    await expect.poll(() => other.known().refund_limit).toBe('20000');
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
});
