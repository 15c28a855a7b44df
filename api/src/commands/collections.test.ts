import { expect, it } from 'vitest';
import { prepare, HASH_LENGTH } from '../modules/money/collections/run/approve.ts';
import { preview } from '../modules/money/collections/run/preview.ts';
import { withhold } from '../modules/money/collections/hand-over/withhold.ts';
import { readCollectionsCommand } from './collections.ts';
import { printedByCollections } from '../testing/printed-lines.ts';
import { allCollections, collectionRuns } from '../testing/tables/money.ts';
import { addTask } from '../testing/office-tasks.ts';
import { asStaff, changesOf, addStaff } from '../testing/office.ts';
import { letStaffLeave } from '../testing/tables/identity.ts';

const { stage, family, at, writeAt, collections } = collectionRuns();

const run = (...words: readonly string[]): Promise<string> =>
  printedByCollections(stage.portal, words);

it('a month is previewed, withheld from, approved by another person and followed by commands alone', async () => {
  const [one, two] = [await family('priya@example.com'), await family('alex@example.com')];
  at('2027-01-18T10:00:00Z');
  expect(await run('preview', '2027-02')).toContain(
    'Not written yet: this is what would be written now, with 2 notices.',
  );
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-01-22T10:00:00Z');
  const [ann, ben] = [
    await addStaff(stage.portal, ['finance'], 'Ann Lee'),
    await addStaff(stage.portal, ['admin'], 'Ben Ode'),
  ];
  const seenByAnn = await run('preview', '2027-02', '--by', ann.email);
  expect(seenByAnn).toContain('2 collections, £72.00');
  expect(seenByAnn).toContain('with the provider by 12:00 on Wednesday 27 January 2027');

  const keepBack = (by: string) => {
    const why = ['--by', by, '--reason', 'the family asked us to wait'];
    return run('withhold', '2027-02', '--reference', two.reference, ...why);
  };
  await expect(keepBack('Ann Lee')).rejects.toThrow('somebody who works here');
  await keepBack(ann.email);
  expect(await collections(two.parent)).toEqual(['2027-02 1 withheld 3600']);

  const { hash } = await preview(stage.portal.deps, '2027-02');
  const seen = ['--seen', (hash ?? '').slice(0, HASH_LENGTH)];
  for (const short of ['', hash?.slice(0, 1), hash?.slice(0, HASH_LENGTH - 1)])
    await expect(
      run('approve', '2027-02', '--by', ben.email, '--seen', short ?? ''),
    ).rejects.toThrow(/changed|--seen/);
  await expect(run('approve', '2027-02', '--by', ann.email, ...seen)).rejects.toThrow(
    'Somebody other than the person who prepared it has to approve it.',
  );
  expect(await run('approve', '2027-02', '--by', ben.email, ...seen)).toBe(
    'Approved: 1 collection. The portal hands them over.\n',
  );
  await stage.portal.drain();
  expect(await collections(one.parent)).toEqual(['2027-02 1 submitted 3600']);
  expect(await run('status')).toContain('February 2027');

  // It is in what the office did, with who did it: the looks and what was refused are no approval.
  const { grownUpId } = two.parent;
  expect(await changesOf(stage.portal)).toMatchObject([
    { call: 'prepareRunByCommand', staff_id: ann.staffId, after: { month: '2027-02' } },
    {
      call: 'withholdCollectionByCommand',
      staff_id: ann.staffId,
      grown_up_id: grownUpId,
      after: { month: '2027-02', reference: two.reference },
      reason: 'the family asked us to wait',
    },
    { call: 'approveRunByCommand', staff_id: ben.staffId, after: { month: '2027-02' } },
  ]);
});

it('a colleague who did something in the office is called by their name, and a day is said as a day', async () => {
  const { parent, reference } = await family('priya@example.com');
  const [finn, priya] = [
    await addStaff(stage.portal, ['finance'], 'Finn Larsen'),
    await addStaff(stage.portal, ['admin'], 'Priya Raman'),
  ];
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const { deps } = stage.portal;
  await prepare(deps, '2027-02', `office:${finn.staffId}`);
  const [{ id } = { id: '' }] = await allCollections(stage.portal);
  const why = {
    cause: 'by_office',
    by: `office:${priya.staffId}`,
    reason: 'in hospital',
  } as const;
  expect(await withhold(deps, id, why)).toMatchObject({ ok: true });
  const status = await run('status');
  expect(status).toContain('February 2027: not approved, prepared by Finn Larsen');
  expect(status).toContain(`${reference} £36.00: in hospital (Priya Raman)`);

  await addTask(stage.portal, parent, '2027-01-22');
  expect(await run('tasks')).toMatch(
    /sets up another \(The bank says: no account \(code 1\)\.\), by Friday 29 January 2027\n$/,
  );
});

it('a colleague who prepared a month in the office approves it by no command, under no other name', async () => {
  await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const { deps } = stage.portal;
  const [finn, olu, ada] = [
    await addStaff(stage.portal, ['finance'], 'Finn Larsen'),
    await addStaff(stage.portal, ['office'], 'Olu Ade'),
    await addStaff(stage.portal, ['admin'], 'Ada King'),
  ];
  await asStaff(stage.portal, finn, 'POST', 'runs/2027-02/prepare', {});
  const { hash } = await preview(deps, '2027-02');
  const approving = (by: string) =>
    run('approve', '2027-02', '--by', by, '--seen', (hash ?? '').slice(0, HASH_LENGTH));
  await expect(approving(finn.email.toUpperCase())).rejects.toThrow('Somebody other');
  for (const nobody of ['Ben Ode', 'ben@example.com'])
    await expect(approving(nobody)).rejects.toThrow('somebody who works here');
  await expect(approving(olu.email)).rejects.toThrow('is not open to that colleague');
  await letStaffLeave(stage.portal, ada.staffId);
  await expect(approving(ada.email)).rejects.toThrow('somebody who works here');
});

it('what was prepared by a command is not approved in the office by the same person', async () => {
  await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
  await expect(run('preview', '2027-02', '--by', 'Ann Lee')).rejects.toThrow('works here');
  await run('preview', '2027-02', '--by', finn.email);
  const { hash } = await preview(stage.portal.deps, '2027-02');
  const answer = await asStaff(stage.portal, finn, 'POST', 'runs/2027-02/approve', { hash });
  expect(answer.json()).toMatchObject({ code: 'same_person' });
});

it('there is no other command', () => {
  expect(readCollectionsCommand(['collect', '2027-02'])).toBeNull();
});

it('a word too many is not passed over', async () => {
  expect(readCollectionsCommand(['preview', '2027-02', '2027-03'])).toBeNull();
  await expect(run('status', '2027-02')).rejects.toThrow('leave the month out');
});
