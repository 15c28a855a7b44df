import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../api/src/testing/free-port.ts';
import { launch, startGivenPostgres } from '../api/src/testing/given-postgres.ts';

// Two processes that answer and one that works, behind a pooler. Each is killed and restarted while children join a
// waiting list. Everything that was answered must exist once, with one e-mail; every daily job must have run once.
// Needs root and Debian's packages postgresql and pgbouncer.
const SECONDS = Number(process.argv[2] ?? 60);
const AT_ONCE = 6;

const pooled = await startGivenPostgres();
const env = {
  ...pooled.env,
  PAGES: 'off',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '10000',
  FAMILY_CHILDREN: '99999',
  FAMILY_JOINS_A_DAY: '99999',
  TOKEN_SECRET: 'a-token-secret-for-many-processes-0123456789',
  DATA_KEY: 'a-data-key-for-many-processes-0123456789abc',
};
const ports = [await freePort(), await freePort(), await freePort()];
const start = (n: number) => launch({ ...env, WORKERS: n === 2 ? 'on' : 'off' }, ports[n] ?? 0);
const running = [await start(0), await start(1), await start(2)];
/** Kills a process in the middle of its work and restarts it. */
const killAndStart = async (n: number) => {
  running[n]?.child.kill('SIGKILL');
  running[n] = await start(n);
};

const owner = new pg.Client(pooled.owner);
await owner.connect();
const ask = async <Row extends object>(text: string): Promise<Row[]> =>
  (await owner.query<Row>(text)).rows;
const count = async (from: string): Promise<number> =>
  (await ask<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0;

const signedIn = await fetch(`${running[0]?.address}/users/sign_in.json`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user: { email: 'alex@example.com', password: 'Bandstand1' } }),
});
const authorization = signedIn.headers.get('authorization') ?? '';
const [parent] = await ask<{ id: string }>(
  "select g.id from grown_ups g join accounts a on a.id = g.account_id where a.email = 'alex@example.com'",
);
const [school] = await ask<{ id: string; year: number }>(
  "select id, extract(year from now() - interval '8 months')::int as year from timetables where not closed_to_new_signups order by id limit 1",
);

const joined: string[] = [];
const others = new Set<string>();
let named = 0;
const until = Date.now() + SECONDS * 1_000;

/** Joins with a new child. If the answer is lost, it asks the other process again with the same key. */
const join = async (name: string): Promise<void> => {
  const key = randomUUIDv7();
  const wish = { name, year: 4, as_of_sep: school?.year, timetable_id: school?.id };
  for (let tries = 0; tries < 40; tries += 1) {
    const address = running[(named + tries) % 2]?.address;
    const answer = await fetch(`${address}/staff/grown_ups/${parent?.id}/kids.json`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        kid_action: 'join_waiting_list',
        kid: { ...wish, would_do_drums: true },
      }),
    }).catch(() => null);
    if (answer?.status === 200) return void joined.push(name);
    if (answer !== null && answer.status < 500) return void others.add(await answer.text());
    await pause(250);
  }
};
const keepJoining = async (): Promise<void> => {
  while (Date.now() < until) await join(`Child ${(named += 1)}`);
};

const callers = Array.from({ length: AT_ONCE }, keepJoining);
for (const n of [0, 2, 1]) {
  await pause(SECONDS * 200);
  await killAndStart(n);
}
await Promise.all(callers);

// Another worker takes over the dead worker's jobs within two minutes.
const unsent = () => count("jobs.job where name = 'send-mail' and state < 'completed'");
for (let waits = 0; waits < 200 && (await unsent()) > 0; waits += 1) await pause(1_000);

const kids = await ask<{ name: string; n: number }>(
  "select name, count(*)::int as n from kids where name like 'Child %' group by name",
);
const there = new Set(kids.map(({ name }) => name));
const figures = {
  lost: joined.filter((name) => !there.has(name)).length,
  twice: kids.filter(({ n }) => n > 1).length,
  'e-mails too few or too many':
    (await count("mailbox where subject like '%is on the waiting list at%'")) - there.size,
  'e-mails unsent': await unsent(),
  'daily jobs that ran twice': await count(
    '(select name, day from daily_runs group by name, day having count(*) > 1) d',
  ),
  'other answers': others.size,
};
console.log(`${joined.length} children joined and were told so; each process was killed once`);
for (const [what, n] of Object.entries(figures))
  console.log(`${n === 0 ? 'ok    ' : 'NOT OK'} ${what}: ${n}`);
for (const { child } of running) child.kill('SIGTERM');
await owner.end();
await pause(3_000);
await pooled.stop();
process.exitCode = Object.values(figures).every((n) => n === 0) ? 0 : 1;
