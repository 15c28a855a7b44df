export interface StandInAnswer {
  readonly status: number;
  readonly body: object;
}

export interface FieldError {
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
