import { camelCased } from '@bandstand/domain/kernel/field-names';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { QUESTION } from '@bandstand/domain/desk/set-up/question-noun';
import { shapeOfValues, type Noun } from '@bandstand/domain/kernel/noun';
import { judgeClosure, judgeTerm } from '@bandstand/domain/lessons/school-calendar';
import {
  CLOSURE,
  EVENT,
  LEADER,
  SCHOOL,
  SONG,
  TERM,
  TIMETABLE,
} from '@bandstand/domain/lessons/set-up-nouns';
import { BAND } from '@bandstand/domain/places/band-noun';
import { PRICE } from '@bandstand/domain/prices/price-noun';
import { freePlaces } from '@bandstand/domain/places/enrolment/which-band';
import {
  placesFor,
  SLOT_INSTRUMENTS,
  type Places,
} from '@bandstand/domain/kernel/instruments/model';
import { quote, type QuotedTimetable } from '@bandstand/domain/money/payments/quote';
import { yearsBetween } from '@bandstand/domain/kernel/school-year/rules';
import type { BandFacts } from '../../tables/views.ts';
import { DAYS, noonOf, demoOn, type Demo } from '../demo-database.test-data.ts';

type Days = Parameters<typeof judgeTerm>[0];

describe.each(DAYS)('the schools of the demo on %s', (day) => {
  const now = noonOf(day);
  const demo = demoOn(day);
  const ask: Demo['ask'] = (text, values) => demo.ask(text, values);

  const timetable = async (name: string) => {
    const [row] = await ask<Record<string, unknown>>(
      `select f.*, b.bands from timetable_facts f join timetable_bands b on b.timetable_id = f.id
       where f.display_name = $1`,
      [name],
    );
    if (row === undefined) throw new Error(`${name} is missing`);
    return camelCased(row) as unknown as QuotedTimetable & { bands: BandFacts[] };
  };
  const freeByYear = async (name: string): Promise<Places[]> => {
    const { bands, minYear: min, maxYear: max } = await timetable(name);
    return yearsBetween(Math.max(0, min), max).map((year) => freePlaces(year, bands));
  };
  const cards = (free: Places) =>
    (['vocals', 'keyboard', 'guitar', 'drums'] as const).map((card) => placesFor(free, card));
  const sum = (free: Places) => cards(free).reduce((all, one) => all + one, 0);
  const NOBODY = { siblings: [], outstanding: 0 };

  it('has Oakfield on two days, with some places free on each', async () => {
    const rows = await ask<{ display_name: string }>(
      "select display_name from timetables where display_name like 'Oakfield%' order by weekday",
    );
    expect(rows.map((row) => row.display_name)).toEqual([
      'Oakfield Primary School (Tuesday)',
      'Oakfield Primary School (Thursday)',
    ]);
    for (const { display_name: name } of rows) {
      for (const free of await freeByYear(name)) {
        expect(sum(free)).toBeGreaterThan(0);
        expect(cards(free)).toContain(0);
      }
    }
  });

  it('has every instrument free at Riverside, none at St Mary’s, one of each at Hillcrest', async () => {
    for (const free of await freeByYear('Riverside Junior School')) {
      expect(Math.min(...Object.values(free))).toBeGreaterThan(0);
    }
    for (const free of await freeByYear("St Mary's Primary School")) expect(sum(free)).toBe(0);
    for (const free of await freeByYear('Hillcrest Academy'))
      expect(cards(free)).toEqual([1, 1, 1, 1]);
  });

  it('has a concert near at Hillcrest, no dates at Kingsway, and first lessons everywhere else', async () => {
    const hillcrest = quote(await timetable('Hillcrest Academy'), NOBODY, now);
    expect(hillcrest.upcomingConcert).not.toBeNull();
    expect(String(hillcrest.firstLessonDate) > String(hillcrest.upcomingConcert)).toBe(true);
    const rows = (await ask('select * from timetable_facts')).map(
      (row) => camelCased(row) as unknown as QuotedTimetable & { displayName: string },
    );
    const unknown = rows.filter((row) => quote(row, NOBODY, now).firstLessonDate === null);
    expect(unknown.map((row) => row.displayName)).toEqual(['Kingsway Prep']);
    const closed = await ask<{ display_name: string }>(
      'select display_name from timetables where closed_to_new_signups',
    );
    expect(closed).toEqual([{ display_name: 'Meadow Lane School' }]);
  });

  it('is as the office could have set it up: each value by its form, terms and closures by their rules', async () => {
    const rowsOf = (noun: Noun, table: string, values: Readonly<Record<string, string>> = {}) => {
      const columns = Object.entries(noun.fields).map(([name, { kind }]) => {
        const column =
          values[name] ?? (kind === 'time' ? `to_char(it.${name}, 'HH24:MI')` : `it.${name}`);
        return `'${name}', ${column}`;
      });
      return ask<{ values: unknown }>(
        `select jsonb_build_object(${columns.join(', ')}) as values from ${table} it`,
      );
    };
    const places = Object.fromEntries(
      SLOT_INSTRUMENTS.map((instrument) => [
        instrument,
        `(select count(*) from slots s where s.band_id = it.id and s.instrument = '${instrument}')`,
      ]),
    );
    const kept: [Noun, string, Record<string, string>?][] = [
      [SCHOOL, 'schools'],
      [TERM, 'terms'],
      [CLOSURE, 'closures'],
      [EVENT, 'events'],
      [TIMETABLE, 'timetables'],
      [LEADER, 'band_leaders'],
      [SONG, 'songs'],
      [PRICE, 'prices'],
      [BAND, 'bands', places],
      [QUESTION, 'faqs'],
    ];
    for (const [noun, table, values] of kept) {
      const schema = z.strictObject(shapeOfValues(noun));
      const rows = await rowsOf(noun, table, values);
      expect(rows.length, table).toBeGreaterThan(0);
      const wrong = rows.flatMap((row) => schema.safeParse(row.values).error?.issues ?? []);
      expect(wrong.slice(0, 3), table).toEqual([]);
    }
    const calendars = await ask<{ terms: Days[]; closures: Days[] }>(
      `select (select json_agg(json_build_object('startsOn', starts_on, 'endsOn', ends_on)) from terms where school_id = s.id) as terms,
         (select coalesce(json_agg(json_build_object('startsOn', on_date, 'endsOn', coalesce(ends_on, on_date))), '[]')
           from closures where school_id = s.id) as closures from schools s`,
    );
    for (const { terms, closures } of calendars) {
      const refused = [
        ...terms.map((own) =>
          judgeTerm(own, { terms: terms.filter((other) => other !== own), closures }),
        ),
        ...closures.map((own) =>
          judgeClosure(own, { terms, closures: closures.filter((other) => other !== own) }),
        ),
      ].filter(({ ok }) => !ok);
      expect(refused).toEqual([]);
    }
  });
});
