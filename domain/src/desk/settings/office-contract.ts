import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { nounCalls } from '../../kernel/noun-calls.ts';
import { done } from '../../kernel/problem.ts';
import { ADMINISTRATORS } from '../../kernel/role.ts';
import { actReason } from '../../kernel/reason.ts';
import { MADE_UP_FACTS, PROVIDER } from './provider-noun.ts';
import { settingName, UNFIT } from './settings.ts';

const LONGEST = 200;

export const changeSetting = endpoint({
  method: 'PATCH',
  path: '/api/office/settings/:name.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'Change a setting that is data: every process goes by it within seconds',
  params: z.object({ name: settingName }),
  body: z.strictObject({
    /** In pounds, as it is typed. */
    value: z.string().check(z.maxLength(LONGEST)),
    /** The value that was shown, as it is kept. */
    was: z.string().check(z.maxLength(LONGEST)),
    reason: actReason,
  }),
  answer: done,
  refusals: {
    no_amount: { status: 422, says: UNFIT.no_amount },
    out_of_bounds: { status: 422, says: UNFIT.out_of_bounds },
    out_of_day_bounds: { status: 422, says: UNFIT.out_of_day_bounds },
    nothing_changed: { status: 422, says: UNFIT.nothing_changed },
    changed_meanwhile: {
      status: 409,
      says: 'A colleague has changed this meanwhile. Close this and look at what it is now.',
    },
  },
});

/** Who the provider is: the one record of its noun is read and changed, and neither added nor ended. */
export const { read: readProviderFacts, change: changeProviderFacts } = nounCalls(PROVIDER, {
  facts: { made_up: z.array(z.enum(MADE_UP_FACTS)) },
  needsSecondStep: true,
});
