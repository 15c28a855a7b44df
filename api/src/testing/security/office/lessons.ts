import { lessonChanges } from '../../../../db/tables/index.ts';
import { letLead, sealNotes } from '../../tables/lessons.ts';
import { nothing, type OfficeRow } from './row.ts';

/** A Tuesday in term, on which the scene's band has a lesson. */
const on = '2027-01-12';

/** Whoever asks leads the timetable: somebody of the office need not. */
const led: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  await letLead(portal, family.school.timetableId, caller);
};

export const LESSON_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/day.json': { first: led, send: () => ({ query: { on } }) },
  'GET /api/office/day/missing.json': nothing,
  'POST /api/office/hours.json': { send: () => ({ body: { month: '2026-12' } }) },
  'GET /api/office/day/keys.json': { send: () => ({}) },
  'POST /api/office/day/registers.json': {
    first: led,
    send: ({ family, caller }) => ({
      body: {
        id: caller.staffId,
        band_id: family.school.bandId,
        on,
        said_at: `${on}T11:00:00Z`,
        absent: [family.playing],
      },
    }),
  },
  'GET /api/office/day/kids/:id/notes.json': {
    first: async (portal, scene) => {
      await led(portal, scene);
      await sealNotes(portal, scene.family.playing, portal.deps.seal.close('Carries an inhaler.'));
    },
    send: ({ family }) => ({ params: { id: family.playing }, query: { on } }),
  },
  'GET /api/office/day/changes/preview.json': {
    first: led,
    send: ({ family }) => ({
      query: { timetable_id: family.school.timetableId, on, cause: 'weather' },
    }),
  },
  'POST /api/office/day/changes.json': {
    first: led,
    send: ({ family, caller }) => ({
      body: {
        id: caller.staffId,
        timetable_id: family.school.timetableId,
        on,
        cause: 'weather',
        note: '',
      },
    }),
  },
  'POST /api/office/day/changes/:id/undo.json': {
    first: async (portal, scene) => {
      await led(portal, scene);
      await portal.deps.db.insert(lessonChanges).values({
        id: scene.caller.staffId,
        timetableId: scene.family.school.timetableId,
        onDate: on,
        cause: 'weather',
        told: [scene.family.playing],
        staffId: scene.caller.staffId,
        saidAt: portal.clock.now(),
      });
    },
    send: ({ caller }) => ({ params: { id: caller.staffId }, body: {} }),
  },
};
