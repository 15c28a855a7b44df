import { noun } from '../../kernel/noun.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE } from '../../kernel/role.ts';

export const QUESTION = noun({
  name: 'question',
  reads: WHOLE_OFFICE,
  writes: FAMILY_ACTORS,
  fields: {
    position: { kind: 'count', label: 'Place in the list', least: 1, most: 200 },
    question: { kind: 'line', label: 'Question', atMost: 200 },
    answer: { kind: 'text', label: 'Answer', atMost: 2_000 },
  },
  title: ({ question }) => question,
  words: {
    one: 'question',
    title: 'Questions',
    none: 'What families ask often is answered on their help page.',
    end: 'Retire',
    endSays: 'Families don’t read it any more.',
  },
});
