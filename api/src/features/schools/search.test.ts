import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSchool } from '../../testing/families.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  const schools = [
    ['Castle Mount Primary School', 'Mary Tavy'],
    ['St Mary’s Primary School', 'York'],
    ['St. Mary Magdalene C of E Academy', 'Leeds'],
    ['Church of St Mary & St John', 'Oxford'],
    ['Saint Peter’s Junior School', 'Leeds'],
    ['Oakfield Primary School', 'Reading'],
    ['Reading School', 'Slough'],
    ['École Saint-Exupéry', 'Dover'],
  ] as const;
  for (const [name, town] of schools) await addSchool(portal, { name, town });
});
afterAll(() => portal.stop());

const search = async (q: string): Promise<string[]> => {
  const answer = await portal.call({
    url: `/api/timetables/find?q=${encodeURIComponent(q)}`,
  });
  expect(answer.statusCode).toBe(200);
  return answer
    .json()
    .data.map(
      ({ attributes }: { attributes: { display_name: string } }) => attributes.display_name,
    );
};

describe('a parent who searches for a school', () => {
  it.each(['st marys', "St Mary's", 'st mary’s', 'st. mary', 'St.Mary', 'saint mary', 'ST MARY'])(
    'finds St Mary’s by %j, and Castle Mount not above it',
    async (q) => {
      const found = await search(q);
      expect(found[0]).toMatch(/^St\.? Mary/);
      expect(found).not.toContain('Castle Mount Primary School');
    },
  );

  it('finds it whatever the order of the words', async () => {
    expect(await search('mary st primary')).toEqual(['St Mary’s Primary School']);
    expect(await search('school oakfield')).toEqual(['Oakfield Primary School']);
  });

  it('finds the schools of a town, after those whose name begins that way', async () => {
    expect(await search('reading')).toEqual(['Reading School', 'Oakfield Primary School']);
    expect(await search('york')).toEqual(['St Mary’s Primary School']);
    expect(await search('leeds peter')).toEqual(['Saint Peter’s Junior School']);
  });

  it('may leave accents out, write "and" for "&", and type only beginnings', async () => {
    expect(await search('ecole saint exup')).toEqual(['École Saint-Exupéry']);
    expect(await search('st mary and st john')).toEqual(['Church of St Mary & St John']);
    expect(await search('oak pri')).toEqual(['Oakfield Primary School']);
  });

  it.each(['oakfeild', 'okfield primary', 'oakfield primry'])(
    'is understood in spite of a slip like %j',
    async (q) => expect((await search(q))[0]).toBe('Oakfield Primary School'),
  );

  it('finds nothing where nothing is alike, or where there is nothing to look for', async () => {
    expect(await search('zzyzx quay')).toEqual([]);
    expect(await search('...')).toEqual([]);
    expect(await search('%%%')).toEqual([]);
  });
});

it('a school that is renamed, or moves to another town, is found as it is called now', async () => {
  await addSchool(portal, { name: 'Old Mill Primary', town: 'Hull' });
  await portal.sql(`update schools set town = 'Whitby' where name = 'Old Mill Primary'`);
  await portal.sql(
    `update timetables set display_name = 'New Mill Primary' where display_name = 'Old Mill Primary'`,
  );
  expect(await search('whitby')).toEqual(['New Mill Primary']);
  expect(await search('new mill')).toEqual(['New Mill Primary']);
});
