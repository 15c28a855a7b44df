import type { AnyValues } from '@bandstand/domain/kernel/noun';
import { PROVIDER_FACTS, PROVIDER_ID } from '@bandstand/domain/desk/settings/provider-noun';
import { readConfig } from '../../../config.ts';
import { firstSettings } from '../../../shown-settings.ts';
import type { OfficeRow, OfficeScene } from './row.ts';

interface NounRow {
  /** The insert of a record with the values `was`; $1 is its id, $2 the school of the scene, $3 its timetable. */
  readonly insert: string;
  readonly was: AnyValues;
  /** What is changed of it, and of a second one that is added. */
  readonly differs: AnyValues;
  readonly of?: 'school' | 'timetable';
  /** Values that are ids of the scene. */
  readonly ids?: (scene: OfficeScene) => AnyValues;
  readonly newIds?: (scene: OfficeScene) => AnyValues;
  /** What else can be done with one. */
  readonly acts?: readonly string[];
  /** Another one is added once there is a first one. */
  readonly isAddedBeside?: true;
}

/** A record bears the caller's own id, so that each of them has one. */
const rowsOf = (
  name: string,
  { insert, was, differs, of, ids = () => ({}), newIds = ids, acts = [], isAddedBeside }: NounRow,
) => {
  const path = `/api/office/set_up/${name}s`;
  const ofId = ({ family: { school } }: OfficeScene) =>
    of && { of: of === 'school' ? school.schoolId : school.timetableId };
  const first: NonNullable<OfficeRow['first']> = async (portal, scene) => {
    const { schoolId, timetableId } = scene.family.school;
    const own: readonly unknown[] = [scene.caller.staffId, schoolId, timetableId];
    await portal.sql(insert.replaceAll(/\$(\d)/g, (_, n) => `'${String(own[Number(n) - 1])}'`));
  };
  const ofOwn = (body?: (scene: OfficeScene) => object): OfficeRow => ({
    first,
    send: (scene) => ({ params: { id: scene.caller.staffId }, ...(body && { body: body(scene) }) }),
    isOfAll: true,
  });
  return {
    [`GET ${path}.json`]: { send: (scene: OfficeScene) => ({ query: { ...ofId(scene) } }) },
    [`GET ${path}/:id.json`]: ofOwn(),
    [`POST ${path}.json`]: {
      ...(isAddedBeside && { first }),
      send: (scene: OfficeScene) => ({
        body: { values: { ...was, ...differs, ...newIds(scene) }, ...ofId(scene) },
      }),
    },
    [`PATCH ${path}/:id.json`]: ofOwn((scene) => ({
      was: { ...was, ...ids(scene) },
      values: { ...was, ...ids(scene), ...differs },
    })),
    ...Object.fromEntries(
      ['retire', ...acts].map((act) => [`POST ${path}/:id/${act}.json`, ofOwn(() => ({}))]),
    ),
  };
};

const FACTS = firstSettings(readConfig({}));
const PROVIDER_VALUES = {
  ...Object.fromEntries(PROVIDER_FACTS.map((name) => [name, FACTS[name]])),
  notice_days: Number(FACTS.notice_days),
};
/** There is one, which is nobody's. */
const ofProvider = (body?: object): OfficeRow => ({
  first: async (portal) => void (await portal.sql('delete from settings')),
  send: () => ({ params: { id: PROVIDER_ID }, ...(body && { body }) }),
  isOfAll: true,
});

const NO_PLACES = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

