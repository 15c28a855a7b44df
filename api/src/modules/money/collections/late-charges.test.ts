import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { addDirectDebit } from '../../../testing/collections.ts';
import { asStaff, addStaff, type TestStaff } from '../../../testing/office.ts';
import { addParent, type TestParent } from '../../../testing/families.ts';

const { stage, family, writeAt, at, collections } = collectionRuns();

const AFTERWARDS = '2027-01-22T10:02:00Z';
const SOON_AFTER = '2027-01-22T10:04:00Z';

interface Run {
  readonly stage: string;
  readonly hash: string | null;
  readonly written_since: number;
  readonly needs_other: boolean;
}
const runOf = async (staff: TestStaff): Promise<Run> => {
  const answer = await asStaff(stage.portal, staff, 'GET', 'runs/2027-02');
  return answer.json<{ data: { attributes: Run } }>().data.attributes;
};
const call = async (staff: TestStaff, what: string, body: object = {}) => {
  const answer = await asStaff(stage.portal, staff, 'POST', `runs/2027-02/${what}`, body);
  return answer.json<{ code?: string; approved?: number }>();
};
const approve = async (staff: TestStaff) =>
  call(staff, 'approve', { hash: (await runOf(staff)).hash ?? 'f'.repeat(64) });

/** A month that was written, a family that owes money and has no Direct Debit yet, and two people of finance. */
const written = async () => {
  await family('priya@example.com');
  const late = await addParent(stage.portal, 'late@example.com', { owes: 3600 });
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
  const priya = await addStaff(stage.portal, ['finance'], 'Priya Raman');
  return { finn, priya, late };
};

/** A parent who finishes a set-up once the month is written is written into it afterwards. */
const writeLater = async (late: TestParent): Promise<void> => {
  at(AFTERWARDS);
  await addDirectDebit(stage.portal, late);
  await writeAt(AFTERWARDS);
};

it('what is written into a month after its approval is looked through by one and approved by another', async () => {
  const { finn, priya, late } = await written();
  await call(finn, 'prepare');
  await approve(priya);
  expect(await runOf(finn)).toMatchObject({ stage: 'approved', written_since: 0 });
  await writeLater(late);
  expect(await collections(late)).toEqual(['2027-02 1 written 3600']);
  expect(await runOf(finn)).toMatchObject({
    stage: 'written',
    written_since: 1,
    needs_other: false,
  });
  expect(await approve(priya)).toMatchObject({ code: 'not_prepared' });
  at(SOON_AFTER);
  await call(priya, 'prepare');
  expect(await runOf(priya)).toMatchObject({ stage: 'prepared', needs_other: true });
  expect(await approve(priya)).toMatchObject({ code: 'same_person' });
  expect(await approve(finn)).toEqual({ approved: 1 });
  expect(await runOf(finn)).toMatchObject({ stage: 'approved' });
  expect(await collections(late)).toEqual(['2027-02 1 approved 3600']);
});

it('nobody approves alone what was written after somebody else looked the month through', async () => {
  const { finn, priya, late } = await written();
  await call(finn, 'prepare');
  await writeLater(late);
  expect(await approve(priya)).toMatchObject({ code: 'not_prepared' });
  at(SOON_AFTER);
  await call(finn, 'prepare');
  expect(await approve(priya)).toEqual({ approved: 2 });
});

it('a month that was looked through is not by a second person, who can approve it', async () => {
  const { finn, priya } = await written();
  await call(finn, 'prepare');
  expect(await call(priya, 'prepare')).toMatchObject({ code: 'prepared_already' });
  expect(await approve(priya)).toEqual({ approved: 1 });
});
