/**
 * Tries SQL injection on every call with sqlmap (from Debian), in every place of its address and body, as the family whose
 * ids are sent: `node bench/sql-injection.ts`, for nights. With a word, only the calls that have it in their name.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestPortal } from '../api/src/testing/portal.ts';
import { requestOf } from '../api/src/testing/security/calls.ts';
import { addWholeFamily } from '../api/src/testing/security/family.ts';
import { nameOf, withRoutes } from '../api/src/testing/security/routes.ts';
import { ROWS } from '../api/src/testing/security/rows.ts';
import { openMeasuredPortal } from './portal.ts';

// The portal answers in this process: it must not stand still meanwhile.
const run = promisify(execFile);
const only = process.argv[2] ?? '';
const { started, routes } = await withRoutes(openMeasuredPortal);
// What the families of the tests need of a portal.
const portal = {
  ...started,
  call: (request: Parameters<TestPortal['call']>[0]) => started.app.inject(request),
  drain: (queues?: readonly string[]) => started.given.jobs.drain(queues),
  sql: async (text: string, values: unknown[] = []) =>
    (await started.database.pool.query(text, values)).rows,
} as unknown as TestPortal;
const folder = mkdtempSync(join(tmpdir(), 'bandstand-sqlmap-'));
const ARGUMENTS = ['--batch', '--level', '2', '--risk', '1', '--smart', '--flush-session'];
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

let tried = 0;
const found: string[] = [];
try {
  for (const { endpoint } of routes) {
    if (endpoint === null || !nameOf(endpoint).includes(only)) continue;
    for (const row of ROWS[nameOf(endpoint)] ?? []) {
      const family = await addWholeFamily(portal, `tried${tried}`);
      await row.first?.(portal, family);
      const { authorization } = endpoint.who === 'school' ? family.office.auth : family.parent.auth;
      const { url, payload, query } = requestOf(endpoint, row.send(family), {});
      const path = typeof url === 'string' ? url : endpoint.path;
      const asked = new URLSearchParams(query as Record<string, string> | undefined).toString();
      const address = `${started.address}${path.replaceAll(ID, '$&*')}`;
      const { stdout } = await run(
        'sqlmap',
        [
          ...ARGUMENTS,
          '--output-dir',
          folder,
          '--method',
          endpoint.method,
          '-u',
          asked === '' ? address : `${address}?${asked}`,
          '--headers',
          `Authorization: ${authorization}\nContent-Type: application/json`,
          ...(payload === undefined ? [] : ['--data', JSON.stringify(payload)]),
        ],
        { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 },
      );
      tried += 1;
      const isHit = /is vulnerable|identified the following injection point/.test(stdout);
      if (isHit) found.push(nameOf(endpoint));
      console.log(`${isHit ? 'FOUND ' : 'ok    '} ${nameOf(endpoint)}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await started.stop();
}
console.log(`${tried} calls tried, ${found.length} with an injection`);
process.exitCode = found.length === 0 ? 0 : 1;
