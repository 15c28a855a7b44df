import { valuesOf, type SqlPortal, findRows, findValues, bringAbout } from '../with-sql.ts';

/** An e-mail to a family. */
export const PLACE_EMAIL = {
  kind: 'joined_waiting_list' as const,
  subject: 'You have a place',
  heading: 'A place',
  paragraphs: ['For Maya.'],
};

export interface FoundEmail {
  readonly subject: string;
  readonly text: string;
}

/** The e-mails that somebody got, in the order they were sent. */
export const emailsTo = findRows<FoundEmail, [recipient: string]>(
  'select subject, text from mailbox where recipient = $1 order by sent_at, id',
);

/** The subjects of the e-mails that somebody got, in the order they were sent. */
export const emailSubjects = async (portal: SqlPortal, recipient: string): Promise<string[]> =>
  (await emailsTo(portal, recipient)).map(({ subject }) => subject);

/** The subjects of all e-mails, or of those like this one; `%` stands for anything. In the order they were sent. */
export const subjectsOfAll = (portal: SqlPortal, like = '%'): Promise<string[]> =>
  valuesOf(
    portal,
    'select subject as value from mailbox where subject like $1 order by sent_at, id',
    [like],
  );

/** The texts of the e-mails with this subject; `%` stands for anything. */
export const textsOf = findValues<string, [subject: string]>(
  'select text as value from mailbox where subject like $1 order by sent_at, id',
);

/** How many e-mails somebody got whose text says this; `%` stands for anything. */
export const countTold = async (
  portal: SqlPortal,
  recipient: string,
  ...says: string[]
): Promise<number> =>
  (
    await valuesOf(
      portal,
      'select id as value from mailbox where recipient = $1 and text like all ($2::text[])',
      [recipient, says],
    )
  ).length;

export interface SentEmail extends FoundEmail {
  readonly recipient: string;
  /** The family that it is about, if any. */
  readonly grown_up_id: string | null;
}

/** All e-mails, in the order they were sent. */
export const allEmails = findRows<SentEmail>(
  'select recipient, subject, text, grown_up_id from mailbox order by sent_at, id',
);

/** The e-mails that wait for the office to let them go. */
export const emailsThatWait = findValues<string>('select id as value from held_emails');

/** The e-mails that the office can look up, as they are stored. */
export const keptEmails = findRows<{ sealed: string }>('select * from sent_emails');

/** Takes away the e-mails so far, of everybody or of one reader. */
export const emptyMailbox = async ({ sql }: SqlPortal, recipient?: string): Promise<void> => {
  await sql('delete from mailbox where $1::text is null or recipient = $1', [recipient ?? null]);
};

/** Takes away the e-mails about families that have an address there, and those to them. */
export const forgetEmailsAbout = bringAbout<[host: string]>(
  "delete from mailbox where text like '%@' || $1 || '%' or recipient like '%@' || $1",
);

/** The office cannot look up any e-mail that was sent so far. */
export const forgetSent = bringAbout('delete from sent_emails');
