/** What the sandbox refuses, in the words of the real server family where they are known. */
export type FormFields = Readonly<Record<string, string | undefined>>;
type Rule = (fields: FormFields, today: string | null) => string[];

export const errorsOfInstruction = (fields: FormFields, today: string | null): string[] =>
  RULES.flatMap((rule) => rule(fields, today));

/** A change of a plan brings only what changes. */
export const errorsOfChange = (fields: FormFields, today: string | null): string[] =>
  CHANGES.flatMap((rule) => rule(fields, today));

export const errorsOfReference = (reference: string, isTaken: boolean): string[] => {
  if (isTaken) return ['Reference number has already been taken'];
  const isFit =
    /^[A-Z0-9][A-Z0-9 \-/&.]{4,16}[A-Z0-9\-/&.]$/i.test(reference) &&
    !/^DDIC/i.test(reference) &&
    !/^(.)\1+$/.test(reference);
  return isFit ? [] : ['Reference number is invalid'];
};

const length =
  (name: string, label: string, min: number, max: number): Rule =>
  (fields) => {
    const value = fields[name] ?? '';
    if (value.length < min) return [`${label} is too short (minimum is ${min} characters)`];
    return value.length > max ? [`${label} is too long (maximum is ${max} characters)`] : [];
  };

const form =
  (name: string, pattern: RegExp, error: string): Rule =>
  (fields) =>
    pattern.test(fields[name] ?? '') ? [] : [error];

const optional =
  (name: string, rule: Rule): Rule =>
  (fields, today) =>
    fields[name] === undefined ? [] : rule(fields, today);

const startsAfter: Rule = (fields, today) =>
  today !== null && (fields.start_date ?? '') <= today ? ['Start date must be in the future'] : [];

const declinedAccount: Rule = (fields) =>
  fields.account_number === '00000000' ? ['Account number is invalid'] : [];

const ALLOWED = /^[A-Za-z0-9 \-/&.]*$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PENCE = /^\d{1,7}$/;

const AMOUNTS: readonly Rule[] = [
  optional('first_amount', form('first_amount', PENCE, 'First amount is not a number')),
  optional('regular_amount', form('regular_amount', PENCE, 'Regular amount is not a number')),
];

const RULES: readonly Rule[] = [
  form('sort_code', /^(\d{6}|\d\d-\d\d-\d\d)$/, 'Sort code is invalid'),
  form('account_number', /^\d{8}$/, 'Account number must be 8 digits'),
  declinedAccount,
  length('account_name', 'Account name', 3, 18),
  form('account_name', ALLOWED, 'Account name is invalid'),
  length('first_name', 'First name', 1, 32),
  length('last_name', 'Last name', 1, 32),
  length('email_address', 'Email address', 5, 64),
  form('start_date', DAY, 'Start date must be a date'),
  startsAfter,
  form('frequency_type', /^[WMQY]$/, 'Frequency type is invalid'),
  optional('frequency_factor', form('frequency_factor', /^[1-4]$/, 'Frequency factor is invalid')),
  form('default_amount', PENCE, 'Default amount is not a number'),
  ...AMOUNTS,
  optional('address_1', form('address_1', ALLOWED, 'Address 1 is invalid')),
  optional('town', form('town', ALLOWED, 'Town is invalid')),
];

const endsAfterItsStart: Rule = (fields) =>
  fields.end_date !== undefined && fields.end_date < (fields.start_date ?? '')
    ? ['End date must be after the start date']
    : [];

const CHANGES: readonly Rule[] = [
  optional('start_date', form('start_date', DAY, 'Start date must be a date')),
  optional('start_date', startsAfter),
  optional('end_date', form('end_date', DAY, 'End date must be a date')),
  endsAfterItsStart,
  optional('default_amount', form('default_amount', PENCE, 'Default amount is not a number')),
  ...AMOUNTS,
];

/** Banks by the first two digits of the sort code. */
const BANKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '20': {
    bank_name: 'BARCLAYS BANK UK PLC',
    branch: 'LEICESTER',
    address1: 'Barclays House',
    town: 'Leicester',
    county: 'Leicestershire',
    postcode: 'LE87 2BB',
  },
};

const ANY_BANK = {
  bank_name: 'SANDBOX BANK PLC',
  branch: 'HIGH STREET',
  address1: '1 High Street',
  town: 'Oxford',
  county: 'Oxfordshire',
  postcode: 'OX1 4AA',
};

export const bankOf = (sortCode: string): Readonly<Record<string, string>> => ({
  address2: '',
  address3: '',
  address4: '',
  ...(BANKS[sortCode.slice(0, 2)] ?? ANY_BANK),
});
