import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { approve } from './run/approve.ts';
import { preview } from './run/preview.ts';

const { stage, family, writeAt, minuteAt, collections } = collectionRuns({
  COLLECTION_APPROVAL: 'standing',
});

it('a standing approval lets through what is as ever, and leaves what is not to a person', async () => {
  const ordinary = await family('priya@example.com');
  const unusual = await family('alex@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await minuteAt('2027-01-21T09:00:00Z');
  for (const { parent } of [ordinary, unusual])
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
  // What came back makes the next payment twice the usual one.
  stage.portal.sandbox.bank.returnUnpaid(unusual.reference, '2027-02-01', '7');
  await minuteAt('2027-02-02T06:06:00Z');
  await writeAt('2027-02-21T03:00:00Z');
  await minuteAt('2027-02-22T09:00:00Z');
  expect((await collections(ordinary.parent)).at(-1)).toBe('2027-03 1 submitted 3600');
  expect((await collections(unusual.parent)).at(-1)).toBe('2027-03 1 written 7200');

  const { deps } = stage.portal;
  const { hash, exceptions } = await preview(deps, '2027-03');
  expect(exceptions).toMatchObject([
    { count: 1, total: 7200, shown: [{ reference: unusual.reference, amount: 7200 }] },
  ]);
  const said = { month: '2027-03', by: 'Ben', hash: hash ?? '' };
  expect(await approve(deps, said)).toEqual({ ok: true, value: 1 });
  await stage.portal.drain();
  expect((await collections(unusual.parent)).at(-1)).toBe('2027-03 1 submitted 7200');
});
