import type { TestParent, TestSchool } from '../families.ts';
import type { Numbers } from '../../rehearsal/numbers.ts';

interface Account {
  readonly parent: TestParent;
  readonly schools: readonly TestSchool[];
  /** Every child that this account ever had, removed or not. */
  readonly kidIds: readonly string[];
  readonly submission: string;
  readonly numbers: Numbers;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

const INSTRUMENTS = ['vocals', 'keyboard', 'guitar', 'drums'] as const;
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon', 'Kim', 'Lea'];
const DAYS = ['2027-02-05', '2027-02-26', '2027-03-19', null] as const;
/** Addresses of people who never asked for anything. */
export const STRANGERS = ['victim@strangers.example', 'other@strangers.example'] as const;

/**
 * Any call that an account may make about places, payment or e-mails, with the ids it knows and sometimes with
 * nonsense.
 */
export const anyCall = (account: Account): Call => {
  const { numbers } = account;
  const make = numbers.pick(CALLS);
  return make === undefined ? own(account, 'waiting_list.json') : make(account);
};

const own = ({ parent }: Account, path: string, payload?: object): Call =>
  payload === undefined
    ? { method: 'GET', url: `/staff/grown_ups/${parent.grownUpId}/${path}` }
    : { method: 'POST', url: `/staff/grown_ups/${parent.grownUpId}/${path}`, payload };

const kid = ({ kidIds, numbers }: Account): string =>
  numbers.pick(kidIds) ?? '01900000-0000-7000-8000-000000000000';

const wish = (account: Account) => {
  const { numbers, schools } = account;
  return {
    ...(numbers.chance(0.4) && { id: kid(account) }),
    name: numbers.pick(NAMES),
    year: numbers.below(7),
    as_of_sep: 2026,
    timetable_id: numbers.pick(schools)?.timetableId,
  };
};

const patch = (account: Account, changes: object): Call => ({
  method: 'PATCH',
  url: `/staff/kids/${kid(account)}.json`,
  payload: { kid: changes },
});
const ofKid = (account: Account, path: string, payload: object = {}): Call => ({
  method: 'POST',
  url: `/staff/kids/${kid(account)}/${path}`,
  payload,
});

const enrol = (account: Account): Call => {
  const instrument = account.numbers.pick(INSTRUMENTS);
  return own(account, 'kids.json', { kid_action: 'enrol', kid: { ...wish(account), instrument } });
};
const wait = (account: Account): Call => {
  const would = { would_do_drums: account.numbers.chance(0.7), would_do_vocals: true };
  const asked = { ...wish(account), ...would };
  return own(account, 'kids.json', { kid_action: 'join_waiting_list', kid: asked });
};

const directDebit = (account: Account): Call => {
  const { parent, numbers } = account;
  const isDeclined = numbers.chance(0.9);
  return {
    method: 'POST',
    url: '/api/smart_debits.json',
    payload: {
      bank_details: {
        grown_up_id: parent.grownUpId,
        account_name: 'A Nyone',
        email_address: numbers.pick(STRANGERS),
        account_number: isDeclined ? '00000000' : '55779911',
        sort_code: isDeclined ? '00-00-00' : '20-00-00',
        first_name: 'Any',
        last_name: 'One',
        regular_rate_in_pennies: numbers.pick([3600, 5000, 7200, 8600]),
        first_amount_in_pennies: numbers.pick([3600, 5000, 7200, 8600]),
      },
    },
  };
};

const CALLS: readonly ((account: Account) => Call)[] = [
  enrol,
  enrol,
  enrol,
  wait,
  wait,
  directDebit,
  (it) =>
    own(it, `kids/${kid(it)}/enrol_from_reserved.json`, {
      kid_action: 'enrol',
      kid: { as_of_sep: 2026 },
    }),
  (it) => own(it, `kids/${kid(it)}/decline_reserved.json`, {}),
  (it) => own(it, 'waiting_list.json'),
  (it) => patch(it, { delayed_cancellation_date: it.numbers.pick(DAYS) }),
  (it) => patch(it, { delayed_cancellation_date: it.numbers.pick(DAYS) }),
  (it) =>
    patch(it, {
      name: it.numbers.pick([...NAMES, 'win@example.com', 'www.example.com', '\u3164']),
    }),
  (it) => ofKid(it, 'cancel.json'),
  (it) =>
    ofKid(it, 'assign_to_band.json', {
      band_id: it.numbers.pick(it.schools)?.bandId,
      instrument: it.numbers.pick(INSTRUMENTS),
    }),
  (it) => ({ method: 'DELETE', url: `/staff/kids/${kid(it)}/destroy_from_portal.json` }),
  (it) => ({
    method: 'POST',
    url: '/api/band_media_discrepancy_reports.json',
    payload: {
      band_media_discrepancy_report: {
        comment: 'Something is wrong with this picture.',
        band_media_submission_id: it.submission,
        kid_id: kid(it),
        grown_up_id: it.parent.grownUpId,
      },
    },
  }),
];
