import { createHash, randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { UploadId } from '@bandstand/domain/kernel/ids';
import type * as contract from '@bandstand/domain/stories/publications/contract';
import {
  canBecome,
  decideConcert,
  decidePublishing,
} from '@bandstand/domain/stories/publications/rules';
import { readCaptions, type CaptionFault } from '@bandstand/domain/stories/uploads/captions';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import { toInstant, toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import type { Email, Letterhead, Sender } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import { cursorOf, pageBy, readCursor } from '../../../platform/pages.ts';
import type { SigningDeps } from '../../../platform/security/signed-address.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { mediaAddress } from '../media/addresses.ts';
import { forgetFiles } from '../uploads/process.ts';
import { ownOnly } from '../uploads/use-cases.ts';
import * as store from './store.ts';

export interface ConcertDeps extends PublicationDeps {
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
}

export interface PublicationDeps extends SigningDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly mediaStore: FileStore;
  readonly outbox: Outbox;
}

const scopeOf = ({ clock }: PublicationDeps, staff: Staff): store.Scope => ({
  staffId: ownOnly(staff),
  now: clock.now(),
});

const AUDIENCES_AT_ONCE = 20;

/** What a Band Leader leads is shown at once; whoever writes for all looks for it first. */
export const listAudiences = async (
  deps: PublicationDeps,
  { query: { q = '' }, staff }: Call<typeof contract.listAudiences>,
): CallAnswer<typeof contract.listAudiences> => {
  const scope = scopeOf(deps, staff);
  const said = q.trim().replace(/[%_\\]/g, '\\$&');
  if (scope.staffId === null && said === '') return ok({ data: [] });
  const found = await store.findAudiences(deps.db, scope, said, AUDIENCES_AT_ONCE);
  return ok({
    data: found.map(({ id, ...attributes }) => toRecord('audience', { id, attributes })),
  });
};

export const getAudience = async (
  deps: PublicationDeps,
  { params: { id }, staff }: Call<typeof contract.getAudience>,
): CallAnswer<typeof contract.getAudience> => {
  const found = await store.findAudience(deps.db, scopeOf(deps, staff), id);
  if (found === undefined) return refuse('not_found');
  const children = found.children.map(({ bandId, isShownToOthers, ...child }) => ({
    ...child,
    band_id: bandId,
    is_shown_to_others: isShownToOthers,
  }));
  return ok({ data: toRecord('audience', { id, attributes: { ...found, children } }) });
};

const lineOf = (row: store.LineRow) => ({
  state: row.state,
  body: row.body,
  timetable: row.timetable,
  band: row.band,
  child: row.child,
  by: row.by,
  has_medium: row.mediaId !== null,
  created_at: toInstant(row.createdAt),
  publish_at: toInstantOrNull(row.publishAt),
  published_at: toInstantOrNull(row.publishedAt),
});

const PER_PAGE = 30;

export const listPublications = async (
  deps: PublicationDeps,
  { query: { after }, staff }: Call<typeof contract.listPublications>,
): CallAnswer<typeof contract.listPublications> => {
  const page = { after: readCursor(after), atMost: PER_PAGE + 1 };
  const found = await store.listPublications(deps.db, scopeOf(deps, staff), page);
  const { rows, next } = pageBy(found, PER_PAGE, ({ id, createdAt }) =>
    cursorOf({ at: toInstant(createdAt), id }),
  );
  const data = rows.map((row) => toRecord('publication', { id: row.id, attributes: lineOf(row) }));
  return ok({ data, meta: { after: next } });
};

export const getPublication = async (
  deps: PublicationDeps,
  { params: { id }, staff }: Call<typeof contract.getPublication>,
): CallAnswer<typeof contract.getPublication> => {
  const found = await store.findPublication(deps.db, scopeOf(deps, staff), id);
  if (found === undefined) return refuse('not_found');
  const { medium, readers } = found;
  const viewer = { viewerId: staff.staffId, sessionId: staff.sessionId };
  const address = (of: string, file?: 'captions') => mediaAddress(deps, of, viewer, file);
  const shown = medium && {
    ...medium,
    is_hidden: medium.isHidden,
    file_url: address(medium.id),
    captions_url: medium.hasCaptions ? address(medium.id, 'captions') : null,
  };
  const attributes = {
    ...lineOf(found),
    concert: found.concert,
    keeps_from_school: found.keepsFromSchool,
    medium: shown,
    readers: readers.map(({ familyId, isShown, ...reader }) => ({
      ...reader,
      family_id: familyId,
      is_shown: isShown,
    })),
  };
  return ok({ data: toRecord('publication', { id, attributes }) });
};

/** Keeps what is written so far. What waits for its time waits on, where it can still be published then. */
export const savePublication = (
  deps: PublicationDeps,
  { body: said, staff, record }: Call<typeof contract.savePublication>,
): CallAnswer<typeof contract.savePublication> =>
  transact(deps.db, async (tx) => {
    const { id, timetable_id: timetableId, band_id: bandId, kid_id: kidId, body, medium } = said;
    const scope = scopeOf(deps, staff);
    const was = await store.findPublication(tx, scope, id, { isHeld: true });
    if (was === undefined && (await store.exists(tx, id))) return refuse('not_found');
    if (was !== undefined && !canBecome(was.state, 'draft')) return refuse('not_to_change');
    if ((await store.findAudience(tx, scope, timetableId)) === undefined)
      return refuse('not_found');
    const seen = medium?.children ?? [];
    if (!(await store.areOfTimetable(tx, { timetableId, bandId, kidId, seen })))
      return refuse('not_of_timetable');
    const draft = { id, timetableId, bandId, kidId, body, mediaId: medium?.upload_id ?? null };
    if (medium !== null) {
      if (seen.length === 0 && !medium.shows_nobody) return refuse('nobody_named');
      const isKept = was?.mediaId === medium.upload_id;
      if (!(await store.isFree(tx, draft, isKept ? null : scope.staffId)))
        return refuse('picture_not_ready');
      const { description, taken_on: takenOn = null } = medium;
      await store.describeMedium(tx, medium.upload_id, { description, takenOn, children: seen });
      const kept = await keepCaptions(deps, tx, medium.upload_id, medium.captions);
      if (!kept.ok) return kept;
    }
    await store.saveDraft(tx, draft, { staffId: staff.staffId, now: scope.now });
    const after = { seen: seen.length, hasMedium: medium !== null };
    await record(tx, { subject: 'publication', subjectId: id, after });
    if (was?.state !== 'waiting') return ok({ message: 'The draft is saved.' });
    return ok({ message: (await keepTime(tx, scope, was)) ? WAITS_ON : TIME_IS_GONE });
  });

const WAITS_ON = 'It is saved, and waits for its time.';
const TIME_IS_GONE =
  'It is saved as a draft: it can’t be published at its time any more. Give it a time again.';

/** What waited before it was saved goes on waiting, unless the rule refuses it now. */
const keepTime = async (
  tx: Db,
  scope: store.Scope,
  { id, publishAt: at }: store.LineRow,
): Promise<boolean> => {
  const publishAt = at === null ? null : new Date(at);
  const found = await store.findPublication(tx, scope, id);
  if (found === undefined || publishAt === null) return false;
  if (!decidePublishing(factsOf(found), publishAt, scope.now).ok) return false;
  await store.setState(tx, id, { state: 'waiting', publishAt });
  return true;
};

type Found = NonNullable<Awaited<ReturnType<typeof store.findPublication>>>;

const factsOf = ({ state, medium, readers }: Found) => ({
  state,
  isHidden: medium?.isHidden ?? false,
  readers: readers.length,
});

/** Keeps the captions of a film in the place of what it had; without any it stays as it is. */
const keepCaptions = async (
  { mediaStore, outbox }: PublicationDeps,
  tx: Db,
  id: UploadId,
  said: string | null | undefined,
): Promise<Decision<null, CaptionFault>> => {
  if (said === undefined) return ok(null);
  const read = said === null ? ok(null) : readCaptions(said);
  if (!read.ok) return read;
  const { value: text } = read;
  const mark = createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 16);
  const name = text === null ? null : `${id}-${mark}.vtt`;
  if (name !== null) await mediaStore.put(name, Buffer.from(text ?? ''));
  const before = await store.setCaptions(tx, id, name);
  const files = before.flatMap((one) => (one === null || one === name ? [] : [one]));
  if (files.length > 0) await outbox.enqueue(tx, forgetFiles, { files });
  return ok(null);
};

