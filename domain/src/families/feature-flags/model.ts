import * as z from 'zod/mini';
import { id } from '../../kernel/id.ts';

/** The parts that can be switched on for some, and what each is. */
export const FLAGS = {
  kids_app_opt_in: {
    title: 'Kids’ app',
    says: 'Families can add the kids’ app, which is charged with the lessons.',
  },
} as const;
export const flagName = z.enum(Object.keys(FLAGS) as ['kids_app_opt_in']);

export const FLAG_AUDIENCES = ['everybody', 'schools'] as const;
const MOST_SCHOOLS = 200;

const school = z.object({ id: z.string(), name: z.string() });
export const flag = z.object({
  name: flagName,
  is_on: z.boolean(),
  audience: z.enum(FLAG_AUDIENCES),
  schools: z.array(school),
});

/** Who gets a part of the portal. */
export const flagChange = z.strictObject({
  is_on: z.boolean(),
  audience: z.enum(FLAG_AUDIENCES),
  school_ids: z.array(id).check(z.maxLength(MOST_SCHOOLS, 'Please choose fewer schools.')),
});
