import * as z from 'zod/mini';
import { detailsByOffice } from '../../families/profile/details-by-office.ts';
import { signUp } from '../../identity/account/model.ts';
import { ownWords, actReason } from '../../kernel/reason.ts';
import { theirEmail } from '../../identity/staff/model.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';
import { ROLES } from '../../kernel/role.ts';
import { roundUpTerm } from '../../stories/round-up/model.ts';
import { changedField, overruledRefusals } from './changed-fields.ts';

/** A family as a search finds it: enough to tell it from another one while somebody waits on the phone. */
export const foundFamily = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  children: z.array(z.object({ name: z.string(), status: z.string() })),
});
export const FOUND_AT_MOST = 20;

/** What a family is looked for by has at most this many characters, and at least this many letters and figures. */
export const SAID_AT_MOST = 200;
export const SAID_AT_LEAST = 2;

/** What the office did about a family, the newest first. */
const officeChange = z.object({
  at: z.string(),
  by: z.string(),
  call: z.string(),
  subject: z.string(),
  /** The child that it is about. */
  about: z.nullable(z.string()),
  reason: z.string(),
  changed: z.array(changedField),
  overruled: overruledRefusals,
});
const officeNote = z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() });
const statusChange = z.object({
  at: z.string(),
  child: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  /** Who of the office did it; null when it was nobody there. */
  by: z.nullable(z.string()),
  reason: z.string(),
});

/** What a parent told us: a score with their words, or a picture or video that they reported. */
const toldUs = z.object({
  id: z.string(),
  at: z.string(),
  /** From 1 to 5; null for a report, which is read on a page of its own. */
  score: z.nullable(z.int()),
  says: z.string(),
});

/** A Round-Up of a child: the family knows of those that are published alone. */
const familyRoundUp = z.extend(roundUpTerm, {
  kid_id: z.string(),
  publish_at: z.string(),
  published_at: z.nullable(z.string()),
  /** How far the family has watched it, and when last; null where it has not. */
  seen: z.nullable(z.object({ at: z.string(), slide: z.int(), of: z.int() })),
});

/** What only the office knows of a family; all else is what the family itself is answered. */
export const familyPage = z.object({
  email: z.string(),
  /** The address that it will sign in with, once a link that was sent there is used. */
  new_email: z.nullable(z.string()),
  name: z.string(),
  known_since: z.string(),
  /** Where the emails about payments go, for who reads of money; null without a Direct Debit. */
  payer: z.nullable(z.object({ email: z.string(), is_proven: z.boolean() })),
  /** When the bank said that the account holder has died; null where it did not, and once another Direct Debit has taken over. */
  payer_died_at: z.nullable(z.string()),
  /** What it owes beyond what is about to be taken, for who reads of money; null where that is nothing. */
  owed: z.nullable(z.object({ amount: z.int(), since: isoDate })),
  signing_in: z.object({
    /** Null where nobody did, or not for more than a year. */
    last_at: z.nullable(z.string()),
    has_password: z.boolean(),
    /** Null where it is not locked now. */
    locked_until: z.nullable(z.string()),
    /** The newest link to choose a password. */
    link: z.nullable(z.object({ sent_at: z.string(), works: z.boolean() })),
  }),
  /** The addresses of the family that do not take our emails, and since when; a payer’s is for who reads of money. */
  refused_mail: z.array(z.object({ at: z.string(), to: z.string() })),
  changes: z.array(officeChange),
  notes: z.array(officeNote),
  history: z.array(statusChange),
  round_ups: z.array(familyRoundUp),
  told: z.array(toldUs),
  emails: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      subject: z.string(),
      to: z.string(),
      is_again: z.boolean(),
    }),
  ),
  tasks: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      since: z.string(),
      /** Who of the office is on it. */
      taken_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
      /** The day on which it comes back, where it was put off and that day has not come. */
      deferred_until: z.nullable(isoDate),
    }),
  ),
});
/** At most this many of each are shown, the newest first. */
export const SHOWN_AT_MOST = 50;

const NOTE = 'Please write the note.';
export const newNote = z.strictObject({
  note: ownWords({ atLeast: 1, atMost: 2_000, tooShort: NOTE, tooLong: 'Please write less.' }),
});

/** A family that calls; without an email it is kept with a note of who called, and a task to ask for one. */
export const newFamily = z.strictObject({
  grown_up: z.extend(z.required(detailsByOffice.shape.grown_up, { name: true, phone: true }), {
    email: z.optional(theirEmail),
    /** The end of the name that was typed as the last name. */
    last_name: signUp.shape.user.shape.last_name,
  }),
  reason: actReason,
});

/** Something that waits for a person. */
export const todayItem = z.object({
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  since: z.string(),
  /** By when somebody sees to it, unless it is put off: then when it comes back. */
  due_on: isoDate,
  family: z.nullable(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
  taken_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  deferred_until: z.nullable(isoDate),
  /** Who opened it again after it had been closed, and why. */
  opened_again: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** The report of a picture or a video that it is about. */
  media_report: z.nullable(z.string()),
});

/** Somebody whom work can be given to: what their roles are shown. */
export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
});

const OUTCOME = 'Please say what was done.';
const said = ownWords({
  atLeast: 3,
  atMost: 500,
  tooShort: OUTCOME,
  tooLong: 'Please write less.',
});
export const outcome = z.strictObject({ outcome: said });

/** Nothing is put off for longer than this many days. */
export const PUT_OFF_AT_MOST = 90;

/** How many things are on a page of Today, and can be decided at once. */
export const TASKS_PER_PAGE = 50;
const chosen = z
  .array(id)
  .check(z.minLength(1, 'Please choose some.'), z.maxLength(TASKS_PER_PAGE));

/** What a decision about several left as it was, and why. */
export const leftTask = z.object({
  id: z.string(),
  title: z.string(),
  family: z.nullable(z.string()),
  /** Who was there first, and how. */
  says: z.string(),
});

/** The same decision about several things that wait. */
export const tasksDecision = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('take'), ids: chosen }),
  z.strictObject({ what: z.literal('give'), ids: chosen, to: id }),
  z.strictObject({ what: z.literal('done'), ids: chosen, outcome: said }),
  z.strictObject({ what: z.literal('defer'), ids: chosen, until: isoDate }),
]);
