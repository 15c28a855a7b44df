import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { listKids } from '@bandstand/domain/child-page/contract';
import type { Kid } from '@bandstand/domain/families/children/model';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import type { GrownUp } from '@bandstand/domain/families/profile/model';
import type { Provider } from '@bandstand/domain/kernel/contract';
import type { ChildPositions, Offer } from '@bandstand/domain/places/waiting-list/model';
import { getWaitingList, listOffers } from '@bandstand/domain/places/waiting-list/contract';
import { signIn, startPortal } from './page.tsx';
import type { TestPortal } from './portal.ts';

/** An id that reads as its number. */
export const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const ALEX = idOf(1);
export const MAYA = idOf(11);
export const RIVERSIDE = idOf(21);

type Parent = AnswerOf<typeof fetchGrownUp>;
type Child = AnswerOf<typeof listKids>['data'][number];
type DirectDebit = AnswerOf<typeof getDirectDebit>;

/** A parent with complete details, an active Direct Debit and nothing outstanding. */
export const parentWith = (attributes: Partial<GrownUp> = {}): Parent => ({
  data: {
    id: ALEX,
    type: 'grown_up',
    attributes: {
      name: 'Alex Shah',
      first_name: 'Alex',
      last_name: 'Shah',
      email: 'alex@example.com',
      phone: '020 7946 0000',
      second_email_address: '',
      second_email_address_proven: false,
      alternative_contact: '',
      address_l1: '1 High Street',
      address_l2: '',
      address_city: 'Leeds',
      address_county: '',
      address_postcode: 'LS1 4AP',
      comms_marketing: 'yes',
      enrolments_disabled: false,
      show_nps_form_in_backstage: false,
      current_school_year: 2026,
      active_direct_debit_or_dd_info: true,
      kids_paying_for_amount: 1,
      dd_email_address: null,
      billing_account: { balance_in_pennies: 0 },
      ...attributes,
    },
  },
});

/** Maya, who plays the drums at Riverside and pays £36 a month. */
export const childWith = (attributes: Partial<Kid> = {}, id = MAYA): Child => ({
  id,
  type: 'kid',
  attributes: {
    name: 'Maya Shah',
    first_name: 'Maya',
    year: 4,
    status: 'enrolled',
    is_enrolled: true,
    exception_type: null,
    paused_from: null,
    paused_until: null,
    timetable_id: RIVERSIDE,
    timetable_name: 'Riverside Junior School',
    school_id: idOf(31),
    timetable_bl: null,
    assigned_instrument_type: 'drums',
    instrument_first_choice: 'no_preference',
    instrument_second_choice: 'no_preference',
    would_do_drums: true,
    would_do_bass: false,
    would_do_guitar: false,
    would_do_keyboard: false,
    would_do_vocals: false,
    subscription_amount: 3600,
    first_lesson_date: '2027-01-19',
    first_payment_date: '2027-02-01',
    first_payment_amount: 3600,
    first_payment_covers_period: 'February 2027',
    reserved_until: null,
    reserved_through: null,
    delayed_cancellation_date: null,
    place_ends_on: null,
    reason_for_cancelling: null,
    reason_for_cancelling_notes: null,
    school_class: null,
    band: {
      name: 'The Amplifiers',
      seats: [
        { instrument: 'drums', taken: 1, free: 0 },
        { instrument: 'keyboard', taken: 1, free: 0 },
        { instrument: 'guitar', taken: 0, free: 1 },
      ],
    },
    band_song: null,
    band_song_id: null,
    concert_video_permission: null,
    trinity_opt_out: false,
    kids_app_opt_in: false,
    kids_app_timetable_price_pennies: null,
    confirmed_next_timetable_id: null,
    confirmed_next_timetable_name: null,
    do_not_move_to_next_timetable: false,
    lessons_are_on: true,
    waiting_for: [],
    closed_to_new_signups: false,
    changes_on: null,
    active_trinity_enrolment: null,
    has_timeline_entries: false,
    unseen_timeline_entries: 0,
    sibling_index: 0,
    ...attributes,
  },
});

