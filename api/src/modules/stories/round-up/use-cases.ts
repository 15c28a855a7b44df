import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type * as contract from '@bandstand/domain/stories/round-up/contract';
import type { BandMedia, Platform, RoundUp } from '@bandstand/domain/stories/round-up/model';
import { currentTerm, announcementOf } from '@bandstand/domain/stories/round-up/label';
import type { GrownUpId, KidId, MediaId, RoundUpId } from '@bandstand/domain/kernel/ids';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { AddressViewer, SigningDeps } from '../../../platform/security/signed-address.ts';
import { mediaAddress } from '../media/addresses.ts';
import { signedPosterAddress, makePosters } from './posters.ts';
import * as store from './store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import * as postersStore from './posters-store.ts';

export interface RoundUpDeps extends SigningDeps {
  readonly db: NodePgDatabase;
}

const PHOTOS_AT_MOST = 3;

/** A child's latest or wanted Round-Up with what the family may see, and the term whose Round-Up is still to come. */
export const read = async (
  deps: RoundUpDeps,
  {
    parent: { grownUpId, sessionId },
    params: { id: kidId },
    query,
  }: Call<typeof contract.getRoundUp>,
): CallAnswer<typeof contract.getRoundUp> => {
  const viewer = { viewerId: grownUpId, sessionId };
  const today = londonDate(deps.clock.now());
  const roundUpId = query.round_up_id ?? null;
  const watched = await store.findRoundUp(deps.db, { grownUpId, kidId, roundUpId, today });
  if (watched === undefined || (roundUpId !== null && watched.roundUp === null))
    return refuse('not_found');
  const term = currentTerm(watched.termBegan ?? today);
  const awaits = isEnrolled(watched.status) && !(await store.isPublished(deps.db, kidId, term));
  const meta = { coming: awaits ? snakeCased(term) : null };
  const { roundUp } = watched;
  if (roundUp === null) return ok({ data: null, meta });
  const photos = await store.findPhotos(deps.db, roundUp.id, grownUpId, PHOTOS_AT_MOST);
  const links = linksOf(deps, { roundUpId: roundUp.id, recordingId: watched.recordingId, viewer });
  return ok({ data: recordOf(deps, { roundUp, watched, photos, links }, viewer), meta });
};

type Written = Omit<store.RoundUpRow, 'posterFingerprint' | 'createdAt' | 'songMediaId' | 'kidId'>;

interface Shown {
  readonly roundUp: Written;
  readonly watched: Pick<store.RoundUpFacts, 'name' | 'trinityOptOut'>;
  readonly photos: Awaited<ReturnType<typeof store.findPhotos>>;
  readonly links: RoundUp['links'];
}

const recordOf = (
  deps: SigningDeps,
  { roundUp, watched, photos, links }: Shown,
  viewer: AddressViewer,
) => {
  const attributes: RoundUp = {
    ac_year: roundUp.acYear,
    ac_year_period: roundUp.acYearPeriod,
    published_at: (roundUp.publishedAt ?? roundUp.publishAt).toISOString(),
    latest_band_media: photos.map((photo): BandMedia => ({
      media_type: 'photo',
      photo_url: mediaAddress(deps, photo.id, viewer),
      date: photo.takenOn,
      photo_media_submission_id: photo.id,
      description: photo.description,
    })),
    data: dataOf(watched, roundUp),
    links,
  };
  return toRecord('round_up', { id: roundUp.id, attributes });
};

interface PreviewedChild {
  readonly id: KidId;
  readonly grownUpId: GrownUpId;
  readonly name: string;
  readonly trinityOptOut: boolean;
}

/**
 * A Round-Up as the child's parent has it, for somebody of the office: one that is published, or one that is not written yet, with
 * these photos. The pictures are those that the rule shows the parent. It has no poster and no sound of its own.
 */
export const preview = async (
  deps: RoundUpDeps,
  child: PreviewedChild,
  made: Written | { readonly id: RoundUpId },
  photoIds: readonly MediaId[],
  viewer: AddressViewer,
) => {
  const { grownUpId, id: kidId } = child;
  const isMade = 'acYear' in made;
  const today = londonDate(deps.clock.now());
  const found = isMade
    ? null
    : await store.findRoundUp(deps.db, { grownUpId, kidId, roundUpId: made.id, today });
  const roundUp = isMade ? made : found?.roundUp;
  if (roundUp === undefined || roundUp === null) return null;
  const photos = isMade
    ? await store.findChosen(deps.db, photoIds, grownUpId)
    : await store.findPhotos(deps.db, roundUp.id, grownUpId, PHOTOS_AT_MOST);
  const links = { poster_image: null, song_asset: null, posters: null };
  return recordOf(deps, { roundUp, watched: child, photos, links }, viewer);
};

/** The name and the opting out are today's, the rest is as it was when it was written. */
const dataOf = (watched: Shown['watched'], it: Written): RoundUp['data'] => ({
  kid_name: splitName(watched.name).firstName,
  instrument: it.instrument,
  band_name: it.bandName,
  concerts_count: it.concertsCount,
  skills_completed: [...it.skillsCompleted],
  skills_completed_since_last_roundup: [...it.skillsCompletedSinceLastRoundUp],
  skills_in_progress: [...it.skillsInProgress],
  skills_upcoming: [...it.skillsUpcoming],
  song_title: it.songTitle,
  song_artist: it.songArtist,
  next_concert_planned: it.nextConcertPlanned,
  stage_progress_percent: it.stageProgressPercent,
  current_trinity_stage: it.currentTrinityStage,
  trinity_opt_out: watched.trinityOptOut,
});

const linksOf = (
  deps: RoundUpDeps,
  {
    roundUpId,
    recordingId,
    viewer,
  }: { roundUpId: RoundUpId; recordingId: MediaId | null; viewer: AddressViewer },
): RoundUp['links'] => {
  const poster = (platform: Platform) => signedPosterAddress(deps, { roundUpId, platform }, viewer);
  return {
    poster_image: poster('instagram'),
    song_asset: recordingId === null ? null : mediaAddress(deps, recordingId, viewer),
    posters: { facebook: poster('facebook'), instagram: poster('instagram'), x: poster('x') },
  };
};

export interface PublishDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

const AT_A_TIME = 200;

/** Publishes the Round-Ups that are due: their families see them, and the news of them, from now on. Asked every minute. */
export const publishDue = (deps: PublishDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const due = await postersStore.claimDue(tx, now, AT_A_TIME);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await postersStore.markPublished(tx, ids, now);
    await tellOf(deps, tx, due, now);
    return due.length;
  });

/** Tells families of Round-Ups that are published, and has their posters drawn before anybody asks for them. */
export const tellOf = async (
  { outbox }: Pick<PublishDeps, 'outbox'>,
  tx: Db,
  published: readonly postersStore.DueRoundUp[],
  now: Date,
): Promise<void> => {
  if (published.length === 0) return;
  await postersStore.announce(tx, published.map(newsOf), now);
  await outbox.enqueueAll(
    tx,
    makePosters,
    published.map(({ id: roundUpId }) => ({ roundUpId })),
  );
};

const newsOf = ({ id, kidId, name, ...term }: postersStore.DueRoundUp) => ({
  roundUpId: id,
  kidId,
  body: announcementOf(splitName(name).firstName, term),
});
