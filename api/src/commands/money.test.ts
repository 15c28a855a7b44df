import { describe, expect, it } from 'vitest';
import { balanceOf } from '../testing/collections.ts';
import { printedByCollections } from '../testing/printed-lines.ts';
import { moneyDecisions, collectionRuns } from '../testing/tables/money.ts';
import { asStaff, changesOf, addStaff } from '../testing/office.ts';
import { addTask } from '../testing/office-tasks.ts';

const { stage, family, minuteAt, collections, handOverFebruary } = collectionRuns();

const run = (...words: readonly string[]): Promise<string> =>
  printedByCollections(stage.portal, words);

/** February was handed over, and came back with this code, or was taken. */
const february = async (code: string | null) => {
  const { parent, reference } = await family('priya@example.com');
  await handOverFebruary();
  if (code !== null) stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', code);
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
  const about = ['--reference', reference, '--reason', 'asked for it by phone'];
  return { parent, reference, finn, about, by: ['--by', finn.email] };
};

describe('what is decided about a family’s money by a command', () => {
  it('is decided by a colleague, by their email, and stands in what the office did', async () => {
    const { parent, finn, about, by } = await february('7');
    for (const name of ['Finn Larsen', 'nobody@example.com'])
      await expect(run('write-off', ...about, '--by', name)).rejects.toThrow('works here');
    const olu = await addStaff(stage.portal, ['office'], 'Olu Ade');
    await expect(run('write-off', ...about, '--by', olu.email)).rejects.toThrow(
      'is not open to that colleague',
    );
    expect(await balanceOf(stage.portal, parent)).toBe(3600);

    expect(await run('write-off', ...about, ...by, '--amount', '10.00')).toContain('£26.00');
    expect(await run('plan', ...about, ...by, '--parts', '2')).toContain('the next 2 payments');
    await run('plan', ...about, ...by, '--end');
    const actor = `office:${finn.staffId}`;
    expect(await moneyDecisions(stage.portal)).toMatchObject([
      { kind: 'write_off', actor },
      { kind: 'plan', actor },
      { kind: 'plan_ended', actor },
    ]);
    const did = { staff_id: finn.staffId, grown_up_id: parent.grownUpId };
    expect(await changesOf(stage.portal)).toMatchObject([
      { ...did, call: 'writeOffDebtByCommand', after: { amount: 1000 } },
      { ...did, call: 'agreePaymentPlanByCommand', after: { parts: 2, amount: null } },
      { ...did, call: 'endPaymentPlanByCommand', reason: 'asked for it by phone' },
    ]);
  });

  it('is no more than they may give on a page', async () => {
    const { parent, finn, about, by } = await february(null);
    await expect(run('refund', '2027-02', ...about, '--by', 'Finn')).rejects.toThrow('works here');
    const ada = await addStaff(stage.portal, ['admin']);
    const limit = { value: '5.00', was: '15000', reason: 'The lines are shorter in the holidays.' };
    const set = await asStaff(stage.portal, ada, 'PATCH', 'settings/refund_limit', limit);
    expect(set.statusCode, set.body).toBe(200);
    await expect(run('refund', '2027-02', ...about, ...by)).rejects.toThrow('more than your role');
    await run('refund', '2027-02', ...about, ...by, '--amount', '5.00');
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    expect((await changesOf(stage.portal)).slice(1)).toMatchObject([
      { call: 'refundCollectionByCommand', staff_id: finn.staffId, after: { amount: 500 } },
    ]);
  });

  it('counts towards what a colleague may decide in a day', async () => {
    const { parent, about, by } = await february('7');
    const ada = await addStaff(stage.portal, ['admin']);
    const sum = { value: '10.00', was: '50000', reason: 'The lines are shorter in the holidays.' };
    const set = await asStaff(stage.portal, ada, 'PATCH', 'settings/day_sum', sum);
    expect(set.statusCode, set.body).toBe(200);
    await run('write-off', ...about, ...by, '--amount', '6.00');
    await expect(run('write-off', ...about, ...by, '--amount', '4.01')).rejects.toThrow(
      'left of the £10.00 that you may pay back, write off, charge and enter as paid in one day: £4.00.',
    );
    expect(await balanceOf(stage.portal, parent)).toBe(3_000);
    expect(await run('write-off', ...about, '--by', ada.email, '--amount', '4.01')).toContain(
      '£4.01 is written off',
    );
  });

  it('is so of claims, and of what waits for somebody', async () => {
    const { parent, reference, finn, about, by } = await february(null);
    stage.portal.sandbox.bank.claim(reference, '2027-02-01', '2');
    await minuteAt('2027-02-05T06:06:00Z');
    await run('challenge', '2027-02', ...about, ...by);
    expect(await moneyDecisions(stage.portal)).toMatchObject([
      { kind: 'challenge', actor: `office:${finn.staffId}` },
    ]);
    const task = await addTask(stage.portal, parent, '2027-02-05');
    const done = ['done', task, '--outcome', 'called them'];
    await expect(run(...done, '--by', 'Finn Larsen')).rejects.toThrow('works here');
    expect(await run(...done, ...by)).toBe('Done.\n');
    await expect(run(...done, ...by)).rejects.toThrow('Somebody has done it.');
    expect((await changesOf(stage.portal)).map(({ call }) => call)).toEqual([
      'decideClaimByCommand',
      'finishTaskByCommand',
    ]);
  });
});
