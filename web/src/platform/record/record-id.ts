import { CallFault } from '../client.ts';

const NOT_FOUND = 404;
/** What an address names is not even a month. */
const NOT_VALID = 422;

/** Nothing is called so, and trying again would not change that. */
export const isNotThere = (fault: unknown): boolean =>
  fault instanceof CallFault && [NOT_FOUND, NOT_VALID].includes(fault.status);

/** What was read, unless it is gone since: somebody else erased it, and what is known of it here goes as well. */
export const dataUnlessGone = <Data>(query: {
  readonly data: Data | undefined;
  readonly error: unknown;
}): Data | undefined => (isNotThere(query.error) ? undefined : query.data);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What was mistyped or cut off is looked for nowhere. */
export const assertId = (id: string): void => {
  if (ID.test(id)) return;
  throw new CallFault({ refusal: 'not_found', status: NOT_FOUND, sentences: [], fields: {} });
};
