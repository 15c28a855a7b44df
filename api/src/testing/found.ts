import type { TestPortal } from './portal.ts';

/** A portal of a test or of a journey, whose database its owner can ask. */
type Asked = Pick<TestPortal, 'sql'>;

export interface FoundEmail {
  readonly subject: string;
  readonly text: string;
}

/** The e-mails that somebody got, in the order they were sent. */
export const emailsTo = ({ sql }: Asked, recipient: string): Promise<FoundEmail[]> =>
  sql<FoundEmail>('select subject, text from mailbox where recipient = $1 order by sent_at, id', [
    recipient,
  ]);

/** The subjects of the e-mails that somebody got, in the order they were sent. */
export const emailSubjects = async (asked: Asked, recipient: string): Promise<string[]> =>
  (await emailsTo(asked, recipient)).map(({ subject }) => subject);

/** The texts of the e-mails with this subject; `%` stands for anything. */
export const textsOf = async ({ sql }: Asked, subject: string): Promise<string[]> => {
  const question = 'select text from mailbox where subject like $1 order by sent_at, id';
  return (await sql<{ text: string }>(question, [subject])).map(({ text }) => text);
};

/** The ids of all children. */
export const kidIds = async ({ sql }: Asked): Promise<string[]> =>
  (await sql<{ id: string }>('select id from kids order by id')).map(({ id }) => id);

export const kidIdsNamed = async ({ sql }: Asked, name: string): Promise<string[]> => {
  const question = 'select id from kids where name = $1 order by id';
  return (await sql<{ id: string }>(question, [name])).map(({ id }) => id);
};

/** The statuses of all children, in the order of their names. */
export const statuses = async ({ sql }: Asked): Promise<string[]> =>
  (await sql<{ status: string }>('select status from kids order by name')).map(
    ({ status }) => status,
  );

export const statusOf = async ({ sql }: Asked, kidId: string): Promise<string | undefined> => {
  const question = 'select status from kids where id = $1';
  return (await sql<{ status: string }>(question, [kidId]))[0]?.status;
};

export const statusOfNamed = async ({ sql }: Asked, name: string): Promise<string | undefined> => {
  const question = 'select status from kids where name = $1';
  return (await sql<{ status: string }>(question, [name]))[0]?.status;
};
