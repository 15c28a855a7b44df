import type { FieldError } from './stand-in-answers.ts';

export type SentFields = Readonly<Record<string, unknown>>;

/** What the stand-in refuses, in the manner of the API: a field and what is wrong with it. */
export const linkIn = (fields: SentFields, name: string): string => {
  const { links } = fields;
  const link =
    typeof links === 'object' && links !== null ? (links as SentFields)[name] : undefined;
  return typeof link === 'string' ? link : '';
};

export const textIn = (fields: SentFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

export const metadataErrors = (fields: SentFields): FieldError[] => {
  const { metadata } = fields;
  if (metadata === undefined) return [];
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))
    return [{ field: 'metadata', message: 'must be an object' }];
  const entries = Object.entries(metadata);
  if (entries.length > 3)
    return [{ field: 'metadata', message: 'cannot have more than 3 properties' }];
  return entries.flatMap(([key, value]) => {
    if (key.length > 50) return [{ field: 'metadata', message: 'has a key that is too long' }];
    const isFit = typeof value === 'string' && value.length <= 500;
    return isFit ? [] : [{ field: 'metadata', message: 'has a value that is not a short text' }];
  });
};

export const customerErrors = (fields: SentFields): FieldError[] => [
  ...required(fields, ['given_name', 'family_name', 'email']),
  ...(/^[^@\s]+@[^@\s]+$/.test(textIn(fields, 'email'))
    ? []
    : [{ field: 'email', message: 'is not a valid email address' }]),
];

export const accountErrors = (fields: SentFields): FieldError[] => [
  ...required(fields, ['account_holder_name']),
  ...bankErrors(fields),
];

export const bankErrors = (fields: SentFields): FieldError[] => {
  const account = textIn(fields, 'account_number');
  const isWrong = !/^\d{8}$/.test(account) || account === '00000000';
  return [
    ...(/^\d{6}$/.test(textIn(fields, 'branch_code'))
      ? []
      : [{ field: 'branch_code', message: 'is invalid' }]),
    ...(isWrong ? [{ field: 'account_number', message: 'is invalid' }] : []),
    ...(fields.country_code === 'GB' ? [] : [{ field: 'country_code', message: 'is invalid' }]),
  ];
};

export const paymentErrors = (fields: SentFields, earliest: string): FieldError[] => {
  const { amount, currency, charge_date: on } = fields;
  const isDay = typeof on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(on);
  return [
    ...(Number.isInteger(amount) && Number(amount) > 0
      ? []
      : [{ field: 'amount', message: 'must be a whole number greater than 0' }]),
    ...(currency === 'GBP' ? [] : [{ field: 'currency', message: 'is not supported by bacs' }]),
    ...(isDay ? [] : [{ field: 'charge_date', message: 'is not a date' }]),
    ...(isDay && on < earliest
      ? [{ field: 'charge_date', message: `must be on or after ${earliest}` }]
      : []),
  ];
};

const required = (fields: SentFields, names: readonly string[]): FieldError[] =>
  names
    .filter((name) => textIn(fields, name).trim() === '')
    .map((field) => ({ field, message: "can't be blank" }));

/** Banks by the first two digits of the sort code. */
export const bankName = (branchCode: string): string =>
  branchCode.startsWith('20') ? 'BARCLAYS BANK UK PLC' : 'STAND-IN BANK PLC';

/** No bank there takes part in Bacs. */
export const debitSchemes = (branchCode: string): readonly string[] =>
  branchCode === '999999' ? ['faster_payments'] : ['bacs'];
