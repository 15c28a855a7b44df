import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/stories/timeline/contract';
import {
  ENTRIES_AT_ONCE,
  toCategory,
  type TimelineEntry,
} from '@bandstand/domain/stories/timeline/model';
import { toRecord } from '@bandstand/domain/kernel/record';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { welcomeText } from '@bandstand/domain/stories/timeline/welcome';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call, Parent } from '../../../platform/http/call.ts';
import { type StillsDeps, mediaAddress, videoAddresses } from '../media/addresses.ts';
import * as store from './store.ts';
import type { AddressViewer } from '../../../platform/security/signed-address.ts';
import { type EntryRow, type UnsentReport, findNewMembers } from './store.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

/** An entry as the child's own parent reads it; what may not be shown is as if it had never been there. */
const entryRecord = (
  deps: StillsDeps,
  row: EntryRow,
  { grownUpId: viewerId, sessionId }: Pick<Parent, 'grownUpId' | 'sessionId'>,
) => {
  const attributes = attributesOf(deps, row, { viewerId, sessionId });
  return toRecord('timeline_entry', { id: row.entry.id, attributes });
};

const attributesOf = (deps: StillsDeps, row: EntryRow, viewer: AddressViewer): TimelineEntry => {
  const { entry, picture, photo, video } = row;
  const addressOf = (shown: { readonly id: string } | null) =>
    shown === null ? null : mediaAddress(deps, shown.id, viewer);
  const isShown = picture !== null || photo !== null || video !== null;
  return {
    category: toCategory(entry.category),
    created_at: entry.createdAt.toISOString(),
    color: entry.color,
    date_seen: entry.seenAt?.toISOString() ?? null,
    reactionable: entry.isReactionable,
    ...videoOf(deps, row, viewer),
    timeline_image_url: addressOf(picture),
    timeline_image_description: picture?.description ?? null,
    timeline_image_shape: shapeOf(picture),
    band_media_photo_shape: shapeOf(photo),
    band_media_photo_url: addressOf(photo),
    band_media_photo_description: photo?.description ?? null,
    body: entry.body,
    reaction: entry.reaction,
    band_media_submission_id: isShown ? entry.bandMediaSubmissionId : null,
    round_up_id: row.isRoundUpPublished ? entry.roundUpId : null,
  };
};

/** Of a picture that has no smaller widths yet nothing is known: it comes as it is. */
const shapeOf = (picture: EntryRow['photo']) => {
  const { width = null, height = null, widths = null, placeholder = null } = picture ?? {};
  return width === null || height === null || widths === null
    ? null
    : { width, height, widths, placeholder };
};

const NO_VIDEO = {
  vimeo_id: null,
  video_url: null,
  video_captions_url: null,
  video_thumbnail_url: null,
  video_thumbnail_widths: [],
  video_title: null,
};

const videoOf = (deps: StillsDeps, { entry, video }: EntryRow, viewer: AddressViewer) =>
  video === null
    ? NO_VIDEO
    : {
        ...videoAddresses(deps, video, viewer),
        video_thumbnail_widths: video.still === null ? [] : (video.widths ?? []),
        video_title: entry.videoTitle,
      };

export interface TimelineDeps extends StillsDeps {
  readonly db: Db;
}

/** A page of a child's timeline. One more is looked for, to know whether it goes on. */
export const listTimeline = async (
  deps: TimelineDeps,
  { parent, params, query: { before } }: Call<typeof contract.listTimeline>,
): CallAnswer<typeof contract.listTimeline> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const rows = await store.findEntries(deps.db, kid, { before, limit: ENTRIES_AT_ONCE + 1 });
  if (rows.length === 0 && !(await store.isOwnKid(deps.db, kid))) return refuse('not_found');
  const shown = rows.slice(0, ENTRIES_AT_ONCE);
  const next_before = rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null;
  const data = shown.map((row) => entryRecord(deps, row, parent));
  return ok({ data, meta: { next_before } });
};

export const markAsSeen = async (
  { db, clock }: TimelineDeps,
  { parent, params }: Call<typeof contract.markTimelineSeen>,
): CallAnswer<typeof contract.markTimelineSeen> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const marked = await store.markSeen(db, kid, clock.now());
  if (marked === 0 && !(await store.isOwnKid(db, kid))) return refuse('not_found');
  return ok({ marked });
};

export const react = async (
  deps: TimelineDeps,
  { parent, params, body }: Call<typeof contract.reactToEntry>,
): CallAnswer<typeof contract.reactToEntry> => {
  const row = await store.findEntry(deps.db, parent.grownUpId, params.id);
  if (row === undefined) return refuse('not_found');
  const { entry } = row;
  if (!entry.isReactionable) return refuse('not_reactionable');
  const { reaction } = body.timeline_entry;
  await store.setReaction(deps.db, entry.id, reaction);
  return ok({
    data: entryRecord(deps, { ...row, entry: { ...entry, reaction } }, parent),
  });
};

/** To the office: what parents say is wrong with pictures or videos. It names nobody, and leads to each report. */
export const mediaReportedEmail = (reports: readonly UnsentReport[], publicUrl: string): Email => {
  const [first] = reports;
  const page = ({ id }: UnsentReport): string => `${publicUrl}/office/media-reports/${id}`;
  if (reports.length === 1 && first !== undefined)
    return {
      kind: 'media_reported',
      subject: 'A parent reported band media',
      heading: 'A parent reported band media',
      paragraphs: [first.comment],
      action: { label: 'Open the report', url: page(first) },
    };
  return {
    kind: 'media_reported',
    subject: `${reports.length} reports of band media`,
    heading: 'Parents reported band media',
    paragraphs: [
      `These ${reports.length} reports have come in since the last email, the oldest first.`,
    ],
    facts: reports.map((report, at) => [`Report ${at + 1}`, report.comment, page(report)] as const),
    action: { label: 'Open Today', url: `${publicUrl}/office` },
  };
};

/** Also those who are written to when they begin. */
export { findNewMembers } from './store.ts';

/** Welcomes children on their timelines, once per enrolment; in the transaction that enrols them. */
export const welcome = async (tx: Db, kidIds: readonly KidId[], now: Date): Promise<void> => {
  if (kidIds.length > 0) await addWelcomes(tx, await findNewMembers(tx, kidIds), now);
};

type NewMember = Awaited<ReturnType<typeof findNewMembers>>[number];

export const addWelcomes = async (
  tx: Db,
  members: readonly NewMember[],
  now: Date,
): Promise<void> => {
  const entries = members.map(({ enrolmentId, kidId, name, ...member }) => ({
    id: enrolmentId,
    kidId,
    body: welcomeText({ ...member, firstName: splitName(name).firstName }),
  }));
  if (entries.length > 0) await store.addWelcomes(tx, entries, now);
};

const reported = (end: string, comment: string) => ({
  id: `0198c0de-0000-7000-8000-0000000000${end}`,
  band_media_submission_id: '0198c0de-0000-7000-8000-00000000000a',
  kid_id: '0198c0de-0000-7000-8000-000000000001',
  grown_up_id: '0198c0de-0000-7000-8000-000000000002',
  comment,
});

export const timelineSamples = samplesOf({
  media_reported: {
    'To the office: a parent reported a picture': (it) =>
      mediaReportedEmail([reported('11', 'The picture is of another band.')], it.publicUrl),
    'To the office: several reports': (it) =>
      mediaReportedEmail(
        [
          reported('11', 'The picture is of another band.'),
          reported('12', 'The sound stops in the middle.'),
        ],
        it.publicUrl,
      ),
  },
});
