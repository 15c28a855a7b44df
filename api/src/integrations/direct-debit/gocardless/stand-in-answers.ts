export interface StandInAnswer {
  readonly status: number;
  readonly body: object;
}

interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const answerWith = (name: string, resource: object, status = 200): StandInAnswer => ({
  status,
  body: { [name]: resource },
});

const errorAnswer = (
  status: number,
  type: string,
  errors: readonly { readonly message: string; readonly [more: string]: unknown }[],
): StandInAnswer => ({
  status,
  body: {
    error: {
      message: type === 'validation_failed' ? 'Validation failed' : (errors[0]?.message ?? type),
      type,
      code: status,
      request_id: 'c0ffee00-0000-4000-8000-000000000000',
      documentation_url: 'https://developer.gocardless.com/api-reference',
      errors,
    },
  },
});

export const invalid = (resource: string, errors: readonly FieldError[]): StandInAnswer =>
  errorAnswer(
    422,
    'validation_failed',
    errors.map((one) => ({ ...one, request_pointer: `/${resource}/${one.field}` })),
  );

export const wrongState = (reason: string, message: string): StandInAnswer =>
  errorAnswer(422, 'invalid_state', [{ reason, message }]);

export const madeBefore = (id: string): StandInAnswer =>
  errorAnswer(409, 'invalid_state', [
    {
      reason: 'idempotent_creation_conflict',
      message: 'A resource has already been created with this idempotency key',
      links: { conflicting_resource_id: id },
    },
  ]);

export const misused = (status: number, reason: string, message: string): StandInAnswer =>
  errorAnswer(status, 'invalid_api_usage', [{ reason, message }]);

export const notFound: StandInAnswer = misused(404, 'resource_not_found', 'Resource not found');

/** What the account's plan does not include. */
export const FORBIDDEN: StandInAnswer = misused(
  403,
  'forbidden',
  'Your account is not allowed to perform this action',
);

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
