import type { ShownPortal } from './portal.ts';
import { kidNamed, parentOfNamed } from '../../api/src/testing/tables/families.ts';

/** Every screen's address, by who it is for. A test compares them with the router's list. */
export const OPEN = [
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/set-password',
  '/set-password?token=x',
  '/unlock-account?token=x',
  '/confirm-payer?token=x',
  '/confirm-second-email?token=x',
  '/cookie-policy',
  '/support',
  '/dev/ui',
  '/schools/sign-in',
  '/schools/forgotten-password',
  '/schools/set-password?token=x',
];

export const OF_SCHOOLS = ['/schools', '/schools/nowhere'];

const OF_PARENTS = [
  '/',
  '/details',
  '/enrol',
  '/direct-debits',
  '/payments',
  '/payments/statement?year=2026-27',
  '/settings',
  '/your-data',
  '/instrument-deals-rentals',
  '/rocksteady-play',
  '/rocksteady-play/subscribe',
  '/terms-and-conditions',
  '/feedback',
  '/faq',
  '/round-up-poster?url=/nothing.png',
  '/nowhere',
  '/kid/%E0%A4%A',
];

/** Opening one of these ends the visit. */
export const WAYS_OUT = ['/sign-out', '/schools/sign-out'];

/**
 * What alex@example.com can see: the parent's pages, and those of a child who plays, one who waits and one who is
 * offered a place.
 */
export const signedInScreens = async (portal: Pick<ShownPortal, 'sql'>): Promise<string[]> => {
  const idOf = async (question: string, name: string) => {
    const [row] = await portal.sql<{ id: string }>(question, [name]);
    if (row === undefined) throw new Error(`The demo has no ${name}.`);
    return row.id;
  };
  const [maya, leo, zoe] = [
    await kidNamed(portal, 'Maya Taylor'),
    await kidNamed(portal, 'Leo Taylor'),
    await kidNamed(portal, 'Zoe Taylor'),
  ];
  const song = await idOf(
    'select b.song_id as id from slots s join bands b on b.id = s.band_id where s.kid_id = $1 and b.song_id is not null',
    maya,
  );
  const leader = await idOf(
    'select t.band_leader_id as id from kids k join timetables t on t.id = k.timetable_id where k.id = $1',
    maya,
  );
  return [
    ...OF_PARENTS,
    `/kid/${maya}`,
    `/kid/${leo}`,
    `/kid/${maya}/enrolment-status`,
    `/kid/${maya}/timetable`,
    `/kid/${maya}/cancellation_form`,
    `/kid/${leo}/cancellation_form`,
    `/timeline/${maya}`,
    `/timeline/${leo}`,
    `/round-up/${maya}`,
    `/song/${song}`,
    `/band_leader/${leader}/staff_profile`,
    `/enrol-reserved-child?id=${zoe}`,
    `/instrument-change?id=${maya}`,
    `/available-instrument-changes?id=${maya}`,
  ];
};

/** What somebody sees of the office before they have signed in. */
export const OPEN_OFFICE = [
  '/office/sign-in',
  '/office/forgotten-password',
  '/office/set-password?token=x',
];

/** What an administrator of the demo can see. */
export const officeScreens = async (portal: Pick<ShownPortal, 'sql'>): Promise<string[]> => {
  const first = async (question: string) => {
    const [row] = await portal.sql<{ id: string }>(question);
    if (row === undefined) throw new Error(`The demo has nothing for ${question}.`);
    return row.id;
  };
  const family = await parentOfNamed(portal, 'Maya Taylor');
  const month = await first('select max(month) as id from collection_runs');
  const report = await first('select id from media_reports limit 1');
  const payout = await first('select id from payouts order by paid_on desc, id desc limit 1');
  const timetable = await first(
    "select id from timetables where display_name = 'Hillcrest Academy'",
  );
  const school = await first("select id from schools where name = 'Oakfield Primary School'");
  const band = await first("select id from bands where name = 'Electric Acorns'");
  const maya = await kidNamed(portal, 'Maya Taylor');
  return [
    '/office',
    '/office?put_off=yes',
    '/office/families',
    '/office/families?said=taylor',
    `/office/families/${family}`,
    '/office/money',
    `/office/money/runs/${month}`,
    '/office/money/returns',
    '/office/money/debts',
    '/office/money/refunds',
    '/office/money/accounts',
    '/office/money/reconcile',
    `/office/money/payouts/${payout}`,
    `/office/media-reports/${report}`,
    `/office/viewed/${family}`,
    '/office/changes',
    '/office/set-up',
    '/office/schools',
    `/office/schools/${school}`,
    `/office/timetables/${timetable}`,
    '/office/provider',
    '/office/leaders',
    '/office/day',
    '/office/round-ups',
    `/office/round-ups/${band}`,
    `/office/round-ups/${band}/${maya}`,
    '/office/timeline',
    '/office/timeline/new',
    '/office/timeline/nowhere',
    '/office/timeline/nowhere/edit',
    '/office/songs',
    '/office/questions',
    '/office/emails',
    '/office/emails/nowhere',
    '/office/email-templates',
    '/office/system',
    '/office/system/rehearsal',
    '/office/staff',
    '/office/me',
    '/office/nowhere',
  ];
};