export const publishPublication = (
  deps: PublicationDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.publishPublication>,
): CallAnswer<typeof contract.publishPublication> =>
  transact(deps.db, async (tx) => {
    const scope = scopeOf(deps, staff);
    const found = await store.findPublication(tx, scope, id, { isHeld: true });
    if (found === undefined) return refuse('not_found');
    const publishAt = body.at === null ? null : new Date(body.at);
    const next = decidePublishing(factsOf(found), publishAt, scope.now);
    if (!next.ok) return next;
    if (next.value === 'published') await store.publish(tx, [id], scope.now);
    else await store.setState(tx, id, { state: 'waiting', publishAt });
    const after = { state: next.value, at: body.at, readers: found.readers.length };
    await record(tx, {
      subject: 'publication',
      subjectId: id,
      before: { state: found.state },
      after,
    });
    return ok({
      message: next.value === 'published' ? 'It is on the timelines.' : 'It waits for its time.',
    });
  });

export const withdrawPublication = (
  deps: PublicationDeps,
  { params: { id }, staff, record }: Call<typeof contract.withdrawPublication>,
): CallAnswer<typeof contract.withdrawPublication> =>
  transact(deps.db, async (tx) => {
    const scope = scopeOf(deps, staff);
    const found = await store.findPublication(tx, scope, id, { isHeld: true });
    if (found === undefined) return refuse('not_found');
    if (!canBecome(found.state, 'withdrawn')) return refuse('withdrawn_already');
    await store.withdraw(tx, id, scope.now);
    await store.setState(tx, id, { state: 'withdrawn' });
    const [before, after] = [{ state: found.state }, { state: 'withdrawn' }];
    await record(tx, { subject: 'publication', subjectId: id, before, after });
    return ok({ message: 'It is on no timeline any more.' });
  });

