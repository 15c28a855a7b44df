import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { signUp } from '../account/model.ts';
import { childName } from '../children/kid-changes.ts';
import { kidPayload } from '../enrolment/model.ts';
import { grownUpChanges } from '../profile/model.ts';

const SCHEMAS = {
  'a child’s name': childName,
  'the name of a child that is enrolled': kidPayload.shape.name,
  'a parent’s name': grownUpChanges.shape.name,
  'a first name at sign-up': signUp.shape.user.shape.first_name,
  'a last name at sign-up': signUp.shape.user.shape.last_name,
} satisfies Record<string, z.ZodMiniType>;

describe.each(Object.entries(SCHEMAS))('%s', (_what, schema) => {
  it.each(['Maya', 'Zoë Ní Dhónaill-O’Neill', '王小明', 'مايا', 'Nguyễn Thị'])(
    'can be %s',
    (name) => {
      expect(schema.safeParse(name).success).toBe(true);
    },
  );

  it.each(['a\u0000b', 'a\tb', 'a\nb', 'a\u0085b', 'a\u202Eb', 'a\u202Ab', 'a\u2066b', 'a\u2069b'])(
    'has no hidden characters: %j',
    (name) => {
      expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
        'This name has hidden characters in it. Please type it instead of pasting it.',
      ]);
    },
  );
});
