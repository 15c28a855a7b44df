import { describe, expect, it } from 'vitest';
import { pausingFamily } from '../../../testing/pauses.ts';
import { remindOfPausesDaily, listPausedChildren } from './pauses.ts';
import { letLeave } from '../../../testing/tables/places.ts';

const { stage, moveTo, pause, end, emails } = pausingFamily();

const ask = async (url: string) => {
  const answer = await stage.portal.call({ url, headers: stage.family.auth });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const maya = async () => (await ask(`/staff/kids/${stage.maya}.json`)).data.attributes;

describe('a parent whose child’s lessons are paused', () => {
  it('reads from when to when on the child’s page, and that they are paused while they are', async () => {
    await pause('2027-03-01', '2027-03-31');
    await pause('2027-04-01', '2027-04-18');
    const days = { paused_from: '2027-03-01', paused_until: '2027-04-18' };
    expect(await maya()).toMatchObject({ exception_type: null, status: 'enrolled', ...days });
    await moveTo('2027-03-01T00:00:00Z');
    expect(await maya()).toMatchObject({ exception_type: 'paused', ...days });
    await moveTo('2027-04-18T22:59:59Z');
    expect(await maya()).toMatchObject({ exception_type: 'paused', ...days });
    await moveTo('2027-04-18T23:00:00Z');
    expect(await maya()).toMatchObject({ exception_type: null, paused_from: null });
  });

  it('sees no rehearsals on paused days', async () => {
    const url = `/staff/kids/${stage.maya}/calendar.json`;
    const datesOf = (entries: { date: string }[]) => entries.map(({ date }) => date);
    const before = datesOf(await ask(url));
    expect(before).toContain('2027-03-02');
    await pause('2027-02-24', '2027-03-15');
    const during = datesOf(await ask(url));
    expect(before.filter((date) => !during.includes(date))).toEqual(['2027-03-02', '2027-03-09']);
    expect(datesOf(await ask(`/staff/kids/${stage.leo}/calendar.json`))).toEqual(before);
  });

  it('reads on Payments which months take nothing for the child, and why', async () => {
    await pause('2027-03-01', '2027-04-30');
    const { coming } = await ask('/api/payments.json');
    const asRead = coming
      .slice(0, 4)
      .map((one: { date: string; amount: number; paused: string[] }) => [
        one.date,
        one.amount,
        one.paused,
      ]);
    expect(asRead).toEqual([
      ['2027-02-01', 7200, []],
      ['2027-03-01', 3600, ['Maya']],
      ['2027-04-01', 3600, ['Maya']],
      ['2027-05-04', 7200, []],
    ]);
  });
});

describe('the family', () => {
  it('is e-mailed when lessons are paused, with the days and the months that are free', async () => {
    await pause('2027-02-10', '2027-03-31');
    const [told] = await emails('%lessons are paused%');
    expect(told).toMatchObject({ to: stage.family.email });
    for (const says of [
      'Lessons begin again after Wednesday 31 March 2027',
      'You won’t pay for Maya’s lessons or kids’ app for March 2027',
      'The next month to pay for after that is April 2027',
    ])
      expect(told?.text).toContain(says);
  });

  it('reads that another pause follows on, and what is paid for after both', async () => {
    await pause('2027-04-01', '2027-05-31');
    await pause('2027-03-01', '2027-03-31');
    const told = (await emails('%lessons are paused until Monday 31 May')).map(({ text }) => text);
    expect(told).toHaveLength(2);
    for (const says of [
      'Lessons begin again after Monday 31 May 2027, because the next pause follows on from this one.',
      'You won’t pay for Maya’s lessons or kids’ app for March 2027. The next month to pay for after that is June 2027',
    ])
      expect(told.filter((text) => text.includes(says))).toHaveLength(1);
  });

  it('is promised no lessons after a pause in which the child leaves', async () => {
    const leaving = { told: stage.portal.clock.now().toISOString(), lastDay: '2027-04-20' };
    await letLeave(stage.portal, stage.maya, leaving);
    await pause('2027-03-01', '2027-04-30');
    const [told] = await emails('%lessons are paused');
    expect(told?.text).toContain(
      'They end on Tuesday 20 April 2027, so they don’t begin again after the pause.',
    );
    for (const not of ['keeping the place', 'next month to pay'])
      expect(told?.text).not.toContain(not);
  });

  it('is reminded once, a week before lessons begin again', async () => {
    const minuteAt = async (instant: string) => {
      await moveTo(instant);
      await remindOfPausesDaily(stage.portal.deps);
      return (await emails('%begin again after%')).length;
    };
    await pause('2027-02-10', '2027-03-31');
    await pause('2027-02-01', '2027-02-28', stage.leo);
    await pause('2027-03-01', '2027-03-31', stage.leo);
    expect(await minuteAt('2027-03-24T10:00:00Z')).toBe(0);
    expect(await minuteAt('2027-03-25T10:00:00Z')).toBe(2);
    expect(await minuteAt('2027-03-26T10:00:00Z')).toBe(2);
  });

  it('is not reminded of what was agreed just now, or of a child who leaves', async () => {
    await pause('2027-02-10', '2027-03-31');
    const leaving = { told: stage.portal.clock.now().toISOString(), lastDay: '2027-03-31' };
    await letLeave(stage.portal, stage.maya, leaving);
    await moveTo('2027-03-20T10:00:00Z');
    await pause('2027-03-22', '2027-04-10', stage.leo);
    await end('2027-03-28');
    await moveTo('2027-03-25T10:00:00Z');
    await remindOfPausesDaily(stage.portal.deps);
    expect(await emails('%begin again after%')).toEqual([]);
  });
});

describe('the office', () => {
  it('lists pauses that are not over, and a family’s children by its address', async () => {
    await pause('2027-02-10', '2027-03-31');
    const [child] = await listPausedChildren(stage.portal.deps, null);
    expect(child).toMatchObject({ name: 'Maya Shah', pauses: [{ last_day: '2027-03-31' }] });
    expect(await listPausedChildren(stage.portal.deps, 'PRIYA@families.example')).toHaveLength(2);
    await moveTo('2027-04-01T10:00:00Z');
    expect(await listPausedChildren(stage.portal.deps, null)).toEqual([]);
  });
});
