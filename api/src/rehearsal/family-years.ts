import type { FamilyYear } from './oracle/oracle.ts';
import type { YearPortal } from './portal.ts';

interface Row extends Record<string, unknown> {
  readonly account: string;
  readonly line: string;
}

const EMAILS = `select b.id as account, to_char(m.sent_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, m.subject, m.text
  from mailbox m join accounts a on a.email = m.recipient join grown_ups g on g.account_id = a.id join billing_accounts b on b.grown_up_id = g.id`;
const TASKS = `select billing_account_id as account, to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') || ' ' || kind as line
  from office_tasks where billing_account_id is not null order by 2`;
const COLLECTIONS = `select billing_account_id as account, concat_ws(' ', month, attempt, state, amount_pennies) as line
  from collections order by collect_on, attempt`;
const SUMS = `select f.billing_account_id as account, f.balance::int as owed, coalesce((
    select sum(case when l.debit in ('provider', 'bank') then l.moved_pennies when l.credit in ('provider', 'bank') then -l.moved_pennies else 0 end)
    from ledger_entries l where l.billing_account_id = f.billing_account_id), 0)::int as kept
  from family_facts f`;

/** What has become of each family's money, as the portal has it, by its account. */
export const readYears = async ({ sql }: YearPortal): Promise<Map<string, FamilyYear>> => {
  const emails = await sql<{ account: string; day: string; subject: string; text: string }>(EMAILS);
  const told = byAccount(
    emails.flatMap((it) => {
      const kind = kindOf(it.subject, it.text);
      return kind === null ? [] : [{ account: it.account, line: `${it.day} ${kind}` }];
    }),
  );
  const tasks = byAccount(await sql<Row>(TASKS));
  const collections = byAccount(await sql<Row>(COLLECTIONS));
  const sums = await sql<{ account: string; owed: number; kept: number }>(SUMS);
  return new Map(
    sums.map(({ account, owed, kept }) => [
      account,
      {
        debits: [],
        emails: (told.get(account) ?? []).toSorted(),
        tasks: tasks.get(account) ?? [],
        collections: collections.get(account) ?? [],
        owed,
        kept,
      },
    ]),
  );
};

const EMAILS_IN = `select subject, text from mailbox where to_char(sent_at at time zone 'Europe/London', 'YYYY-MM') = $1`;
const TASKS_IN = `select kind, count(*)::int as count from office_tasks
  where to_char(created_at at time zone 'Europe/London', 'YYYY-MM') = $1 group by kind order by count(*) desc, kind`;

/** What a month's e-mails tell, one word for each, and how many tasks of each kind arose in it. */
export const countFound = async (
  { sql }: YearPortal,
  month: string,
): Promise<{ emails: string[]; tasks: { kind: string; count: number }[] }> => {
  const emails = await sql<{ subject: string; text: string }>(EMAILS_IN, [month]);
  return {
    emails: emails.map(({ subject, text }) => wordOf(kindOf(subject, text))),
    tasks: await sql<{ kind: string; count: number }>(TASKS_IN, [month]),
  };
};

/** "notice 3600 2027-02-01 then 3600" is a notice; two words belong together in "in parts", "let off" and "set up". */
const wordOf = (kind: string | null): string =>
  kind === null ? 'other' : (/^in parts|^let off|^set up|^[a-z]+/.exec(kind)?.[0] ?? 'other');

const byAccount = (rows: readonly Row[]): Map<string, string[]> => {
  const all = new Map<string, string[]>();
  for (const { account, line } of rows) {
    const lines = all.get(account);
    if (lines === undefined) all.set(account, [line]);
    else lines.push(line);
  }
  return all;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "Monday 1 February 2027" */
const dayIn = (text: string): string => {
  const [, day = '', month = '', year = ''] = /(\d{1,2}) ([A-Z][a-z]+) (\d{4})/.exec(text) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};
const penniesIn = (text: string): number =>
  Math.round(Number((/£([\d,]+(?:\.\d\d)?)/.exec(text)?.[1] ?? '0').replaceAll(',', '')) * 100);

/** What an e-mail tells of a payment; null when it is of something else. */
const kindOf = (subject: string, text: string): string | null => {
  if (subject.startsWith('Your payment of')) {
    const then = /Then[^\n]*?:?\s*([^\n]*)/.exec(text)?.[1] ?? '';
    return `notice ${penniesIn(subject)} ${dayIn(subject)} then ${penniesIn(then)}`;
  }
  if (subject === 'Your bank did not make a payment') {
    const fact = text.slice(text.indexOf('once more'));
    return `again ${penniesIn(text)} ${dayIn(fact)}`;
  }
  if (/^Paying .* in parts$/.test(subject)) {
    const parts = /in (\d+) parts/.exec(text)?.[1] ?? '0';
    const first = text.slice(text.indexOf('The first part is'));
    return `in parts ${penniesIn(subject)} ${parts} ${penniesIn(first)}`;
  }
  if (subject === 'Your Direct Debit is set up') {
    const first = /First payment: ([^\n]*)/.exec(text)?.[1] ?? '';
    const then = penniesIn(text.slice(text.indexOf('Then: ')));
    return `set up ${first.startsWith('£') ? `${penniesIn(first)} ${dayIn(first)}` : 'later'} then ${then}`;
  }
  if (subject === 'Your payments are moving to another account')
    return `changes ${penniesIn(/^Payments: ([^\n]*)/m.exec(text)?.[1] ?? '')}`;
  if (subject.startsWith('You do not have to pay')) return `let off ${penniesIn(subject)}`;
  if (/^We (have paid|are paying) .* back/.test(subject)) return `refunded ${penniesIn(subject)}`;
  return KINDS[subject] ?? null;
};

const KINDS: Readonly<Record<string, string>> = {
  'A payment came back from your bank': 'returned',
  'Your Direct Debit has ended': 'ended',
  'A payment will not be taken': 'withheld',
  'Your payments stay where they are': 'stays',
  'Your Direct Debit will look different on your bank statement': 'moves',
  'Your payments stay with your old account': 'kept',
};
