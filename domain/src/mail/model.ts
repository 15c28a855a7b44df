import * as z from 'zod/mini';
import { id } from '../kernel/id.ts';
import { isoDate } from '../kernel/iso-date.ts';

/** How many e-mails are on a page of the list. */
export const EMAILS_PER_PAGE = 50;

/** Which of the e-mails that families were sent; all that is said has to hold. */
export const emailFilters = z.object({
  to: z.optional(z.string().check(z.maxLength(320))),
  family: z.optional(id),
  kind: z.optional(z.string().check(z.maxLength(60))),
  /** The first and the last day, in London. */
  from: z.optional(isoDate),
  until: z.optional(isoDate),
});

export type EmailFilters = z.infer<typeof emailFilters>;

/** An e-mail in a list: enough to tell it from another one. */
export const sentEmailLine = z.object({
  at: z.string(),
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  family: z.object({ id: z.string(), name: z.string() }),
  /** Whether the office sent it once more. */
  is_again: z.boolean(),
});

/** What an e-mail says, in the order in which it is read. */
const said = {
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  after: z.array(z.string()),
  /** The button's words, without where it leads. */
  button: z.nullable(z.string()),
};

/** An e-mail as its reader has it. */
export const sentEmail = z.extend(sentEmailLine, { ...said, can_send_again: z.boolean() });

/** An e-mail as the portal would write it to a sample family. */
export const emailTemplate = z.object({
  kind: z.string(),
  title: z.string(),
  /** What families are sent is kept; what schools, colleagues and the office are sent is not. */
  is_kept: z.boolean(),
  subject: z.string(),
  /** Who reads it, in words. */
  readers: z.string(),
  ...said,
});
