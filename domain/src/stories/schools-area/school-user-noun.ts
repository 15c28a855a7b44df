import { looksLikeEmail } from '../../identity/account/model.ts';
import { noun } from '../../kernel/noun.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE } from '../../kernel/role.ts';

export const SCHOOL_USER = noun({
  name: 'school_user',
  within: 'school',
  reads: WHOLE_OFFICE,
  writes: FAMILY_ACTORS,
  fields: {
    name: { kind: 'line', label: 'Name', atMost: 100 },
    email: {
      kind: 'line',
      label: 'Email',
      hint: 'The link to choose a password goes there, and it can’t be changed afterwards.',
      atMost: 254,
      isFixed: true,
      like: { isRight: looksLikeEmail, wrong: 'Please check the format of this email address.' },
    },
  },
  title: ({ name }) => name,
  words: {
    one: 'school account',
    title: 'People who watch concert videos',
    none: 'Nobody at this school can watch its concert videos yet. Whoever you add is emailed a link to choose a password.',
    end: 'End access',
    endSays:
      'They are signed out at once, and can neither sign in nor choose a password any more. You can add them again.',
  },
});
