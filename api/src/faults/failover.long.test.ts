import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { prepareExternal } from '../prepare-database.ts';
import { addParent, addSchool, enrolling } from '../testing/families.ts';
import { freePort } from '../testing/free-port.ts';
import {
  hasGivenPostgres,
  launch,
  startGivenPostgres,
  type GivenProcess,
} from '../testing/given-postgres.ts';
import { SECRETS, startTestPortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';

/** When something is killed, beside a child that is being enrolled. */
const POINTS = {
  'while nothing is asked': { before: 0, isAsked: false },
  'as it is asked': { before: 0, isAsked: true },
  'while its place is looked for': { before: 6, isAsked: true },
  'while it is written': { before: 15, isAsked: true },
  'as it is answered': { before: 30, isAsked: true },
  'while its jobs are done': { before: 80, isAsked: true },
  'and once more while it comes back': { before: 15, isAsked: true, again: true },
} as const;
const LANES = 4;

it(
  'O5: 30 kills of web, worker, PgBouncer and primary, the last for good, lose and double nothing that was answered',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (!hasGivenPostgres) return skip('this machine has no PostgreSQL and PgBouncer of Debian');
    const machines = await startGivenPostgres({ hasStandby: true });
    const owner = String(machines.owner.connectionString);
    await prepareExternal(String(machines.env['DATABASE_DIRECT_URL']), owner);
    const setUp = await startTestPortal({ connection: { connectionString: owner } });
    const slots = Array.from({ length: 4_000 }, () => 'drums' as const);
    const school = await addSchool(setUp, { slots });
    const parent = await addParent(setUp, 'many@example.com', { directDebit: true });
    await setUp.stop();
    const env = {
      ...machines.env,
      ...WITHOUT_LIMITS,
      TOKEN_SECRET: SECRETS.token,
      DATA_KEY: SECRETS.data,
      DEMO: 'on',
      NOW: '2027-01-12T12:00:00Z',
      RATE_LIMIT_FACTOR: '100000',
      PAGES: 'off',
      LOG_LEVEL: 'silent',
    };
    const start = async (workers: 'on' | 'off') =>
      launch({ ...env, WORKERS: workers }, await freePort());
    const running: Record<'web' | 'other' | 'worker', GivenProcess> = {
      web: await start('off'),
      other: await start('off'),
      worker: await start('on'),
    };

    const acknowledged = new Map<string, string>();
    const begun: string[] = [];
    const ending = new AbortController();
    /** As a parent's page does: the same press with the same key until there is an answer, of whichever process is there. */
    const enrol = async (name: string) => {
      const key = randomUUID();
      begun.push(name);
      for (let tries = 0; ; tries += 1) {
        const { address } = tries % 2 === 0 ? running.web : running.other;
        const answer = await fetch(`${address}/staff/grown_ups/${parent.grownUpId}/kids.json`, {
          method: 'POST',
          signal: AbortSignal.timeout(15_000),
          headers: {
            ...parent.auth,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(enrolling(school, { name })),
        }).catch(() => null);
        if (answer?.status === 200) {
          const { data } = (await answer.json()) as { data: { id: string } };
          acknowledged.set(name, data.id);
          return;
        }
        await pause(100);
      }
    };
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let n = 0; !ending.signal.aborted; n += 1) {
        await enrol(`Child ${words(lane)} ${words(n)}`);
        await pause(40);
      }
    });

    const killProcess = async (name: keyof typeof running) => {
      const { child } = running[name];
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      running[name] = await start(name === 'worker' ? 'on' : 'off');
    };
    const targets = {
      web: () => killProcess('web'),
      worker: () => killProcess('worker'),
      pooler: () => machines.killPooler(),
      primary: () => machines.killPrimary(),
    };
    let kills = 0;
    const killBeside = async (target: keyof typeof targets, point: keyof typeof POINTS) => {
      const { before, isAsked, ...rest } = POINTS[point];
      const count = acknowledged.size;
      const asked = isAsked ? enrol(`Beside ${target} ${words(kills)}`) : pause(0);
      await pause(before);
      await targets[target]();
      kills += 1;
      if ('again' in rest) await targets[target]();
      await asked;
      await expect
        .poll(() => acknowledged.size, { timeout: 30_000, message: `${target} ${point}` })
        .toBeGreaterThan(count + LANES);
    };
    try {
      for (const point of Object.keys(POINTS) as (keyof typeof POINTS)[])
        for (const target of Object.keys(targets) as (keyof typeof targets)[])
          await killBeside(target, point);
      await Promise.all([targets.web(), targets.worker(), targets.pooler()]);
      const count = acknowledged.size;
      const asked = enrol('Beside the last primary');
      await pause(10);
      await machines.failOver();
      kills += 2;
      await asked;
      await expect
        .poll(() => acknowledged.size, { timeout: 60_000 })
        .toBeGreaterThan(count + 5 * LANES);
      ending.abort();
      await Promise.all(lanes);
      expect(kills).toBe(30);
      const client = new pg.Client(machines.owner);
      await client.connect();
      const { rows } = await client.query<{ id: string; name: string }>(
        'select id, name from kids',
      );
      const kept = new Map(rows.map(({ id, name }) => [name, id]));
      expect(rows).toHaveLength(kept.size);
      expect(kept).toEqual(acknowledged);
      expect(kept.size).toBe(begun.length);
      const { rows: live } = await client.query(
        `select kid_id from enrolments where state = 'live' group by kid_id having count(*) = 1`,
      );
      expect(live).toHaveLength(kept.size);
      // Every family's e-mail leaves in the end.
      await expect
        .poll(
          async () =>
            (
              await client.query(
                `select 1 from jobs.job where name = 'send-mail' and state < 'completed'`,
              )
            ).rows.length,
          { timeout: 60_000 },
        )
        .toBe(0);
      await client.end();
    } finally {
      ending.abort();
      for (const { child } of Object.values(running)) child.kill('SIGKILL');
      await machines.stop();
    }
  },
);

/** A number as letters: a name has no digits. */
const words = (n: number): string =>
  `N${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
