import { beforeAll, describe, expect, it } from 'vitest';
import { addSchool } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { renameTimetable, moveSchool } from '../../../testing/tables/lessons.ts';

const portal = onePortal();
beforeAll(async () => {
  const schools = [
    ['Castle Mount Primary School', 'Mary Tavy'],
    ['St Mary’s Primary School', 'York'],
    ['St. Mary Magdalene C of E Academy', 'Leeds'],
    ['Church of St Mary & St John', 'Oxford'],
    ['Saint Peter’s Junior School', 'Leeds'],
    ['Oakfield Primary School', 'Reading'],
    ['Reading School', 'Slough'],
    ['École Saint-Exupéry', 'Dover'],
    ['St Anne and Holy Trinity Church of England Primary', 'Bath'],
    ['Holy Trinity CE (VC) Primary School', 'Hull'],
    ['Our Lady R.C. Primary', 'Hull'],
    ['Moor End J&I School', 'Hull'],
  ] as const;
  for (const [name, town] of schools) await addSchool(portal, { name, town });
  await portal.sql("update schools set postcode = 'HU5 2AB' where name like 'Moor End%'");
});

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

  it.each([
    ['Holy Trinity Church of England Primary', 'Holy Trinity CE (VC) Primary School'],
    ['holy trinity c of e primary', 'Holy Trinity CE (VC) Primary School'],
    ['Holy Trinity CofE VC', 'Holy Trinity CE (VC) Primary School'],
    ['holy trinity church of eng', 'Holy Trinity CE (VC) Primary School'],
    ['holy trinity ce va primary', 'Holy Trinity CE (VC) Primary School'],
    ['our lady catholic', 'Our Lady R.C. Primary'],
    ['our lady roman cath', 'Our Lady R.C. Primary'],
    ['moor end junior and infant', 'Moor End J&I School'],
    ['HU5 2AB', 'Moor End J&I School'],
    ['hu52ab', 'Moor End J&I School'],
  ])('finds by %j what is written otherwise', async (q, name) => {
    expect((await search(q))[0]).toBe(name);
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

  it('is understood where one word has a slip and another is nobody’s, or where the words are never found together', async () => {
    expect((await search('oakfeild zzqx'))[0]).toBe('Oakfield Primary School');
    expect((await search('oakfield academy'))[0]).toBe('Oakfield Primary School');
    expect((await search('oakfild academy'))[0]).toBe('Oakfield Primary School');
    expect((await search('junior oakfeild'))[0]).toBe('Oakfield Primary School');
    expect(await search('st mray magdalen')).toEqual(['St. Mary Magdalene C of E Academy']);
  });

  it('finds nothing where nothing is alike, or where there is nothing to look for', async () => {
    expect(await search('zzyzx quay')).toEqual([]);
    expect(await search('...')).toEqual([]);
    expect(await search('%%%')).toEqual([]);
  });
});

it('a school that is renamed, or moves to another town, is found as it is called now', async () => {
  const mill = await addSchool(portal, { name: 'Old Mill Primary', town: 'Hull' });
  await moveSchool(portal, mill.schoolId, 'Whitby');
  await renameTimetable(portal, mill.timetableId, 'New Mill Primary');
  expect(await search('whitby')).toEqual(['New Mill Primary']);
  expect(await search('new mill')).toEqual(['New Mill Primary']);
});

describe('where more schools match than are shown', () => {
  const named = (n: number) => `Marsh ${n.toString().padStart(4, '0')}`;
  /** So many that going through the alphabet ends before the last of them. */
  const MANY = 1_300;
  beforeAll(async () => {
    const ids = `('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid`;
    await portal.sql(
      `insert into schools (id, name, town) select ${ids}, 'Marsh ' || lpad(n::text, 4, '0'), case n % 650 when 649 then 'Widecombe' else 'Tring' end
       from generate_series(0, ${MANY - 1}) n`,
    );
    // Against the alphabet, so that the order of the rows is not the order that is asked for.
    await portal.sql(
      `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
       select id, id, name, 1, '09:00', '12:00', 0, 6 from schools where name like 'Marsh%' order by name desc`,
    );
  });

  it('shows the first in the alphabet of those whose name begins that way', async () => {
    expect(await search('marsh')).toEqual(Array.from({ length: 20 }, (_, n) => named(n)));
  });

  it('shows the first in the alphabet of a town with many', async () => {
    expect(await search('tring')).toEqual(Array.from({ length: 20 }, (_, n) => named(n)));
    expect(await search('tring mar')).toEqual(Array.from({ length: 20 }, (_, n) => named(n)));
  });

  it('finds what is rare however late in the alphabet it stands', async () => {
    expect(await search('widecombe')).toEqual([named(649), named(1_299)]);
    expect(await search('widecombe marsh')).toEqual([named(649), named(1_299)]);
    expect(await search('1298')).toEqual([named(1_298)]);
  });

  it('puts a timetable’s days in their order where the names are the same, and then always the same first', async () => {
    await portal.sql(
      `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
       select ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, s.id, 'Twin Oaks', 1 + n % 2, '09:00', '12:00', 0, 6
       from generate_series(1, 4) n, (select id from schools order by id limit 1) s order by n desc`,
    );
    const answer = await portal.call({ url: '/api/timetables/find?q=twin%20oaks' });
    expect(answer.json().data.map(({ id }: { id: string }) => Number(id.slice(-2)))).toEqual([
      2, 4, 1, 3,
    ]);
  });
});
