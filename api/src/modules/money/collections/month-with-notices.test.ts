import { expect, it } from 'vitest';
import { daysTold, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, writeAt, collections, emails } = collectionRuns();

it('a month is written with its notices and their e-mails, or not at all', async () => {
  const { parent } = await family('priya@example.com');
  const { emailQueue } = stage.portal.deps;
  const failing = { ...emailQueue, sendAll: () => Promise.reject(new Error('no e-mails now')) };
  Object.assign(stage.portal.deps, { emailQueue: failing });
  await expect(writeAt('2027-01-21T03:00:00Z')).rejects.toThrow('no e-mails now');
  expect(await collections(parent)).toEqual([]);
  expect(await daysTold(stage.portal)).toEqual([]);
  Object.assign(stage.portal.deps, { emailQueue });
  await writeAt('2027-01-21T03:01:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 written 3600']);
  expect(await daysTold(stage.portal)).toEqual(['2027-02-01']);
  expect(await emails()).toEqual(['Your payment of £36.00 on Monday 1 February 2027']);
});
