import { tellDiary, type YearFamily } from './diary.ts';
import { foretell, type FamilyYear } from './oracle/oracle.ts';
import type { LivedYear } from './model.ts';
import type { YearPortal } from './portal.ts';
import { FIRST_DAY, LAST_DAY } from './year.ts';

/** Where the portal, the banks and the oracle differ, each with the family's diary. */
export const judge = async (portal: YearPortal, year: LivedYear): Promise<string[]> => {
  const found = await readYears(portal);
  const strangers = await portal.sql("select id from office_tasks where kind = 'line_unmatched'");
  const ofStrangers =
    strangers.length === year.strangers.length
      ? []
      : [`${year.strangers.length} lines about nobody, ${strangers.length} tasks`];
  return [...ofStrangers, ...judgeFamilies(year, found)];
};

const judgeFamilies = (year: LivedYear, found: ReadonlyMap<string, FamilyYear>): string[] =>
  year.families.flatMap((family) => {
    const foretold = foretell(family, year, { firstDay: FIRST_DAY, lastDay: LAST_DAY });
    const lived = found.get(family.billingAccountId) ?? NOTHING;
    const seen: FamilyYear = { ...lived, debits: year.bank.presented.get(family) ?? [] };
    const byBank = year.bank.kept.get(family) ?? 0;
    const differences = [
      ...KEYS.filter((key) => String(seen[key]) !== String(foretold[key])).map(
        (key) =>
          `${key}\n    foretold ${only(foretold[key], seen[key])}\n    found    ${only(seen[key], foretold[key])}`,
      ),
      ...(byBank === seen.kept
        ? []
        : [`the bank has paid ${byBank}, the ledger says ${seen.kept}`]),
    ];
    return differences.length === 0 ? [] : [tell(family, differences)];
  });

const KEYS = ['debits', 'emails', 'tasks', 'collections', 'owed', 'kept'] as const;
const NOTHING: FamilyYear = {
  debits: [],
  emails: [],
  tasks: [],
  collections: [],
  owed: 0,
  kept: 0,
};

/** What one list has and the other has not; numbers as they are. */
const only = (these: number | readonly string[], those: number | readonly string[]): string => {
  if (typeof these === 'number' || typeof those === 'number') return String(these);
  const left = [...those];
  const rest = these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return rest.join(' | ');
};

const tell = (family: YearFamily, differences: readonly string[]): string =>
  `${tellDiary(family)}\n  ${differences.join('\n  ')}`;

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

const readYears = async ({ sql }: YearPortal): Promise<Map<string, FamilyYear>> => {
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
  if (subject.startsWith('We have paid')) return `refunded ${penniesIn(subject)}`;
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
