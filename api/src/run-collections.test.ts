import { afterEach, expect, it, vi } from 'vitest';
import { SEEN } from './features/collections/approve.ts';
import { preview } from './features/collections/preview.ts';
import { readCollectionsCommand } from './run-collections.ts';
import { collectionRuns } from './testing/collection-runs.ts';

const { stage, family, at, writeAt, collections } = collectionRuns();
afterEach(() => vi.restoreAllMocks());

/** What `npm run collections -- …` prints on this portal. */
const run = async (...words: readonly string[]): Promise<string> => {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    await readCollectionsCommand(words)?.(stage.portal.deps);
  } finally {
    vi.restoreAllMocks();
  }
  return said.join('');
};

it('a month is previewed, withheld from, approved by another person and followed by commands alone', async () => {
  const [one, two] = [await family('priya@example.com'), await family('alex@example.com')];
  at('2027-01-18T10:00:00Z');
  expect(await run('preview', '2027-02')).toContain(
    'Not written yet: this is what would be written now, with 2 notices.',
  );
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-01-22T10:00:00Z');
  expect(await run('preview', '2027-02', '--by', 'Ann Lee')).toContain('2 collections, £72.00');

  const why = ['--by', 'Ann Lee', '--reason', 'the family asked us to wait'];
  await run('withhold', '2027-02', '--reference', two.reference, ...why);
  expect(await collections(two.parent)).toEqual(['2027-02 1 withheld 3600']);

  const { hash } = await preview(stage.portal.deps, '2027-02');
  const seen = ['--seen', (hash ?? '').slice(0, SEEN)];
  await expect(run('approve', '2027-02', '--by', 'Ann Lee', ...seen)).rejects.toThrow();
  expect(await run('approve', '2027-02', '--by', 'Ben Ode', ...seen)).toBe(
    '1 collections are approved. The portal hands them over.\n',
  );
  await stage.portal.drain();
  expect(await collections(one.parent)).toEqual(['2027-02 1 submitted 3600']);
  expect(await run('status')).toContain('February 2027');
});

it('there is no other command', () => {
  expect(readCollectionsCommand(['collect', '2027-02'])).toBeNull();
});