export const SET_UP_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/set_up/history/:id.json': {
    send: ({ family }) => ({ params: { id: family.school.schoolId } }),
    isOfAll: true,
  },
  'POST /api/office/set_up/school_years.json': {
    send: ({ family }) => ({
      body: {
        of: family.school.schoolId,
        terms: [{ starts_on: '2033-01-06', ends_on: '2033-03-28' }],
        closures: [],
      },
    }),
    isOfAll: true,
  },
  'GET /api/office/set_up/guide.json': { send: () => ({}) },
  'GET /api/office/set_up/told.json': {
    send: ({ family }) => ({
      query: {
        noun: 'closure',
        of: family.school.schoolId,
        values: JSON.stringify({ on_date: '2027-01-19', ends_on: null, reason: '' }),
      },
    }),
    isOfAll: true,
  },
  'GET /api/office/set_up/price_preview.json': {
    send: ({ family }) => ({
      query: {
        timetable: family.school.timetableId,
        from_date: '2031-09-01',
        monthly_pennies: '3800',
      },
    }),
    isOfAll: true,
  },
  'GET /api/office/set_up/providers/:id.json': ofProvider(),
  'PATCH /api/office/set_up/providers/:id.json': ofProvider({
    was: PROVIDER_VALUES,
    values: { ...PROVIDER_VALUES, name: 'Brass Works' },
  }),
  ...rowsOf('school', {
    insert:
      "insert into schools (id, name, town) values ($1, concat('Old Hall ', $1), 'Brookfield')",
    was: {
      town: 'Brookfield',
      postcode: '',
      contact_name: '',
      contact_email: '',
      contact_phone: '',
    },
    differs: { town: 'Milton' },
    ids: ({ caller }) => ({ name: `Old Hall ${caller.staffId}` }),
    newIds: ({ caller }) => ({ name: `New Hall ${caller.staffId}` }),
  }),
  ...rowsOf('term', {
    of: 'school',
    insert: `with school as (insert into schools (id, name, town) values ($1, 'Old Hall', 'Brookfield') returning id)
      insert into terms (id, school_id, starts_on, ends_on) select id, id, '2031-01-06', '2031-03-28' from school`,
    was: { starts_on: '2031-01-06', ends_on: '2031-03-28' },
    differs: { starts_on: '2032-01-06', ends_on: '2032-03-28' },
  }),
  ...rowsOf('closure', {
    of: 'school',
    insert: `with term as (insert into terms (school_id, starts_on, ends_on) values ($2, '2031-01-06', '2031-03-28'))
      insert into closures (id, school_id, on_date) values ($1, $2, '2031-02-10')`,
    was: { on_date: '2031-02-10', ends_on: null, reason: '' },
    differs: { on_date: '2027-02-01', ends_on: null },
  }),
  ...rowsOf('event', {
    of: 'school',
    insert:
      "insert into events (id, timetable_id, on_date, event_type) values ($1, $3, '2031-02-10', 'other')",
    was: {
      on_date: '2031-02-10',
      starts_at: null,
      ends_at: null,
      is_concert: false,
      event_type: 'other',
      note: '',
    },
    differs: { is_concert: true },
    ids: ({ family: { school } }) => ({ timetable_id: school.timetableId }),
  }),
  ...rowsOf('timetable', {
    of: 'school',
    insert: `with leader as (insert into band_leaders (id, name, staff_id) values ($1, 'Ana Old', $1) returning id)
      insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year, band_leader_id)
      select $1, $2, 'Old Hall', 2, '09:00', '11:00', 3, 6, id from leader`,
    was: {
      display_name: 'Old Hall',
      weekday: 2,
      starts_at: '09:00',
      ends_at: '11:00',
      min_year: 3,
      max_year: 6,
      rs_max_school_year: null,
      likely_next_timetable_id: null,
      kids_app_price_pennies: null,
      lessons_are_on: true,
      closed_to_new_signups: false,
    },
    differs: { weekday: 3 },
    ids: ({ caller }) => ({ band_leader_id: caller.staffId }),
    newIds: ({ family: { leader } }) => ({ band_leader_id: leader }),
  }),
  ...rowsOf('time', {
    of: 'timetable',
    insert: `with leader as (insert into band_leaders (id, name, staff_id) values ($1, 'Ana Old', $1) returning id),
      led as (update timetables set band_leader_id = leader.id from leader where timetables.id = $3),
      term as (insert into terms (school_id, starts_on, ends_on) values ($2, '2031-01-06', '2031-03-28'), ($2, '2032-01-06', '2032-03-28'))
      insert into timetable_times (id, timetable_id, from_date, weekday, starts_at, ends_at) values ($1, $3, '2031-01-06', 3, '09:00', '11:00')`,
    was: {
      from_date: '2031-01-06',
      weekday: 3,
      starts_at: '09:00',
      ends_at: '11:00',
      band_leader_id: null,
    },
    differs: { from_date: '2032-01-06', starts_at: '10:00' },
    isAddedBeside: true,
  }),
  ...rowsOf('price', {
    of: 'timetable',
    insert: `with first as (insert into prices (timetable_id, from_date, monthly_pennies) values ($3, '2020-09-01', 3000) on conflict do nothing)
      insert into prices (id, timetable_id, from_date, monthly_pennies) values ($1, $3, '2031-09-01', 3800)`,
    was: { from_date: '2031-09-01', monthly_pennies: 3800, vat_rate: null },
    differs: { from_date: '2032-09-01', monthly_pennies: 3900 },
  }),
  ...rowsOf('band', {
    of: 'timetable',
    insert: `with leader as (insert into band_leaders (id, name, staff_id) values ($1, 'Ana Old', $1) returning id),
      led as (update timetables set band_leader_id = leader.id from leader where timetables.id = $3)
      insert into bands (id, timetable_id, name, year_from, year_to, created_at) values ($1, $3, 'Old Band', 3, 6, now())`,
    was: {
      name: 'Old Band',
      year_from: 3,
      year_to: 6,
      out_of_hours: false,
      starts_at: null,
      ends_at: null,
      song_id: null,
      ...NO_PLACES,
    },
    differs: { name: 'New Band', drums: 1 },
  }),
  ...rowsOf('school_user', {
    of: 'school',
    insert: `with account as (insert into accounts (id, audience, email, created_at) values ($1, 'school', $1 || '@old.example', now()))
      insert into school_users (id, account_id, school_id, name, created_at) values ($1, $1, $2, 'Ines Old', now())`,
    was: { name: 'Ines Old' },
    differs: { name: 'Ines New' },
    ids: ({ caller }) => ({ email: `${caller.staffId}@old.example` }),
    newIds: ({ caller }) => ({ email: `${caller.staffId}@new.example` }),
    acts: ['invite'],
  }),
  ...rowsOf('leader', {
    insert: "insert into band_leaders (id, name) values ($1, 'Ana Old')",
    was: {
      name: 'Ana Old',
      email_address: '',
      staff_id: null,
      check_number: '',
      check_expires_on: null,
      quote: '',
      influences: '',
      how: '',
      why: '',
      favourite: '',
    },
    differs: { check_number: '0012' },
  }),
  ...rowsOf('song', {
    insert: "insert into songs (id, title, artist) values ($1, 'Old Song', 'Nobody')",
    was: { title: 'Old Song', artist: 'Nobody', formatted_lyrics: '', formatted_chords: '' },
    differs: { artist: 'Somebody' },
  }),
  ...rowsOf('question', {
    insert: "insert into faqs (id, position, question, answer) values ($1, 1, 'Why?', 'Because.')",
    was: { position: 1, question: 'Why?', answer: 'Because.' },
    differs: { position: 2 },
  }),
};
