import { DESK_ROWS } from './desk.ts';
import { EMAIL_ROWS } from './emails.ts';
import { CHILD_ROWS } from './children.ts';
import { FAMILY_ROWS } from './families.ts';
import { LESSON_ROWS } from './lessons.ts';
import { MONEY_ROWS } from './money.ts';
import { SUSPENSE_ROWS } from './suspense.ts';
import { STORY_ROWS } from './stories.ts';
import { SET_UP_ROWS } from './set-up.ts';
import type { OfficeRow } from './row.ts';

/** A row for each call of the office, by its desk. */
export const OFFICE_ROWS: Readonly<Record<string, OfficeRow>> = {
  ...DESK_ROWS,
  ...FAMILY_ROWS,
  ...CHILD_ROWS,
  ...LESSON_ROWS,
  ...MONEY_ROWS,
  ...SUSPENSE_ROWS,
  ...EMAIL_ROWS,
  ...SET_UP_ROWS,
  ...STORY_ROWS,
};
