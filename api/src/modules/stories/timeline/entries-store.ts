import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { kids, media, roundUps, timelineEntries } from '../../../../db/tables/index.ts';
import { isShownFile, mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { OwnKid } from './store.ts';

type Entry = typeof timelineEntries.$inferSelect;
type ShownMedium = Pick<typeof media.$inferSelect, 'id' | 'description'>;
type ShownVideo = ShownMedium & Pick<typeof media.$inferSelect, 'vimeoId' | 'still' | 'captions'>;

/** An entry with those of its media that the parent may see. */
export interface EntryRow {
  readonly entry: Entry;
  readonly picture: ShownMedium | null;
  readonly photo: ShownMedium | null;
  readonly video: ShownVideo | null;
  readonly isRoundUpPublished: boolean;
}

const pictures = alias(media, 'pictures');
const photos = alias(media, 'photos');
const videos = alias(media, 'videos');
const { createdAt, id: entryId } = timelineEntries;

const IS_PUBLISHED = sql<boolean>`exists (select from ${roundUps} r where r.id = ${timelineEntries.roundUpId}
  and r.kid_id = ${timelineEntries.kidId} and r.published_at is not null)`;

/** Media that may not be shown to this parent are not there. */
const findRows = (
  db: Db,
  grownUpId: GrownUpId,
  which: SQL | undefined,
  limit: number,
): Promise<EntryRow[]> =>
  db
    .select({
      entry: getTableColumns(timelineEntries),
      picture: { id: pictures.id, description: pictures.description },
      photo: { id: photos.id, description: photos.description },
      video: {
        id: videos.id,
        description: videos.description,
        vimeoId: videos.vimeoId,
        still: videos.still,
        captions: videos.captions,
      },
      isRoundUpPublished: IS_PUBLISHED,
    })
    .from(timelineEntries)
    .innerJoin(kids, and(eq(kids.id, timelineEntries.kidId), eq(kids.grownUpId, grownUpId)))
    .leftJoin(
      pictures,
      and(eq(pictures.id, timelineEntries.pictureId), isShownFile(pictures, grownUpId)),
    )
    .leftJoin(photos, and(eq(photos.id, timelineEntries.photoId), isShownFile(photos, grownUpId)))
    .leftJoin(
      videos,
      and(eq(videos.id, timelineEntries.videoId), mayBeShownTo(videos.id, grownUpId)),
    )
    .where(which)
    .orderBy(desc(createdAt), desc(entryId))
    .limit(limit);

/** Entries of this parent's child, the newest first: those older than `before`, or from the newest on. */
export const findEntries = (
  db: Db,
  { grownUpId, kidId }: OwnKid,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<EntryRow[]> => {
  const older =
    before === undefined
      ? undefined
      : sql`(${createdAt}, ${entryId}) < (select b.created_at, b.id from timeline_entries b where b.id = ${before} and b.kid_id = ${kidId})`;
  return findRows(db, grownUpId, and(eq(timelineEntries.kidId, kidId), older), limit);
};

/** One entry of this parent's children. */
export const findEntry = async (
  db: Db,
  grownUpId: GrownUpId,
  id: string,
): Promise<EntryRow | undefined> =>
  (await findRows(db, grownUpId, eq(timelineEntries.id, id), 1))[0];
