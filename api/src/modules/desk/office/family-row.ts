import * as z from 'zod/mini';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { TERMS } from '@bandstand/domain/stories/round-up/model';
import { instantText, uuid } from '../../../../db/row-kinds.ts';

/** What one question answers of a family. */
export const familyRow = z.strictObject({
  account_id: uuid,
  email: z.string(),
  new_email: z.nullable(z.string()),
  name: z.string(),
  known_since: instantText,
  payer_died_at: z.nullable(instantText),
  owed: z.nullable(z.strictObject({ amount: z.int(), since: instantText })),
  changes: z.array(
    z.strictObject({
      at: instantText,
      by: z.string(),
      call: z.string(),
      subject: z.string(),
      about: z.nullable(z.string()),
      sealed: z.nullable(z.string()),
    }),
  ),
  notes: z.array(z.strictObject({ id: uuid, at: instantText, by: z.string(), sealed: z.string() })),
  history: z.array(
    z.strictObject({
      at: instantText,
      child: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      by: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  round_ups: z.array(
    z.strictObject({
      kid_id: uuid,
      ac_year: z.int(),
      ac_year_period: z.enum(TERMS),
      publish_at: instantText,
      published_at: z.nullable(instantText),
      seen: z.nullable(z.strictObject({ at: instantText, slide: z.int(), of: z.int() })),
    }),
  ),
  told: z.array(
    z.strictObject({
      id: uuid,
      at: instantText,
      score: z.nullable(z.int()),
      says: z.string(),
    }),
  ),
  emails: z.array(
    z.strictObject({ id: uuid, at: instantText, sealed: z.string(), is_again: z.boolean() }),
  ),
  tasks: z.array(
    z.strictObject({
      id: uuid,
      kind: z.string(),
      since: instantText,
      taken_by: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
      deferred_until: z.nullable(isoDate),
    }),
  ),
});
export type FamilyRow = z.infer<typeof familyRow>;
