import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/id.ts';
import { done } from '../kernel/problem.ts';
import { spokenToOffice } from '../office/office-refusals.ts';
import { actReason } from '../office/reason.ts';
import { personalData } from './model.ts';
import { erasureRefusals } from './refusals.ts';

/** Who answers what a family asks about its data. */
const may = ['safeguarding', 'admin'] as const;
const ofFamily = z.object({ family: id });
const why = z.strictObject({ reason: actReason });
const { child_has_lessons, lessons_to_pay, account_not_even, mandate_in_progress } =
  erasureRefusals;

export const copyForFamily = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/copy.json',
  who: 'office',
  may,
  asksAgain: true,
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
  asksAgain: true,
  summary: 'Erase a family that asked for it, but for what the law keeps; every session ends',
  params: ofFamily,
  body: why,
  answer: done,
  refusals: spokenToOffice({
    child_has_lessons,
    lessons_to_pay,
    account_not_even,
    mandate_in_progress,
  }),
});
