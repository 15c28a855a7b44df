import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import type { Kid } from '../../../platform/queries.ts';
import { formatHeldUntil } from '@bandstand/domain/shell/home/holds';
import type { PlaceNotice } from '@bandstand/domain/shell/home/notices';
import { londonDate, formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { formatPlace, saysHeldUntil } from '../../families/children/status-words.ts';

export interface NoticeWords {
  readonly kind: 'info' | 'warning';
  readonly heading: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** Before the link, and after it; each with its own spaces. */
  readonly before?: string;
  readonly after?: string;
  /** The last day of an offer: it has the shape of a ticket, whatever its kind. */
  readonly closes?: IsoDate;
  /** Another way on, last. */
  readonly also?: NoticeWords['link'];
}

type NoticedKid = Pick<
  Kid,
  | 'firstName'
  | 'timetableName'
  | 'reservedUntil'
  | 'reservedThrough'
  | 'assignedInstrumentType'
  | 'subscriptionAmount'
>;
type NoticeOf<Kind extends PlaceNotice['kind']> = Extract<PlaceNotice, { kind: Kind }>;

/** A notice as a parent reads it. */
export const noticeWords = (notice: PlaceNotice, kid: NoticedKid, now: Date): NoticeWords => {
  if (notice.kind === 'held') return held(notice, kid, now);
  if (notice.kind === 'reserved') return reserved(notice, kid, londonDate(now));
  if (notice.kind === 'change_offered') return changeOffered(notice, kid, londonDate(now));
  if (notice.kind === 'school_ends') return schoolEnds(notice, kid);
  return notice.kind === 'changing' ? changing(notice, kid) : ended(notice, kid);
};

const held = ({ kidId, wasOffered }: NoticeOf<'held'>, kid: NoticedKid, now: Date): NoticeWords => {
  const { reservedUntil, reservedThrough } = kid;
  const until =
    reservedUntil === null || reservedThrough === null
      ? ''
      : ` ${saysHeldUntil(formatHeldUntil({ reservedUntil, reservedThrough }, now))}`;
  return {
    kind: 'warning',
    heading: `${kid.firstName}’s place is held for you`,
    link: { href: '/direct-debits', label: 'Set up the Direct Debit' },
    after: ` to complete the enrolment.${until}`,
    ...(wasOffered && {
      also: { href: `/enrol-reserved-child?id=${kidId}`, label: 'See the place or decline it' },
    }),
  };
};

const reserved = (
  { kidId, through, isEnding }: NoticeOf<'reserved'>,
  { firstName: name, subscriptionAmount: monthly, ...kid }: NoticedKid,
  today: IsoDate,
): NoticeWords => ({
  kind: 'info',
  heading: isEnding
    ? `The offer of a place for ${name} ends ${soon(through, today)}`
    : `A place is reserved for ${name}`,
  before: `${formatPlace(kid)}${monthly === null ? '' : `, ${formatPounds(monthly)} a month`}.`,
  link: { href: `/enrol-reserved-child?id=${kidId}`, label: 'Take or decline the place' },
  closes: through,
});

const changeOffered = (
  { kidId, through, instrument, isEnding }: NoticeOf<'change_offered'>,
  { firstName: name }: NoticedKid,
  today: IsoDate,
): NoticeWords => ({
  kind: 'info',
  heading: isEnding
    ? `The instrument change offered to ${name} ends ${soon(through, today)}`
    : `An instrument change is available for ${name}`,
  link: {
    href: `/instrument-change?id=${kidId}`,
    label: `See the change to ${INSTRUMENT_NAMES[instrument]}`,
  },
  closes: through,
});

const soon = (through: IsoDate, today: IsoDate): string =>
  through <= today ? 'today' : 'tomorrow';

const schoolEnds = (
  { kidId, on, isAnswered }: NoticeOf<'school_ends'>,
  { firstName: name, timetableName: school }: NoticedKid,
): NoticeWords => ({
  kind: isAnswered ? 'info' : 'warning',
  heading: `${name}’s place ends on ${formatDate(on, { year: true })}`,
  before: `This is ${name}’s last school year at ${school}. We take no payment for September or later. `,
  link: {
    href: `/kid/${kidId}#changes`,
    label: isAnswered ? `See ${name}’s next school` : `Tell us ${name}’s next school`,
  },
});

const changing = (
  { kidId, instrument, on }: NoticeOf<'changing'>,
  { firstName: name }: NoticedKid,
): NoticeWords => ({
  kind: 'info',
  heading: `${name} is moving to ${instrument === null ? 'another instrument' : INSTRUMENT_NAMES[instrument]}`,
  before: `On ${formatDate(on, { year: true })}. Lessons carry on as normal until then. `,
  link: { href: `/instrument-change?id=${kidId}`, label: 'See the change' },
});

const ended = (
  { kidId, offer, how, instrument }: NoticeOf<'ended'>,
  kid: NoticedKid,
): NoticeWords => {
  const { firstName: name, assignedInstrumentType: plays } = kid;
  const on = INSTRUMENT_NAMES[instrument];
  if (offer === 'reserved_place') {
    return {
      kind: 'info',
      heading:
        how === 'declined'
          ? `You declined a place on ${on} for ${name}`
          : `The place on ${on} is no longer held for ${name}`,
      before: `We offer it to the next child waiting for it, if there is one. ${name} keeps the same date on the waiting list. `,
      link: { href: `/kid/${kidId}`, label: `See ${name}’s position` },
    };
  }
  const stays = `${name} stays on ${plays === null ? 'the same instrument' : INSTRUMENT_NAMES[plays]}`;
  return how === 'declined'
    ? {
        kind: 'info',
        heading: stays,
        before: `You declined ${on}: we offer that place to the next child waiting for it, if there is one.`,
      }
    : {
        kind: 'info',
        heading: `The change to ${on} is no longer held for ${name}`,
        before: `${stays} and keeps the same date on the waiting list for ${on}. `,
        link: { href: `/kid/${kidId}`, label: `See ${name}’s position` },
      };
};
