import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, endOfDay } from '@bandstand/domain/kernel/london';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import {
  heldThrough,
  OFFER_FACTS,
  OFFERED_UNTIL,
} from '@bandstand/domain/places/waiting-list/offers';
import type { OfferId } from '@bandstand/domain/kernel/ids';
import type { Email } from '../../../platform/mail/email.ts';
import { type OfferEmailFacts, findOfferEmailFacts } from './offers-store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { inDays, samplesOf, type SampleSetting } from '../../../platform/mail/email-sample.ts';

/** In a subject the year is left out: a phone shows forty letters of it. */
const lastDayOf = ({ lapses_at: at }: OfferEmailFacts): string =>
  formatDate(heldThrough(new Date(at)));

const lastDay = ({ lapses_at: at }: OfferEmailFacts): string =>
  formatDate(heldThrough(new Date(at)), { year: true });

const facts = (it: OfferEmailFacts) =>
  [
    [OFFER_FACTS.school, it.school],
    ['Band', it.band],
    [OFFER_FACTS.instrument, INSTRUMENT_NAMES[it.instrument]],
    [OFFERED_UNTIL[it.kind], `the end of ${lastDay(it)}`],
  ] as const;

const page = ({ kind, kid_id: id }: OfferEmailFacts): string =>
  kind === 'reserved_place' ? `/enrol-reserved-child?id=${id}` : `/instrument-change?id=${id}`;

const action = (it: OfferEmailFacts, publicUrl: string) => ({
  label: it.kind === 'reserved_place' ? 'See the place' : 'See the change',
  url: `${publicUrl}${page(it)}`,
});

/** A place is held for the child: what it is, until when, and what happens otherwise. */
export const placeOfferedEmail = (it: OfferEmailFacts, publicUrl: string): Email =>
  it.kind === 'reserved_place'
    ? {
        kind: 'place_offered',
        subject: `A place for ${firstNameOf(it.name)}: held until ${lastDayOf(it)}`,
        heading: `We have a space available for ${it.name}`,
        paragraphs: [
          `A place on ${INSTRUMENT_NAMES[it.instrument]} is reserved for ${it.name} at ${it.school}. Please take it, or decline it, by the end of ${lastDay(it)}.`,
        ],
        facts: facts(it),
        action: action(it, publicUrl),
        after: [
          `If we do not hear from you by then, the place will be offered to the next child waiting for it, and ${it.name} keeps the same date on the waiting list.`,
        ],
      }
    : {
        kind: 'place_offered',
        subject: `${firstNameOf(it.name)} can change to ${INSTRUMENT_NAMES[it.instrument]}: answer by ${lastDayOf(it)}`,
        heading: `Instrument Change Available for ${it.name}`,
        paragraphs: [
          `${it.name} can change from ${it.plays === null ? 'the current instrument' : INSTRUMENT_NAMES[it.plays]} to ${INSTRUMENT_NAMES[it.instrument]}. Please accept or decline the change by the end of ${lastDay(it)}.`,
        ],
        facts: facts(it),
        action: action(it, publicUrl),
        after: [
          `If we do not hear from you by then, ${it.name} keeps the current place, and the new one will be offered to the next child waiting for it.`,
        ],
      };

/** Two days before the offer ends. */
export const offerReminderEmail = (it: OfferEmailFacts, publicUrl: string): Email => ({
  ...placeOfferedEmail(it, publicUrl),
  kind: 'offer_reminder',
  subject: `Two days left for ${firstNameOf(it.name)}’s place: held until ${lastDayOf(it)}`,
  heading: `Two days left, today and tomorrow, to take the place for ${it.name}`,
});

