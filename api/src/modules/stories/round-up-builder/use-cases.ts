import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { BandId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/stories/round-up-builder/contract';
import * as rules from '@bandstand/domain/stories/round-up-builder/rules';
import { currentTerm, type TermLookedBackOn } from '@bandstand/domain/stories/round-up/label';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import { mediaAddress } from '../media/addresses.ts';
import { preview, tellOf, type PublishDeps, type RoundUpDeps } from '../round-up/use-cases.ts';
import { posterFiles } from '../round-up/posters.ts';
import { forgetFiles } from '../uploads/process.ts';
import { ownOnly } from '../uploads/use-cases.ts';
import * as store from './store.ts';

export type BuilderDeps = RoundUpDeps & PublishDeps & { readonly db: NodePgDatabase };

/** So many terms can be looked at. */
const TERMS_BACK = 4;

/** The term that runs or has just ended, and those before it. */
const termsOf = async (db: Db, now: Date): Promise<readonly TermLookedBackOn[]> => {
  const began = await store.findLatestTerm(db, now);
  return rules.termsUpTo(currentTerm(began ?? londonDate(now)), TERMS_BACK);
};

interface Asked {
  readonly db: Db;
  readonly term?: string | undefined;
  readonly bandId?: BandId;
}

/** What a call is about; nothing where its term can't be looked at. */
const meantBy = async (
  { clock }: BuilderDeps,
  staff: Staff,
  { db, term: key, bandId }: Asked,
): Promise<(store.Meant & { readonly terms: readonly string[] }) | null> => {
  const now = clock.now();
  const terms = await termsOf(db, now);
  const term = terms.find((one) => key === undefined || rules.keyOfTerm(one) === key);
  if (term === undefined) return null;
  const bandIds = bandId === undefined ? null : [bandId];
  return { staffId: ownOnly(staff), now, term, bandIds, terms: terms.map(rules.keyOfTerm) };
};

const lineOf = (line: store.LineRow) => ({
  name: line.name,
  timetable: line.timetable,
  weekday: line.weekday,
  starts_at: line.startsAt,
  standing: rules.standingOf(line),
  children: line.children,
  published: line.published,
  without_skill: line.withoutSkill,
  without_photo: line.withoutPhoto,
  has_song: line.hasSong,
  publish_at: toInstantOrNull(line.publishAt),
});

const PER_PAGE = 50;

export const listBands = async (
  deps: BuilderDeps,
  { query: { term, show, after }, staff }: Call<typeof contract.listRoundUpBands>,
): CallAnswer<typeof contract.listRoundUpBands> => {
  const meant = await meantBy(deps, staff, { db: deps.db, term });
  if (meant === null) return refuse('not_found');
  const all = await store.findLines(deps.db, meant);
  const fitting = all.filter((line) => show === undefined || rules.standingOf(line) === show);
  const first = fitting.findIndex(({ id }) => id === after) + 1;
  const page = fitting.slice(first, first + PER_PAGE);
  const isMore = fitting.length > first + PER_PAGE;
  const meta = {
    after: (isMore && page.at(-1)?.id) || null,
    term: rules.keyOfTerm(meant.term),
    terms: [...meant.terms],
    counts: rules.countStandings(all),
  };
  const data = page.map((line) => toRecord('band', { id: line.id, attributes: lineOf(line) }));
  return ok({ data, meta });
};

export const getBand = async (
  deps: BuilderDeps,
  { params: { id }, query: { term }, staff }: Call<typeof contract.getRoundUpBand>,
): CallAnswer<typeof contract.getRoundUpBand> => {
  const meant = await meantBy(deps, staff, { db: deps.db, term, bandId: id });
  const [line] = meant === null ? [] : await store.findLines(deps.db, meant);
  if (meant === null || line === undefined) return refuse('not_found');
  const players = await store.findChildren(deps.db, meant);
  const pictures = await store.findPictures(deps.db, meant);
  const viewer = { viewerId: staff.staffId, sessionId: staff.sessionId };
  const attributes = {
    ...lineOf(line),
    term: rules.keyOfTerm(meant.term),
    song: songOf(line),
    families: new Set(players.map(({ grownUpId }) => grownUpId)).size,
    pictures: pictures.map(({ isChosen, isPublished, ...picture }) => ({
      ...picture,
      file_url: mediaAddress(deps, picture.id, viewer),
      is_chosen: isChosen,
      is_published: isPublished,
    })),
    players: players.map((child) => {
      const skills = rules.skillsOf(child);
      return {
        id: child.id,
        name: child.name,
        instrument: child.instrument,
        skills_new: skills.skillsCompletedSinceLastRoundUp,
        skills_in_progress: skills.skillsInProgress,
        skills_upcoming: skills.skillsUpcoming,
        pictures: child.photos.length,
        has_round_up: child.roundUpId !== null,
      };
    }),
  };
  return ok({ data: toRecord('band', { id, attributes }) });
};

const songOf = ({ songTitle: title, songArtist: artist }: store.LineRow) =>
  title === null ? null : { title, artist: artist ?? '' };

/** What is written of a child's term: what a preview shows, and what is stored when it is published. */
const writtenOf = (child: store.ChildRow, term: TermLookedBackOn, now: Date) => ({
  id: randomUUIDv7() as RoundUpId,
  ...term,
  ...rules.skillsOf(child),
  instrument: child.instrument,
  bandName: child.bandName,
  concertsCount: child.concertsCount,
  songTitle: child.songTitle,
  songArtist: child.songArtist,
  nextConcertPlanned: child.nextConcertOn,
  stageProgressPercent: null,
  currentTrinityStage: rules.stageIn(child.examName),
  publishAt: now,
  publishedAt: now,
});

export const previewOne = async (
  deps: BuilderDeps,
  { params: { id, kid: kidId }, query: { term }, staff }: Call<typeof contract.previewRoundUp>,
): CallAnswer<typeof contract.previewRoundUp> => {
  const meant = await meantBy(deps, staff, { db: deps.db, term, bandId: id });
  const all = meant === null ? [] : await store.findChildren(deps.db, meant);
  const child = all.find((one) => one.id === kidId);
  if (meant === null || child === undefined) return refuse('not_found');
  const viewer = { viewerId: staff.staffId, sessionId: staff.sessionId };
  const made =
    child.roundUpId === null ? writtenOf(child, meant.term, meant.now) : { id: child.roundUpId };
  const data = await preview(deps, child, made, child.photos, viewer);
  return data === null ? refuse('not_found') : ok({ data });
};

export const choosePictures = (
  deps: BuilderDeps,
  { params: { id }, body: { term, pictures }, staff, record }: Call<typeof contract.choosePictures>,
): CallAnswer<typeof contract.choosePictures> =>
  transact(deps.db, async (tx) => {
    const meant = await meantBy(deps, staff, { db: tx, term, bandId: id });
    if (meant === null || (await store.findLines(tx, meant)).length === 0)
      return refuse('not_found');
    const known = await store.findPictures(tx, meant);
    if (!pictures.every((one) => known.some((picture) => picture.id === one)))
      return refuse('not_of_band');
    const decided = { mediaIds: [...new Set(pictures)] };
    await store.plan(tx, { ...meant, bandIds: [id], by: staff.staffId }, decided);
    const after = { term, pictures: decided.mediaIds.length };
    await record(tx, { subject: 'round_ups', subjectId: id, after });
    return ok({ message: 'The pictures are chosen.' });
  });

/** So many bands are published together: their rows fit into one statement. */
const BANDS_AT_ONCE = 60;

export const publish = (
  deps: BuilderDeps,
  { body: { term, band_id: bandId, at }, staff, record }: Call<typeof contract.publishRoundUps>,
): CallAnswer<typeof contract.publishRoundUps> =>
  transact(deps.db, async (tx) => {
    const meant = await meantBy(deps, staff, { db: tx, term, ...(bandId !== null && { bandId }) });
    const lines = meant === null ? [] : await store.findLines(tx, meant);
    if (meant === null || (bandId !== null && lines.length === 0)) return refuse('not_found');
    const wanted = lines.filter((line) => bandId !== null || rules.standingOf(line) === 'complete');
    const publishAt = at === null ? null : new Date(at);
    const next = rules.decideRoundUps(wanted, publishAt, meant.now);
    if (!next.ok) return next;
    const bandIds = wanted.slice(0, BANDS_AT_ONCE).map(({ id }) => id);
    const decided = { ...meant, bandIds, by: staff.staffId };
    const children =
      publishAt === null
        ? await publishNow(deps, tx, decided)
        : await store.plan(tx, decided, { publishAt });
    // Somebody else has published them meanwhile.
    if (children === 0) return refuse('nothing_to_publish');
    const left = wanted.length - bandIds.length;
    const after = { term, at, bands: bandIds.length, children: children ?? undefined };
    await record(tx, { subject: 'round_ups', subjectId: bandId, after });
    return ok({ message: messageOf(bandIds.length, children ?? null, left) });
  });

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

const messageOf = (bands: number, children: number | null, left: number): string => {
  const of = counted(bands, 'band', 'bands');
  const done =
    children === null
      ? `The Round-Ups of ${of} wait for their time.`
      : `${counted(children, 'child has their', 'children have their')} Round-Up, in ${of}.`;
  return left === 0
    ? done
    : `${done} ${counted(left, 'band is', 'bands are')} left: publish again.`;
};

/** Writes the Round-Ups of all children of these bands who have none, tells their families, and has posters drawn; how many there are. */
const publishNow = async (
  deps: PublishDeps,
  tx: Db,
  meant: store.Meant & { readonly bandIds: readonly BandId[] },
): Promise<number> => {
  const { term, now } = meant;
  await store.holdChildren(tx, meant.bandIds);
  const found = await store.findChildren(tx, meant);
  const made = found
    .filter(({ roundUpId }) => roundUpId === null)
    .map((child) => {
      const { id: kidId, name, photos } = child;
      return { ...writtenOf(child, term, now), kidId, name, photos, createdAt: now };
    });
  const added = await store.addRoundUps(tx, made);
  await tellOf(
    deps,
    tx,
    made.filter(({ id }) => added.has(id)),
    now,
  );
  await store.unplan(tx, meant);
  return added.size;
};

export const stop = (
  deps: BuilderDeps,
  { params: { id }, body: { term }, staff, record }: Call<typeof contract.stopRoundUps>,
): CallAnswer<typeof contract.stopRoundUps> =>
  transact(deps.db, async (tx) => {
    const meant = await meantBy(deps, staff, { db: tx, term, bandId: id });
    if (meant === null || (await store.findLines(tx, meant)).length === 0)
      return refuse('not_found');
    if (!(await store.unplan(tx, meant))) return refuse('no_time_set');
    await record(tx, { subject: 'round_ups', subjectId: id, after: { term, at: null } });
    return ok({ message: 'They are not published by themselves any more.' });
  });

/** Nobody sees them from now on, nor the news of them; what they said is written anew once they are published again. */
export const withdraw = (
  deps: BuilderDeps,
  { params: { id }, body: { term, reason }, staff, record }: Call<typeof contract.withdrawRoundUps>,
): CallAnswer<typeof contract.withdrawRoundUps> =>
  transact(deps.db, async (tx) => {
    const meant = await meantBy(deps, staff, { db: tx, term, bandId: id });
    if (meant === null || (await store.findLines(tx, meant)).length === 0)
      return refuse('not_found');
    await store.holdChildren(tx, [id]);
    const found = await store.findChildren(tx, meant);
    const ids = found.flatMap(({ roundUpId }) => roundUpId ?? []);
    const fingerprints = await store.removeRoundUps(tx, ids);
    if (fingerprints.length === 0) return refuse('none_published');
    // Else a time that is set for the rest of the band would bring them back.
    await store.unplan(tx, meant);
    const files = fingerprints.flatMap((one) => (one === null ? [] : posterFiles(one)));
    if (files.length > 0) await deps.outbox.enqueue(tx, forgetFiles, { files });
    const before = { children: fingerprints.length };
    const after = { term, children: 0 };
    await record(tx, { subject: 'round_ups', subjectId: id, before, after, reason });
    return ok({ message: 'No family sees them any more.' });
  });

const PLANS_AT_A_TIME = 20;

/**
 * Publishes the bands whose time has come, as they are now: who plays then, and what may be shown then. What somebody planned who has
 * left since waits for somebody else.
 */
export const publishPlanned = (deps: PublishDeps): Promise<number> =>
  someAtATime(deps, PLANS_AT_A_TIME, async (tx, now) => {
    const due = await store.claimPlans(tx, now, PLANS_AT_A_TIME);
    const [one] = due;
    if (one === undefined) return 0;
    const term = { acYear: one.acYear, acYearPeriod: one.acYearPeriod };
    const meant = (bands: typeof due) => ({
      staffId: null,
      now,
      term,
      bandIds: bands.map(({ bandId }) => bandId),
    });
    await store.unplan(tx, meant(due.filter(({ hasLeft }) => hasLeft)));
    await publishNow(deps, tx, meant(due.filter(({ hasLeft }) => !hasLeft)));
    return due.length;
  });