/** A film that families have is on the school's page as well, and its people are told. */
export const showConcert = (
  { emailQueue, sender, publicUrl, ...deps }: ConcertDeps,
  { params: { id }, body: { name, captions }, staff, record }: Call<typeof contract.showConcert>,
): CallAnswer<typeof contract.showConcert> =>
  transact(deps.db, async (tx) => {
    const scope = scopeOf(deps, staff);
    const found = await store.findPublication(tx, scope, id, { isHeld: true });
    if (found === undefined) return refuse('not_found');
    const { state, medium, concert, keepsFromSchool } = found;
    const may = decideConcert({
      state,
      isFilm: medium?.kind === 'video',
      isConcert: concert !== null,
      isKept: keepsFromSchool.length > 0 || (medium?.isHidden ?? true),
    });
    if (!may.ok) return may;
    const kept = found.mediaId && (await keepCaptions(deps, tx, found.mediaId, captions));
    if (kept?.ok === false) return kept;
    const added = { concertId: randomUUIDv7(), name, now: scope.now };
    const readers = await store.addConcert(tx, id, added);
    await emailQueue.sendAll(
      tx,
      readers.map(({ email, school }) => ({
        to: { account: email },
        message: concertShownEmail({ name, school }, { sender, publicUrl }),
      })),
    );
    const after = { concert: name, told: readers.length };
    await record(tx, { subject: 'publication', subjectId: id, after });
    return ok({ message: 'The school has it.' });
  });

/** The film of a concert is on the school's page. */
const concertShownEmail = (
  { name, school }: { readonly name: string; readonly school: string },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'concert_shown',
  subject: `Watch “${name}” of ${school}`,
  heading: `Watch “${name}”`,
  paragraphs: [`${sender.name} has put the film of a concert of ${school} on your page.`],
  action: { label: 'Watch it', url: `${publicUrl.replace(/\/$/, '')}/schools` },
  after: ['It is for the school alone. Please don’t pass it on.'],
});

export const publicationSamples = samplesOf({
  concert_shown: {
    'A concert’s film is there': (it) =>
      concertShownEmail({ name: 'Winter concert', school: it.family.school }, it),
  },
});

const AT_A_TIME = 20;

/** Publishes what waits until now. What somebody wrote who has left since is a draft again, for the office to look at. */
export const publishWaiting = (deps: PublicationDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const due = await store.claimDue(tx, now, AT_A_TIME);
    const idsWhere = (hasLeft: boolean) =>
      due.filter((one) => one.hasLeft === hasLeft).map(({ id }) => id);
    if (due.length === 0) return 0;
    await store.publish(tx, idsWhere(false), now);
    await store.backToDrafts(tx, idsWhere(true));
    return due.length;
  });
