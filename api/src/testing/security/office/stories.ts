import { letLead } from '../../tables/lessons.ts';
import { failUpload } from '../../tables/stories.ts';
import type { OfficeRow, OfficeScene } from './row.ts';

/** Whoever asks leads the timetable, and has sent a file that could not be shown: its id is theirs. */
const sent: NonNullable<OfficeRow['first']> = async (portal, { family, caller }) => {
  const { timetableId } = family.school;
  await letLead(portal, timetableId, caller);
  await failUpload(portal, { id: caller.staffId, staffId: caller.staffId, timetableId });
};
const own = ({ caller }: OfficeScene) => ({ params: { id: caller.staffId } });

export const STORY_ROWS: Readonly<Record<string, OfficeRow>> = {
  'POST /api/office/uploads.json': {
    first: async (portal, { family, caller }) => {
      await letLead(portal, family.school.timetableId, caller);
    },
    send: ({ family, caller }) => ({
      body: {
        id: caller.staffId,
        kind: 'photo',
        timetable_id: family.school.timetableId,
        bytes: 1000,
      },
    }),
  },
  'GET /api/office/uploads.json': { first: sent, send: () => ({}) },
  'GET /api/office/uploads/:id.json': { first: sent, send: own },
  'POST /api/office/uploads/:id/settle.json': {
    first: sent,
    send: (scene) => ({ ...own(scene), body: { decision: 'drop' } }),
  },
};
