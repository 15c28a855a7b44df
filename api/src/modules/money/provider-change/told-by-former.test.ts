import { describe, expect, it } from 'vitest';
import { endByPayer } from '../../../testing/tables/money.ts';
import { changingProvider } from '../../../testing/provider-change.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';

const { stage, family, handOverMandates, start, handOver, hearAt, mandates, tasks, emails } =
  await changingProvider();

const MOVED = ['smartdebit cancelled moved f', 'gocardless active f'];

/** February was the old provider's, and March is the new one's. */
const moved = async () => {
  const { reference } = await family('priya@example.com');
  const file = await handOverMandates([reference]);
  await handOver('2027-02', '2027-01-21');
  await start(file.replace(/[^,]+$/, 'GCB-000001'), '2027-03');
  await hearAt('2027-02-05T09:06:00Z');
  await handOver('2027-03', '2027-02-22');
  expect(await mandates()).toEqual(MOVED);
  stage.portal.clock.moveTo('2027-03-01T10:00:00Z');
  return reference;
};
const bank = () => stage.portal.sandbox.bank;

describe('what the former provider still tells of a Direct Debit that has moved', () => {
  it.each([
    ['0', 'told_by_former'],
    ['1', 'told_by_former'],
    ['2', 'payer_deceased'],
    ['3', 'told_by_former'],
    ['B', 'told_by_former'],
    ['C', 'told_by_former'],
    ['E', 'told_by_former'],
  ])('of code %s is a task, %s, and ends nothing with the new one', async (code, kind) => {
    const reference = await moved();
    const before = await emails();
    bank().cancel(reference, code);
    await hearAt('2027-03-02T06:06:00Z');
    expect(await tasks()).toEqual([kind]);
    expect(await mandates()).toEqual(MOVED);
    expect(await emails()).toEqual(before);
  });

  it('is one task, however often it is told, and leads to the Direct Debit with the new one', async () => {
    const reference = await moved();
    bank().cancel(reference, 'B');
    await hearAt('2027-03-02T06:06:00Z');
    bank().cancel(reference, '3');
    await hearAt('2027-03-03T06:06:00Z');
    expect(await tasks()).toEqual(['told_by_former']);
    const olu = await addStaff(stage.portal, ['office'], 'Olu Ade');
    const today = (await asStaff(stage.portal, olu, 'GET', 'today')).json();
    expect(today.data).toMatchObject([
      { attributes: { kind: 'told_by_former', detail: expect.stringContaining('account closed') } },
    ]);
  });

  it('is none once the Direct Debit with the new one has ended as well', async () => {
    const reference = await moved();
    await endByPayer(stage.portal, 'GCB-000001', stage.portal.deps.clock.now());
    bank().cancel(reference, 'B');
    await hearAt('2027-03-02T06:06:00Z');
    expect(await tasks()).toEqual([]);
  });
});
