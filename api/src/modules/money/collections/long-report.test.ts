import pg from 'pg';
import { expect, it } from 'vitest';
import type { MandateLine } from '../../../integrations/direct-debit/collections-port.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { readReports } from './reports/reports.ts';

const { stage, family, at, collections, handOverFebruary } = collectionRuns();

/** Somebody else's Direct Debits: each line waits for a person, and is written down once. */
const strangers = (many: number): MandateLine[] =>
  Array.from({ length: many }, (_, nth) => ({
    about: 'mandate',
    line: `addacs:STRANGER${nth}:1`,
    on: '2027-02-04',
    mandate: { reference: `STRANGER${nth}`, providerId: null },
    what: 'addacs',
    code: '1',
    becomes: null,
  }));

it('a long report is applied in parts: what is held up stops it there, and the next time it goes on to its end', async () => {
  const { parent } = await family('priya@example.com');
  await handOverFebruary();
  at('2027-02-04T09:00:00Z');
  const { deps, sql, connection } = stage.portal;
  const [own] = await sql<{ reference: string; on: string; id: string }>(
    `select m.reference, c.collect_on::text as "on", c.id from collections c join mandates m on m.id = c.mandate_id
     where c.billing_account_id = $1`,
    [parent.billingAccountId],
  );
  const collected = {
    about: 'collection',
    line: 'collected:own',
    on: '2027-02-04',
    mandate: { reference: own?.reference ?? '', providerId: null },
    key: null,
    what: 'collected',
    code: '',
    amount: 3600,
    collectedOn: own?.on ?? '',
  } as const;
  const lines = [...strangers(520), collected];
  const name = { id: 'collected-long', kind: 'collected', on: '2027-02-04' } as const;
  const report = { ...name, raw: '<Report/>', lines, unreadable: 0 };
  const collectionProvider = {
    ...deps.collectionProvider,
    reports: () => Promise.resolve({ kind: 'ok' as const, value: [name] }),
    report: () => Promise.resolve({ kind: 'ok' as const, value: report }),
  };
  const read = () => readReports({ ...deps, collectionProvider });
  const applied = async () =>
    (
      await sql<{ lines: number; done: boolean }>(
        `select (select count(*)::int from provider_lines where line like 'addacs:STRANGER%') as lines, applied_at is not null as done
         from provider_reports where provider_report_id = 'collected-long'`,
      )
    )[0];

  const other = new pg.Client(connection);
  await other.connect();
  await other.query('begin');
  await other.query('select from collections where id = $1 for update', [own?.id]);
  await expect(read()).rejects.toThrow();
  expect(await applied()).toEqual({ lines: 500, done: false });
  await other.query('rollback');
  await other.end();

  await read();
  expect(await applied()).toEqual({ lines: 520, done: true });
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
}, 60_000);
