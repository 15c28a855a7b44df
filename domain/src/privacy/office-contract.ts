import * as z from 'zod/mini';
import { DATA_OFFICERS } from '../kernel/role.ts';
import { endpoint, type RefusalText } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { done } from '../kernel/problem.ts';
import { actReason } from '../kernel/reason.ts';
import { personalData } from './contract.ts';
import type { ErasureRefusal } from './erasure.ts';

const may = DATA_OFFICERS;
const ofFamily = z.object({ family: id });
const why = z.strictObject({ reason: actReason });

/** What a parent is told of their own family, as the office reads it. */
const refusals = {
  child_has_lessons: {
    status: 409,
    says: 'A child of this family still has lessons, or is being enrolled right now, so nothing was erased. Cancel the lessons first.',
  },
  lessons_to_pay: {
    status: 409,
    says: 'A payment is still to come, which is settled first, so nothing was erased. Try again the day after it has been taken.',
  },
  account_not_even: {
    status: 409,
    says: 'The account is not settled yet, so nothing was erased. Finance settles it first.',
  },
  mandate_in_progress: {
    status: 409,
    says: 'A Direct Debit is being set up right now, so nothing was erased. Try again in a few minutes.',
  },
} as const satisfies Record<ErasureRefusal, RefusalText>;

export const copyForFamily = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/copy.json',
  who: 'office',
  may,
  needsSecondStep: true,
  summary: 'A copy of everything that is held about a family, which is told of it by email',
  params: ofFamily,
  body: why,
  answer: personalData,
  refusals: {},
});

export const eraseForFamily = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/erasure.json',
  who: 'office',
  may,
  needsSecondStep: true,
  summary: 'Erase a family that asked for it, but for what the law keeps; every session ends',
  params: ofFamily,
  body: z.strictObject({
    reason: actReason,
    /** The family's name, typed by who erases it; its email where it has none. */
    name: z.string().check(z.maxLength(254)),
  }),
  answer: done,
  refusals: {
    ...refusals,
    name_differs: {
      status: 422,
      says: 'That is not this family’s name, so nothing was erased. Check that it is the right family, and type its name as it stands on its page.',
    },
  },
});
