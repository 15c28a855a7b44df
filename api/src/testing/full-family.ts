import { randomUUIDv7 } from 'node:crypto';
import * as tables from '../../db/tables/index.ts';
import { addParent, addSchool, enrolling, waiting, type TestParent } from './families.ts';
import { addMoney } from './full-family-money.ts';
import { addOfficeWork } from './full-family-office.ts';
import { LONG_AGO } from './full-family-time.ts';
import type { TestPortal } from './portal.ts';

export interface FullFamily {
  readonly parent: TestParent;
  readonly kidId: string;
  readonly waitingId: string;
}

export const NOTES = 'CANARY-notes: asthma, carries an inhaler';

/** A family with a row in every table that concerns families: a drummer, a waiting child, pictures, e-mails. */
export const addFullFamily = async (portal: TestPortal, email: string): Promise<FullFamily> => {
  const school = await addSchool(portal, { name: 'Quarry Bank Primary School' });
  const parent = await addParent(portal, email, { directDebit: true });
  const { authorization } = parent.auth;
  const ask = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const headers = { authorization, 'idempotency-key': randomUUIDv7() };
    const answer = await portal.call({ method, url, payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json() as { data: { id: string } };
  };
  const kids = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const kidId = (await ask('POST', kids, enrolling(school, { name: 'Maya Canary' }))).data.id;
  const waitingId = (
    await ask('POST', kids, waiting(school, { name: 'Leo Canary', would_do_drums: true }))
  ).data.id;
  await ask('PATCH', `/staff/kids/${kidId}.json`, { kid: { medical_and_education_notes: NOTES } });
  await addPictures(portal, { parent, kidId });
  await addWords(portal, { parent, kidId });
  await portal.drain();
  return { parent, kidId, waitingId };
};

type FamilyWithoutWaitingList = Omit<FullFamily, 'waitingId'>;

const addPictures = async (
  { deps: { db } }: TestPortal,
  { parent, kidId }: FamilyWithoutWaitingList,
): Promise<void> => {
  const [mediaId, roundUpId] = [randomUUIDv7(), randomUUIDv7()];
  const at = { createdAt: LONG_AGO };
  await db.insert(tables.media).values({
    id: mediaId,
    kind: 'photo',
    file: `${mediaId}.jpg`,
    contentType: 'image/jpeg',
    description: 'CANARY-description',
    ...at,
  });
  await db.insert(tables.mediaChildren).values({ mediaId, kidId });
  await db.insert(tables.roundUps).values({
    id: roundUpId,
    kidId,
    acYear: 2026,
    acYearPeriod: 'autumn',
    bandName: 'CANARY-band',
    skillsCompleted: ['CANARY-skill'],
    publishAt: LONG_AGO,
    publishedAt: LONG_AGO,
    ...at,
  });
  await db.insert(tables.roundUpMedia).values({ roundUpId, mediaId, position: 1 });
  await db.insert(tables.roundUpViewings).values({
    id: randomUUIDv7(),
    grownUpId: parent.grownUpId,
    roundUpId,
    slidesCount: 2,
    slideDesignators: ['intro', 'outro'],
    lastViewedSlideDesignator: 'outro',
    lastViewedSlideNumber: 2,
    viewedAt: LONG_AGO,
    ...at,
  });
  await db.insert(tables.timelineEntries).values({
    id: randomUUIDv7(),
    kidId,
    category: 'Media',
    color: '#000000',
    body: 'CANARY-body',
    photoId: mediaId,
    ...at,
  });
};

const addWords = async (
  portal: TestPortal,
  { parent, kidId }: FamilyWithoutWaitingList,
): Promise<void> => {
  const { db } = portal.deps;
  const of = { id: randomUUIDv7(), createdAt: LONG_AGO };
  const { grownUpId, accountId, billingAccountId } = parent;
  await db.insert(tables.knownDevices).values({
    tokenHash: 'CANARY-device',
    accountId: parent.accountId,
    lastSignedInAt: LONG_AGO,
  });
  await db.insert(tables.passkeys).values({
    id: of.id,
    accountId,
    credentialId: `CANARY-credential-${accountId}`,
    publicKey: 'CANARY-public-key',
    name: 'CANARY-passkey',
    createdAt: LONG_AGO,
  });
  await db.insert(tables.npsScores).values({
    ...of,
    grownUpId,
    score: 5,
    comment: 'CANARY-comment',
    loggedBy: 'parent',
    submittedFrom: 'other',
  });
  await db.insert(tables.benefitSurveys).values({
    ...of,
    kidId,
    moreConfident: true,
    learntNewMusicalSkills: true,
    madeNewFriends: true,
    happierAtSchool: true,
    academicPerformanceImproved: true,
    otherBenefit: true,
    otherBenefitDescription: 'CANARY-benefit',
    loggedBy: 'parent',
  });
  await db
    .insert(tables.attendance)
    .values({ id: of.id, kidId, grownUpId, onDate: '2026-12-01', isHere: false, saidAt: LONG_AGO });
  await db
    .insert(tables.leavingChanges)
    .values({ id: of.id, kidId, lastDay: '2026-12-08', at: LONG_AGO });
  await db.insert(tables.familyActivity).values({
    id: of.id,
    grownUpId,
    kidId,
    kind: 'renamed_while_waiting',
    detail: 'CANARY-detail',
    at: LONG_AGO,
  });
  await db.insert(tables.mediaReports).values({
    ...of,
    bandMediaSubmissionId: randomUUIDv7(),
    kidId,
    grownUpId,
    comment: 'CANARY-report',
  });
  await portal.sql(
    `with change as (
       insert into provider_changes (id, from_provider, to_provider, started_by, started_at, finished_by, finished_at)
       values ($1, 'gocardless', 'smartdebit', 'test', $2, 'test', $2) returning id)
     insert into provider_moves (id, change_id, billing_account_id, mandate_id, reference, provider_id, first_month, told_on, dropped_at)
     select $1, change.id, m.billing_account_id, m.id, 'BANDMOVED1', 'MD1', '2026-12', '2026-11-01', $2
     from change, mandates m where m.billing_account_id = $3`,
    [of.id, LONG_AGO, billingAccountId],
  );
  await portal.sql(
    `insert into hosted_set_ups (id, billing_account_id, reference, purpose, state, holds, regular_amount_pennies, created_at, next_look_at, ended_at)
     values ($1, $3, 'BAND' || right($4::text, 12), 'set_up', 'expired', '{}', 3600, $2, $2, $2)`,
    [of.id, LONG_AGO, billingAccountId, of.id],
  );
  await portal.sql(
    `insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
     select $1, e.id, e.kid_id, '2027-04-05', '2027-04-11', '2027-04-18', '2027-02', 'office:test', 'CANARY-pause', $2
     from enrolments e where e.kid_id = $3`,
    [of.id, LONG_AGO, kidId],
  );
  const exam = { ...of, kidId, examName: 'CANARY-exam', startedAt: LONG_AGO };
  await db.insert(tables.examEnrolments).values(exam);
  await db.insert(tables.calendarSubscriptions).values({ ...of, grownUpId });
  await db
    .insert(tables.kidsAppSubscriptions)
    .values({ id: of.id, kidId, startedAt: LONG_AGO, endedAt: LONG_AGO });
  await db.insert(tables.publishedEntries).values({
    kidId,
    key: 'rehearsal 2026-W50',
    onDate: '2026-12-08',
    title: 'CANARY-title',
    place: 'CANARY-place',
    note: 'CANARY-note',
    sequence: 0,
    changedAt: LONG_AGO,
  });
  await db
    .insert(tables.links)
    .values({ id: of.id, accountId, purpose: 'unlock', tokenHash: of.id, sentAt: LONG_AGO });
  await addMoney(db, { id: of.id, billingAccountId, kidId });
  await addOfficeWork(portal, { grownUpId, kidId });
};
