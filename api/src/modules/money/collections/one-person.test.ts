import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { prepare, approve } from './run/approve.ts';
import { preview } from './run/preview.ts';

const { stage, family, at, writeAt, collections } = collectionRuns({
  COLLECTION_APPROVAL: 'one_person',
});

it('where the provider has said that one person is enough, the one who looked at a month lets it through', async () => {
  const { parent } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const { deps } = stage.portal;
  expect(await prepare(deps, '2027-02', 'Ann')).toMatchObject({ ok: true });
  const { hash } = await preview(deps, '2027-02');
  // Exactly what was seen, all the same.
  const said = { month: '2027-02', by: 'Ann' };
  const other = { ...said, hash: 'f'.repeat(64) };
  expect(await approve(deps, other)).toMatchObject({ refusal: 'changed' });
  expect(await approve(deps, { ...said, hash: hash ?? '' })).toEqual({ ok: true, value: 1 });
  await stage.portal.drain();
  expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
});
