import { expect, it } from 'vitest';
import { EMPTY, type School } from './form.ts';
import { disabledReason } from './use-enrolment.ts';

const school: School = {
  id: 'riverside',
  name: 'Riverside Junior School',
  town: null,
  day: null,
  years: null,
  isClosed: false,
};
/** All that the button waits for is there. */
const READY: Parameters<typeof disabledReason>[0] = {
  form: { ...EMPTY, name: 'Noor', school, year: 4, enrolOn: 'drums' },
  plan: 'enrol',
  isClosed: false,
  havePlaces: 'known',
  haveAmounts: 'known',
  isAgreed: true,
};

it('nothing keeps the button back once all is there', () => {
  expect(disabledReason(READY)).toBeUndefined();
});

it.each([
  [{ form: { ...READY.form, school: null, year: null } }, 'Choose a school first.'],
  [{ isClosed: true }, 'This school is closed to new sign-ups.'],
  [{ form: { ...READY.form, year: null } }, 'Choose the school year first.'],
  [{ havePlaces: 'failed' }, 'The places could not be loaded.'],
  [{ havePlaces: 'coming' }, 'We are looking for places.'],
  [{ plan: 'choose' }, 'Choose an instrument first.'],
  [{ haveAmounts: 'failed' }, 'The amounts could not be loaded.'],
  [{ haveAmounts: 'coming' }, 'Please wait while we work out the amounts.'],
  [{ isAgreed: false }, 'Agree to the Terms & Conditions first.'],
] as const)('what is missing is named: %j', (missing, says) => {
  expect(disabledReason({ ...READY, ...missing })).toBe(says);
});

it('Reception is a year', () => {
  expect(disabledReason({ ...READY, form: { ...READY.form, year: 0 } })).toBeUndefined();
});

it('the first thing on the page is named first', () => {
  expect(disabledReason({ ...READY, isClosed: true, isAgreed: false, havePlaces: 'failed' })).toBe(
    'This school is closed to new sign-ups.',
  );
});

it('a child who only joins the waiting list pays nothing, so neither amounts nor terms are waited for', () => {
  expect(
    disabledReason({ ...READY, plan: 'join', haveAmounts: 'failed', isAgreed: false }),
  ).toBeUndefined();
});
