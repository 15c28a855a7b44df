import { expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import type { CollectionLine } from '../../../../integrations/direct-debit/collections-port.ts';
import { transact } from '../../../../platform/database/transaction.ts';
import { applyLines } from './apply.ts';
import { noteReports } from './reports-store.ts';
import {
  allCollections,
  entriesOf,
  loseAnswerOfCollection,
  mandates,
  collectionRuns,
} from '../../../../testing/tables/money.ts';
import { reportLines } from '../../../../testing/tables/stories.ts';
import { countJobs } from '../../../../testing/tables/work-log.ts';

const { stage, family, collections, tasks, handOverFebruary } = collectionRuns();

/** Families whose February is with the provider, and the line that says that it was taken. */
const handedOver = async (count: number) => {
  const families = [];
  for (let n = 0; n < count; n += 1) families.push(await family(`family-${n}@example.com`));
  await handOverFebruary();
  stage.portal.clock.moveTo('2027-02-04T06:06:00Z');
  return families;
};

const taken = (reference: string, more: Partial<CollectionLine> = {}): CollectionLine => ({
  about: 'collection',
  line: `collected:${reference}:2027-02-01`,
  on: '2027-02-04',
  mandate: { reference, providerId: null },
  key: null,
  what: 'collected',
  code: '',
  amount: 3600,
  collectedOn: '2027-02-01',
  ...more,
});

/** Returns how many statements it took. */
const apply = async (lines: readonly CollectionLine[], id = 'collected-1'): Promise<number> => {
  const { deps, database } = stage.portal;
  const now = deps.clock.now();
  const names = [{ id, kind: 'collected' as const, on: '2027-02-04' }];
  const [reportId = ''] = await noteReports(deps.db, 'smartdebit', { names, now });
  const before = database.statements();
  await transact<null, never>(deps.db, async (tx) => {
    await applyLines(deps, tx, { lines, reportId });
    return ok(null);
  });
  return database.statements() - before;
};

const statesOf = async (): Promise<string[]> => {
  const byId = new Map((await mandates(stage.portal)).map((one) => [one.id, one.reference]));
  return (await allCollections(stage.portal)).map(
    ({ mandate_id, state }) => `${byId.get(mandate_id)} ${state}`,
  );
};
const collected = () => entriesOf(stage.portal, 'collected');
/** How many lines of reports came to this. */
const countLines = async (came: string): Promise<number> =>
  (await reportLines(stage.portal)).filter(({ outcome }) => outcome === came).length;

it('a report of payments that were taken is written in as few statements for six families as for three', async () => {
  const families = await handedOver(9);
  const lines = families.map(({ reference }) => taken(reference));
  const few = await apply(lines.slice(0, 3), 'collected-1');
  const many = await apply(lines.slice(3), 'collected-2');
  expect(many).toBe(few);
  expect((await statesOf()).every((line) => line.endsWith(' collected'))).toBe(true);
  expect((await collected()).map(({ moved_pennies }) => moved_pennies)).toEqual(
    Array.from({ length: 9 }, () => 3600),
  );
  expect(await countLines('applied')).toBe(9);
  // SmartDebit's plans keep their amount: one job for each report takes them off.
  expect(await countJobs(stage.portal, 'clear-collections')).toBe(2);
});

it('what is out of the ordinary among them is looked at line by line, and holds up no other', async () => {
  const [a, b, c, d] = (await handedOver(4)).map(({ reference }) => reference);
  await apply([
    taken(a ?? ''),
    taken('NOBODY0001'),
    taken(b ?? '', { amount: 3599 }),
    taken(c ?? ''),
    taken(c ?? ''),
    taken(d ?? '', { collectedOn: '2027-02-02' }),
  ]);
  expect((await statesOf()).toSorted()).toEqual(
    [`${a} collected`, `${b} submitted`, `${c} collected`, `${d} submitted`].toSorted(),
  );
  expect(await collected()).toHaveLength(2);
  expect(await tasks()).toEqual(['line_unmatched', 'line_unmatched', 'line_unmatched']);
});

it('a line with our key is of that collection alone, whatever its Direct Debit, amount and day', async () => {
  const [a, b, c] = await handedOver(3);
  const [own] = await allCollections(stage.portal);
  const key = `${own?.billing_account_id ?? ''}:2027-03:1`;
  await apply([
    taken(a?.reference ?? '', { key }),
    taken(b?.reference ?? ''),
    taken(c?.reference ?? '', { key: 'made in the dashboard' }),
  ]);
  expect((await statesOf()).toSorted()).toEqual(
    [
      `${a?.reference} submitted`,
      `${b?.reference} collected`,
      `${c?.reference} collected`,
    ].toSorted(),
  );
  expect(await tasks()).toEqual(['line_unmatched']);
});

it('a payment is taken once, however many reports tell of it, and in whichever line', async () => {
  const [first] = await handedOver(1);
  const reference = first?.reference ?? '';
  const again = taken(reference, { line: 'another name for it' });
  await apply([taken(reference), taken(reference)], 'collected-1');
  await apply([taken(reference), again], 'collected-2');
  expect(await statesOf()).toEqual([`${reference} collected`]);
  expect(await collected()).toHaveLength(1);
  expect(await countLines('known')).toBe(1);
});

it('lines are applied in their order: what came back between others is owed or asked for again', async () => {
  const families = await handedOver(4);
  const [a, b, c, d] = families.map(({ reference }) => reference);
  const returned = taken(b ?? '', { what: 'arudd', code: '5', line: 'returned' });
  await apply([taken(a ?? ''), returned, taken(b ?? ''), taken(c ?? ''), taken(d ?? '')]);
  expect((await statesOf()).toSorted()).toEqual(
    [`${a} collected`, `${b} owed`, `${c} collected`, `${d} collected`].toSorted(),
  );
});

it('what the provider may have taken on counts as taken where its report says so', async () => {
  const [one, two] = await handedOver(2);
  await loseAnswerOfCollection(stage.portal, one?.reference ?? '');
  await apply([taken(one?.reference ?? ''), taken(two?.reference ?? '')]);
  for (const told of [one, two])
    expect(told && (await collections(told.parent))).toEqual(['2027-02 1 collected 3600']);
});
