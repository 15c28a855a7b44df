import { startPortal, type Portal } from '../api/src/start-portal.ts';
import { benchConfig } from './config.ts';
import { openCopy, type Copy } from './data/copy.ts';
import { signStaffIn } from './data/staff.ts';
import { SECRETS } from './process.ts';
import { spread, table } from './report.ts';

const ROUNDS = 5;
const CALLS = 12;

/** A payment of every twentieth family came back in the last half year. */
const CAME_BACK = `
  insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
  select gen_random_uuid(), b.id, 'return', 3250, now() - b.n / 20 % 180 * interval '1 day'
  from (select id, row_number() over (order by id) as n from billing_accounts) b where b.n % 20 = 0`;

/** What a page would cost if nothing were kept: debts counted from all entries there are. */
const FROM_THE_LEDGER = `select count(*), sum(balance_pennies) from ledger_debts where balance_pennies > 0`;

const PAGES = {
  'the first page': '',
  'debts of one to two months': '?age=under_60',
  'the oldest debts': '?age=older',
};

/** How long the office's list of debts takes, against counting them from the ledger in the same minute. */
export const measureDebts = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const copy = await openCopy(children, say);
  try {
    await copy.ask(CAME_BACK);
    await copy.ask('vacuum analyze account_debts');
    const token = await signStaffIn(copy.owner, 'finance');
    const portal = await startPortal({
      config: benchConfig(copy.folder),
      connection: copy.serving,
      secrets: SECRETS,
      version: 'bench',
      pages: null,
      workers: false,
    });
    const rows = [];
    for (const [what, query] of Object.entries(PAGES)) {
      say(what);
      rows.push([what, ...(await measurePage({ portal, token, copy }, query))]);
    }
    await portal.stop();
    const [owing] = await copy.ask<{ count: number }>(
      'select count(*)::int as count from account_debts where balance_pennies > planned_pennies',
    );
    return table(
      [`${owing?.count} debts, ${children} children`, 'ms', 'from the ledger, ms', 'ratio'],
      rows,
    );
  } finally {
    await copy.close();
  }
};

interface DebtsDesk {
  readonly portal: Portal;
  readonly token: string;
  readonly copy: Copy;
}

const measurePage = async (
  { portal, token, copy }: DebtsDesk,
  query: string,
): Promise<string[]> => {
  const ask = async () => {
    const answer = await portal.app.inject({
      url: `/api/office/debts.json${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  await ask();
  const pages: number[] = [];
  const ledger: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page =
      (await timed(async () => {
        for (let n = 0; n < CALLS; n += 1) await ask();
      })) / CALLS;
    const whole = await timed(() => copy.ask(FROM_THE_LEDGER));
    pages.push(page);
    ledger.push(whole);
    ratios.push(page / whole);
  }
  return [spread(pages, 1), spread(ledger, 0), spread(ratios, 4)];
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
