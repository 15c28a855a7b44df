import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { nounCalls } from '../../kernel/noun-calls.ts';
import { pathOf } from '../../kernel/noun.ts';
import { done } from '../../kernel/problem.ts';
import { SCHOOL_USER } from './school-user-noun.ts';

export const schoolUserCalls = nounCalls(SCHOOL_USER, {
  facts: {
    /** Whoever chooses a password is signed in by it. */
    has_signed_in: z.boolean(),
    /** When the newest link went to them. */
    invited_at: z.string(),
  },
  refusals: {
    address_taken: { status: 409, says: 'This address has an account already. Use another one.' },
  },
});

export const inviteSchoolUserAgain = endpoint({
  method: 'POST',
  path: `${pathOf(SCHOOL_USER)}/:id/invite.json`,
  who: 'office',
  may: SCHOOL_USER.writes,
  summary: 'Send somebody of a school another link to choose their first password',
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: done,
  refusals: {
    has_ended: { status: 409, says: 'Their access has ended, so nothing was sent.' },
    has_password: { status: 409, says: 'They have a password already, so nothing was sent.' },
    asked_just_now: { status: 409, says: 'We have just written to them. Wait ten minutes.' },
  },
});