/** A child who waits for drums and has no place. */
export const waitingChild = (attributes: Partial<Kid> = {}, id = MAYA): Child =>
  childWith(
    {
      status: 'waiting_list',
      is_enrolled: false,
      assigned_instrument_type: null,
      subscription_amount: null,
      first_lesson_date: null,
      first_payment_date: null,
      first_payment_amount: null,
      first_payment_covers_period: null,
      band: null,
      waiting_for: ['drums'],
      ...attributes,
    },
    id,
  );

export const NO_DIRECT_DEBIT: DirectDebit = {
  state: 'none',
  bacs_reference: null,
  account_name: null,
  account_number_ending: null,
  bank: null,
  payer_email: null,
  payer_email_proven: false,
  created_on: null,
  first_payment_date: null,
  first_payment_amount: null,
  regular_monthly_amount: 0,
  moving_to: null,
  hosted: null,
  finalised: null,
  owed: 0,
  in_parts: null,
  next: null,
  held: [],
};

export const BANK = {
  bank_name: 'Royal Bank of Leeds',
  branch: 'Headrow',
  address1: '1 Headrow',
  town: 'Leeds',
  county: '',
  postcode: 'LS1 8TL',
};

/** Active for long; £36 are taken on 1 February. */
export const directDebitWith = (state: Partial<DirectDebit> = {}): DirectDebit => ({
  ...NO_DIRECT_DEBIT,
  state: 'active',
  bacs_reference: 'BAND000123',
  account_name: 'A SHAH',
  account_number_ending: '911',
  bank: BANK,
  payer_email: 'alex@example.com',
  payer_email_proven: true,
  created_on: '2026-09-01',
  regular_monthly_amount: 3600,
  next: {
    date: '2027-02-01',
    amount: 3600,
    parts: [{ what: 'lessons', first_name: 'Maya', covers: 'February 2027', amount: 3600 }],
  },
  ...state,
});

interface Family {
  readonly facts?: Partial<Provider>;
  readonly parent?: Partial<GrownUp>;
  readonly kids?: readonly Child[];
  readonly included?: AnswerOf<typeof listKids>['included'];
  readonly offers?: readonly Partial<Offer>[];
  readonly waiting?: readonly ChildPositions[];
  readonly directDebit?: DirectDebit;
  readonly dates?: Home['next_dates'];
  readonly payment?: Home['next_payment'];
  readonly moments?: Home['moments'];
  readonly ifTaken?: Home['if_taken'];
}

type Home = AnswerOf<typeof getHome>;

const offerWith = (attributes: Partial<Offer>, n: number) => ({
  id: idOf(900 + n),
  type: 'offer' as const,
  attributes: {
    kid_id: MAYA,
    slot_id: idOf(41),
    kind: 'reserved_place' as const,
    instrument: 'drums' as const,
    state: 'open' as const,
    made_on: '2027-01-10',
    reserved_through: '2027-01-17',
    changes_on: null,
    ended_on: null,
    ...attributes,
  },
});

/** What Home's call answers of a family. */
export const homeOf = (family: Family = {}): Home => {
  const { kids = [childWith()], included, directDebit = directDebitWith() } = family;
  return {
    grown_up: parentWith(family.parent),
    kids: { data: [...kids], ...(included && { included }) },
    offers: { data: (family.offers ?? []).map(offerWith) },
    waiting_list: { children: [...(family.waiting ?? [])] },
    direct_debit: directDebit,
    next_dates: [...(family.dates ?? [])],
    next_payment: family.payment ?? null,
    owed: directDebit.owed,
    moments: family.moments ?? [],
    if_taken: family.ifTaken ?? [],
  };
};

/** Everything that the portal says of a family, in Home's call and in those of its parts. */
export const answerFamily = (portal: TestPortal, family: Family = {}): TestPortal => {
  const home = homeOf(family);
  return portal
    .answer(getHome, home)
    .answer(fetchGrownUp, home.grown_up)
    .answer(listKids, home.kids)
    .answer(listOffers, home.offers)
    .answer(getWaitingList, home.waiting_list)
    .answer(getDirectDebit, home.direct_debit);
};

/** The portal with a parent who is signed in. */
export const portalOf = async (family: Family = {}): Promise<TestPortal> => {
  const portal = await startPortal(family.facts);
  signIn();
  return answerFamily(portal, family);
};
