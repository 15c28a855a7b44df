import { letLead } from '../../tables/lessons.ts';
import {
  addPublication,
  addRoundUp,
  failUpload,
  publishFilm,
  setRoundUpTime,
} from '../../tables/stories.ts';
import { REASON, type OfficeRow, type OfficeScene } from './row.ts';

const led: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  await letLead(portal, family.school.timetableId, caller);
};

/** Whoever asks leads the timetable, and has written a draft: its id is theirs. */
const written: NonNullable<OfficeRow['first']> = async (portal, scene) => {
  const { staffId } = scene.caller;
  await led(portal, scene);
  await addPublication(portal, {
    id: staffId,
    staffId,
    timetableId: scene.family.school.timetableId,
  });
};

/** Whoever asks leads the timetable, and has sent a file that could not be shown: its id is theirs. */
const sent: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  const { timetableId } = family.school;
  await letLead(portal, timetableId, caller);
  await failUpload(portal, { id: caller.staffId, staffId: caller.staffId, timetableId });
};
const own = ({ caller }: OfficeScene) => ({ params: { id: caller.staffId } });

const band = ({ family }: OfficeScene) => ({ params: { id: family.school.bandId } });
const TERM = '2026-autumn';
const SAYS_NOTHING = { quote: '', influences: '', how: '', why: '', favourite: '' };

export const STORY_ROWS: Readonly<Record<string, OfficeRow>> = {
  'POST /api/office/uploads.json': {
    first: led,
    send: ({ family, caller }) => ({
      body: {
        id: caller.staffId,
        kind: 'photo',
        timetable_id: family.school.timetableId,
        bytes: 1000,
      },
    }),
  },
  'GET /api/office/own_profile.json': { first: led, send: () => ({}) },
  'PATCH /api/office/band_leaders/:id/profile.json': {
    first: async (portal, { caller: { staffId } }) => {
      await portal.sql(
        "insert into band_leaders (id, name, staff_id) values ($1, 'Marcus Bell', $1)",
        [staffId],
      );
    },
    send: (scene) => ({
      ...own(scene),
      body: { values: { ...SAYS_NOTHING, quote: 'Louder.' }, was: SAYS_NOTHING },
    }),
  },
  'GET /api/office/audiences.json': { send: () => ({ query: { q: 'a' } }) },
  'GET /api/office/audiences/:id.json': {
    first: led,
    send: ({ family }) => ({ params: { id: family.school.timetableId } }),
  },
  'GET /api/office/publications.json': { first: written, send: () => ({}) },
  'GET /api/office/publications/:id.json': { first: written, send: own },
  'POST /api/office/publications.json': {
    first: led,
    send: ({ family, caller }) => ({
      body: {
        id: caller.staffId,
        timetable_id: family.school.timetableId,
        band_id: null,
        kid_id: family.playing,
        body: 'She played her first song.',
        medium: null,
      },
    }),
  },
  'POST /api/office/publications/:id/publish.json': {
    first: written,
    send: (scene) => ({ ...own(scene), body: { at: null } }),
  },
  'POST /api/office/publications/:id/withdraw.json': { first: written, send: own },
  'POST /api/office/publications/:id/concert.json': {
    first: async (portal, scene) => {
      await written(portal, scene);
      await publishFilm(portal, scene.caller.staffId);
    },
    send: (scene) => ({ ...own(scene), body: { name: 'Winter concert' } }),
  },
  'GET /api/office/round-ups.json': { first: led, send: () => ({}) },
  'GET /api/office/round-ups/:id.json': { first: led, send: band },
  'GET /api/office/round-ups/:id/children/:kid.json': {
    first: led,
    send: ({ family }) => ({ params: { id: family.school.bandId, kid: family.playing } }),
  },
  'POST /api/office/round-ups/:id/pictures.json': {
    first: led,
    send: (scene) => ({ ...band(scene), body: { term: TERM, pictures: [] } }),
  },
  'POST /api/office/round-ups/publish.json': {
    first: led,
    // Their Round-Up of the autumn is there already.
    send: ({ family }) => ({
      body: { term: '2026-spring', band_id: family.school.bandId, at: '2027-01-20T18:00:00.000Z' },
    }),
  },
  'POST /api/office/round-ups/:id/withdraw.json': {
    // Each of those who ask withdraws one that is there.
    first: async (portal, scene) => {
      await led(portal, scene);
      await addRoundUp(portal, scene.family.playing);
    },
    send: (scene) => ({ ...band(scene), body: { term: TERM, reason: REASON } }),
  },
  'POST /api/office/round-ups/:id/stop.json': {
    first: async (portal, scene) => {
      await led(portal, scene);
      await setRoundUpTime(portal, scene.family.school.bandId, scene.caller.staffId);
    },
    send: (scene) => ({ ...band(scene), body: { term: TERM } }),
  },
  'GET /api/office/uploads.json': { first: sent, send: () => ({}) },
  'GET /api/office/uploads/:id.json': { first: sent, send: own },
  'POST /api/office/uploads/:id/settle.json': {
    first: sent,
    send: (scene) => ({ ...own(scene), body: { decision: 'drop' } }),
  },
};
