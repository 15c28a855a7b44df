import { openCopy } from './data/copy.ts';
import { table } from './report.ts';
import { RUN_STAGES, costOf, startWorking } from './work.ts';

/** How many there are with a hundred thousand accounts. */
export const HUNDRED_THOUSAND_ACCOUNTS = 160_000;

/** The first month without rows; it is finalised when the 20th of the current month is over. */
const afterThe20th = (): string => {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), 21, 3)).toISOString();
};

/** What it costs to write the charges and collections of a month, with every worker at work. */
export const measureCollection = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const copy = await openCopy(children, say);
  try {
    // Sessions begin now, which is later than the clock of the work.
    await copy.ask('truncate sessions cascade');
    const portal = await startWorking({
      connection: copy.serving,
      folder: copy.folder,
      now: afterThe20th(),
    });
    const [before, serverBefore] = [await portal.begin(), await copy.cpu()];
    const begun = performance.now();
    await portal.work<number>('collect');
    const seconds = (performance.now() - begun) / 1000;
    const after = await portal.figures();
    const server = (await copy.cpu()) - serverBefore;
    const [written] = await copy.ask<{ accounts: number; entries: number; missing: number }>(
      WRITTEN,
    );
    say(JSON.stringify(written));
    const month: [string, string][] = [];
    for (const name of RUN_STAGES) {
      const [start, cpu] = [performance.now(), await copy.cpu()];
      const count = await portal.work<number>(name);
      const took = ((performance.now() - start) / 1000).toFixed(1);
      const used = ((await copy.cpu()) - cpu).toFixed(1);
      month.push([`${name}: collections, seconds, of PostgreSQL`, `${count}, ${took}, ${used}`]);
      say(month.at(-1)?.join(': ') ?? '');
    }
    const broken = await portal.work<readonly { name: string }[]>('examine');
    await portal.stop();
    return table(
      [`A month's collection, ${children} children`, ''],
      [
        ...costOf(before, after, {
          seconds,
          server,
          of: 'accounts',
          count: written?.accounts ?? 0,
        }),
        ['entries written', `${written?.entries}`],
        ['accounts that play, pay and were left out', `${written?.missing}`],
        ...month,
        ['invariants that do not hold', broken.map(({ name }) => name).join(', ') || 'none'],
      ],
    );
  } finally {
    await copy.close();
  }
};

const WRITTEN = `
  with run as (select max(month) as month from collection_runs)
  select (select count(*)::int from billing_accounts) as accounts,
    (select count(*)::int from ledger_entries where for_month = run.month or run_month = run.month) as entries,
    (select count(distinct k.grown_up_id)::int from kids k join billing_accounts b on b.grown_up_id = k.grown_up_id
      join mandates m on m.billing_account_id = b.id and m.state in ('lodged', 'active') where k.status = 'enrolled' and not exists (
        select from collections c where c.billing_account_id = b.id and c.month = run.month)) as missing
  from run`;
