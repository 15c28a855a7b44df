import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, at, minuteAt, collections, tasks, handOverFebruary } = collectionRuns();

it('a report that is due and has not come at nine is a task of that day, and none once it has', async () => {
  const { parent } = await family('priya@example.com');
  await handOverFebruary();
  const { collectionProvider } = stage.portal.deps;
  const silent = { reports: () => Promise.resolve({ kind: 'ok' as const, value: [] }) };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, ...silent } });

  await minuteAt('2027-02-04T09:06:00Z');
  expect(await tasks()).toEqual([]);
  await minuteAt('2027-02-05T08:06:00Z');
  expect(await tasks()).toEqual([]);
  await minuteAt('2027-02-05T09:06:00Z');
  await minuteAt('2027-02-05T10:06:00Z');
  expect(await tasks()).toEqual(['report_late']);

  Object.assign(stage.portal.deps, { collectionProvider });
  await minuteAt('2027-02-08T09:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  expect(await tasks()).toEqual(['report_late']);
});

it('a provider that does not answer at all at nine has late reports as well', async () => {
  await family('priya@example.com');
  await handOverFebruary();
  const { collectionProvider } = stage.portal.deps;
  const away = { reports: () => Promise.resolve({ kind: 'unavailable', cause: 'no answer' }) };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, ...away } });
  await expect(minuteAt('2027-02-05T08:06:00Z')).rejects.toThrow(/did not say/);
  expect(await tasks()).toEqual([]);
  for (const minute of ['06', '07'])
    await expect(minuteAt(`2027-02-05T09:${minute}:00Z`)).rejects.toThrow(/did not say/);
  expect(await tasks()).toEqual(['report_late']);
  Object.assign(stage.portal.deps, { collectionProvider });
});

it('reports of the last ten days are asked for once a day, until they are had, and of two days later on', async () => {
  const { collectionProvider } = stage.portal.deps;
  const asked: string[] = [];
  const answers = [{ kind: 'unavailable', cause: 'no answer' }] as unknown[];
  const reports = (since: string) => {
    asked.push(since);
    return Promise.resolve(answers.shift() ?? { kind: 'ok', value: [] });
  };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, reports } });
  await expect(minuteAt('2027-02-04T06:06:00Z')).rejects.toThrow(/did not say/);
  for (const hour of ['06', '07', '08']) await minuteAt(`2027-02-04T${hour}:07:00Z`);
  await minuteAt('2027-02-05T07:06:00Z');
  Object.assign(stage.portal.deps, { collectionProvider });
  expect(asked).toEqual(['2027-01-25', '2027-01-25', '2027-02-02', '2027-02-02', '2027-01-26']);
});

it('after longer than that without an answer, those of every day since are asked for, and what was paid out', async () => {
  const { collectionProvider } = stage.portal.deps;
  const asked = { reports: [] as string[], payouts: [] as string[] };
  const answerNone = (what: keyof typeof asked) => (since: string) => {
    asked[what].push(since);
    return Promise.resolve({ kind: 'ok', value: [] });
  };
  const provider = { reports: answerNone('reports'), payouts: answerNone('payouts') };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, ...provider } });
  for (const day of ['2027-02-04', '2027-02-22', '2027-02-23']) await minuteAt(`${day}T06:06:00Z`);
  Object.assign(stage.portal.deps, { collectionProvider });
  expect(asked).toEqual({
    reports: ['2027-01-25', '2027-02-02', '2027-02-13'],
    payouts: ['2027-01-21', '2027-02-02', '2027-02-09'],
  });
});

it('a rejection without a reason, which ARUDD explains the same morning, is no task of anybody', async () => {
  const { parent, reference } = await family('priya@example.com');
  await handOverFebruary();
  at('2027-02-03T10:00:00Z');
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-04T06:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
  expect(await tasks()).toEqual(['our_mistake']);
});
