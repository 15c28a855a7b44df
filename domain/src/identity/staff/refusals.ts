import type { RefusalText } from '../../kernel/endpoint.ts';

export const staffRefusals = {
  password_common: {
    status: 422,
    says: 'That password is easy to guess: it is one of the most common ones, or little more than a name of ours. Please choose another, such as several words that don’t belong together.',
  },
  begin_again: {
    status: 401,
    says: 'That took too long. Please enter your email and password again.',
  },
  code_wrong: {
    status: 422,
    says: 'That code is not right. Codes change every 30 seconds, and each works once.',
  },
  passkey_wrong: {
    status: 422,
    says: 'That passkey could not be used. Please try again, or use a code.',
  },
  no_second_step_yet: {
    status: 409,
    says: 'Please set up a passkey or an authenticator app first.',
  },
  has_second_step: {
    status: 409,
    says: 'This account has a second step already. Please use it to sign in.',
  },
  last_second_step: {
    status: 409,
    says: 'This is your only second step. Add another before you remove it.',
  },
  already_there: {
    status: 409,
    says: 'Somebody with this email works here already. If their invitation has lapsed, invite them again from the list of staff; otherwise they can ask for a new link on the sign-in page.',
  },
  own_rights: { status: 409, says: 'You cannot change your own roles. Ask another administrator.' },
  last_admin: {
    status: 409,
    says: 'Somebody has to remain who can change roles. Make somebody else an administrator first.',
  },
  roles_changed: {
    status: 409,
    says: 'Somebody else has changed this person’s roles meanwhile. Go back to see what they are now.',
  },
  nothing_held_back: {
    status: 409,
    says: 'These rights hold already: somebody else has confirmed them, or their day has come.',
  },
  same_administrator: {
    status: 409,
    says: 'You gave these rights yourself. Another administrator confirms them, or they hold after a day.',
  },
  has_left: { status: 409, says: 'This person has left already.' },
} as const satisfies Record<string, RefusalText>;
