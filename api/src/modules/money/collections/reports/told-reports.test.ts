import { expect, it } from 'vitest';
import { gocardlessMonths } from '../../../../testing/gocardless-months.ts';
import { entriesOf } from '../../../../testing/tables/money.ts';
import { countJobs } from '../../../../testing/tables/work-log.ts';
import { reportsToRead } from '../../../../testing/tables/stories.ts';
import { readReportsOf, receive } from './reports.ts';

const { stage, standIn, familyAtGoCardless, handOver, payments, collections, mandateState } =
  await gocardlessMonths();

/** Families whose February is with GoCardless, each with its payment. */
const handedOver = async (count: number) => {
  const families = [];
  for (let n = 0; n < count; n += 1)
    families.push(await familyAtGoCardless(`family-${n}@example.com`));
  await handOver(count);
  standIn.setToday('2027-02-02');
  stage.portal.clock.moveTo('2027-02-02T09:00:00Z');
  return families.map((family) => ({
    ...family,
    payment: payments().find(({ links }) => links.mandate === family.id)?.id ?? '',
  }));
};

/** Notes what has happened as one webhook tells it; our ids of it. */
const tell = async (happen: () => void): Promise<string[]> => {
  const before = standIn.book.events.length;
  happen();
  const { body, signature } = standIn.webhook(standIn.book.events.slice(before));
  expect(await receive(stage.portal.deps, body, signature)).toBe('ok');
  return reportsToRead(stage.portal);
};

/** Returns how many statements it took. */
const read = async (ids: readonly string[]): Promise<number> => {
  const before = stage.portal.database.statements();
  await readReportsOf(stage.portal.deps, ids);
  return stage.portal.database.statements() - before;
};

it('payments that were taken are written in as few statements for six families as for three', async () => {
  const families = await handedOver(9);
  const collect = (some: typeof families) =>
    tell(() => {
      for (const { payment } of some) standIn.bank.collect(payment);
    });
  const few = await read(await collect(families.slice(0, 3)));
  const many = await read(await collect(families.slice(3)));
  expect(many).toBe(few);
  for (const { parent } of families)
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  expect(await entriesOf(stage.portal, 'collected')).toHaveLength(9);
  expect(await reportsToRead(stage.portal)).toEqual([]);
});

it('a webhook is one job for all that it tells', async () => {
  const families = await handedOver(3);
  const before = await countJobs(stage.portal, 'read-some-reports');
  await tell(() => {
    for (const { payment } of families) standIn.bank.collect(payment);
  });
  expect((await countJobs(stage.portal, 'read-some-reports')) - before).toBe(1);
});

it('what came back among them is asked for again or owed, and told of once by two jobs of one moment', async () => {
  const [a, b, c, d] = await handedOver(4);
  const ids = await tell(() => {
    standIn.bank.collect(a?.payment ?? '');
    standIn.bank.fail(b?.payment ?? '', 'ARUDD-0');
    standIn.bank.collect(c?.payment ?? '');
    standIn.bank.fail(d?.payment ?? '', 'ARUDD-1');
  });
  await Promise.all([read(ids), read(ids.toReversed())]);
  const became = [];
  for (const family of [a, b, c, d]) became.push(family && (await collections(family.parent))[0]);
  expect(became).toEqual([
    '2027-02 1 collected 3600',
    '2027-02 1 retried 3600',
    '2027-02 1 collected 3600',
    '2027-02 1 owed 3600',
  ]);
  expect(await entriesOf(stage.portal, 'collected')).toHaveLength(2);
  expect(await entriesOf(stage.portal, 'returned')).toHaveLength(2);
});

it('one that can’t be had keeps back what was told of its family after it, and of nobody else, until it can', async () => {
  const [a, b] = await handedOver(2);
  const ids = await tell(() => {
    standIn.bank.fail(a?.payment ?? '', 'ARUDD-0');
    standIn.bank.cancel(a?.id ?? '', 'ADDACS-B');
    standIn.bank.collect(b?.payment ?? '');
  });
  const { deps } = stage.portal;
  const { collectionProvider } = deps;
  const report: typeof collectionProvider.report = (name) =>
    name.about === a?.payment
      ? Promise.resolve({ kind: 'unavailable', cause: 'unreachable' })
      : collectionProvider.report(name);
  const halfAway = { ...deps, collectionProvider: { ...collectionProvider, report } };
  await expect(readReportsOf(halfAway, ids)).rejects.toThrow('did not answer');
  expect(await mandateState(a?.reference ?? '')).toBe('active');
  expect(b && (await collections(b.parent))).toEqual(['2027-02 1 collected 3600']);
  expect(await reportsToRead(stage.portal)).toHaveLength(2);
  await read(ids);
  expect(await mandateState(a?.reference ?? '')).toBe('gone');
  expect(await reportsToRead(stage.portal)).toEqual([]);
});

it('a provider that is away is asked for a few, and the job comes back for all', async () => {
  const families = await handedOver(10);
  const ids = await tell(() => {
    for (const { payment } of families) standIn.bank.collect(payment);
  });
  const { deps } = stage.portal;
  const asked: string[] = [];
  const report: typeof deps.collectionProvider.report = ({ id }) => {
    asked.push(id);
    return Promise.resolve({ kind: 'unavailable', cause: 'unreachable' });
  };
  const away = { ...deps, collectionProvider: { ...deps.collectionProvider, report } };
  await expect(readReportsOf(away, ids)).rejects.toThrow('did not answer');
  expect(asked).toHaveLength(8);
  expect(await reportsToRead(stage.portal)).toHaveLength(10);
});