/** The week is over: the place goes to the next child. */
export const offerLapsedEmail = (it: OfferEmailFacts, publicUrl: string): Email => ({
  kind: 'offer_lapsed',
  subject: `The place for ${firstNameOf(it.name)} is no longer held`,
  heading: `The place for ${it.name} is no longer held`,
  paragraphs: [
    `We held a place on ${INSTRUMENT_NAMES[it.instrument]} at ${it.school} for ${it.name} until the end of ${lastDay(it)}. It is now being offered to the next child waiting for it, if there is one.`,
    staysAs(it),
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** The parent declined: what stays as it was. */
export const offerDeclinedEmail = (it: OfferEmailFacts, publicUrl: string): Email => ({
  kind: 'offer_declined',
  subject: declined(it, firstNameOf(it.name)),
  heading: declined(it, it.name),
  paragraphs: [
    `The place on ${INSTRUMENT_NAMES[it.instrument]} at ${it.school} is now being offered to the next child waiting for it, if there is one.`,
    staysAs(it),
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** The child was taken off the waiting list while a place was reserved for them. */
export const offerGivenBackEmail = (it: OfferEmailFacts, publicUrl: string): Email => ({
  kind: 'offer_declined',
  subject: `${firstNameOf(it.name)} is off the waiting list`,
  heading: `${it.name} is off the waiting list`,
  paragraphs: [
    `You took ${it.name} off the waiting list at ${it.school}. The place on ${INSTRUMENT_NAMES[it.instrument]} that was reserved for ${it.name} is now being offered to the next child waiting for it, if there is one.`,
    `If you did not mean this, you can join the waiting list again on the portal: ${it.name} then goes to the back of the list.`,
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** A child who has lessons keeps their place: only the change is declined. */
const declined = (it: OfferEmailFacts, name: string): string =>
  it.kind === 'reserved_place'
    ? `You declined the place for ${name}`
    : `You declined the change to ${INSTRUMENT_NAMES[it.instrument]} for ${name}`;

const staysAs = (it: OfferEmailFacts): string =>
  it.kind === 'reserved_place'
    ? `${it.name} is still on the waiting list, with the same date as before, and will not be offered this place again. We will email you when another place is free.`
    : `${it.name} stays on ${it.plays === null ? 'the same instrument' : INSTRUMENT_NAMES[it.plays]}. You can update instrument preferences at any time.`;

/** Writes to the parents of these offers' children, in the transaction of what it tells about. */
export const sendOfferEmails = async (
  { emailQueue, publicUrl }: { readonly emailQueue: EmailQueue; readonly publicUrl: string },
  tx: Db,
  offerIds: readonly OfferId[],
  write: (it: OfferEmailFacts, publicUrl: string) => Email,
): Promise<void> => {
  if (offerIds.length === 0) return;
  const offers = await findOfferEmailFacts(tx, offerIds);
  await emailQueue.sendAll(
    tx,
    offers.map((it) => ({ to: { account: it.email }, message: write(it, publicUrl) })),
  );
};

const place = (it: SampleSetting, days: number) => ({
  email: 'parent@example.com',
  kid_id: '0198c0de-0000-7000-8000-000000000001',
  name: it.family.child,
  school: it.family.school,
  band: it.family.band,
  kind: 'reserved_place' as const,
  instrument: 'drums' as const,
  plays: null,
  lapses_at: endOfDay(inDays(it, days)).toISOString(),
  has_direct_debit: true,
});

const change = (it: SampleSetting, days: number) => ({
  ...place(it, days),
  kind: 'instrument_change' as const,
  plays: 'keyboard' as const,
});

export const waitingListSamples = samplesOf({
  place_offered: {
    'A place is held': (it) => placeOfferedEmail(place(it, 7), it.publicUrl),
    'A change of instrument is possible': (it) => placeOfferedEmail(change(it, 7), it.publicUrl),
  },
  offer_reminder: {
    'Two days before a place is let go': (it) => offerReminderEmail(place(it, 1), it.publicUrl),
  },
  offer_lapsed: { 'Nobody answered': (it) => offerLapsedEmail(place(it, -1), it.publicUrl) },
  offer_declined: {
    'The parent declined a place': (it) => offerDeclinedEmail(place(it, 4), it.publicUrl),
    'The parent declined a change': (it) => offerDeclinedEmail(change(it, 4), it.publicUrl),
    'The parent took the child off the waiting list': (it) =>
      offerGivenBackEmail(place(it, 4), it.publicUrl),
  },
});
