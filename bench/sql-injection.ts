/**
 * Tries SQL injection on every call with sqlmap (from Debian), in every part of its address and body, as the family
 * whose ids are sent: `node bench/sql-injection.ts`. It takes a night. With a word, it tries only the calls whose name
 * contains it.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { TestPortal } from '../api/src/testing/portal.ts';
import { requestOf } from '../api/src/testing/security/calls.ts';
import { addWholeFamily } from '../api/src/testing/security/family.ts';
import { nameOf, withRoutes } from '../api/src/testing/security/routes.ts';
import type { MatrixRow } from '../api/src/testing/security/row-shapes.ts';
import { ROWS } from '../api/src/testing/security/rows.ts';
import { openMeasuredPortal } from './portal.ts';

// The portal answers in this process, so this one must not block.
const run = promisify(execFile);
const only = process.argv[2] ?? '';
const { started, routes } = await withRoutes(openMeasuredPortal);
// What the test families need from a portal.
const portal = {
  ...started,
  call: (request: Parameters<TestPortal['call']>[0]) => started.app.inject(request),
  drain: (queues?: readonly string[]) => started.deps.jobs.drain(queues),
  sql: async (text: string, values: unknown[] = []) =>
    (await started.database.pool.query(text, values)).rows,
} as unknown as TestPortal;
const folder = mkdtempSync(join(tmpdir(), 'bandstand-sqlmap-'));
const ARGUMENTS = ['--batch', '--level', '2', '--risk', '1', '--smart', '--flush-session'];
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

let families = 0;

/** Whether sqlmap finds an injection when a family makes the call. */
const isInjectable = async (endpoint: Endpoint, row: MatrixRow): Promise<boolean> => {
  const family = await addWholeFamily(portal, `tried${(families += 1)}`);
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
  return /is vulnerable|identified the following injection point/.test(stdout);
};

const cases = routes.flatMap(({ endpoint }) =>
  endpoint === null || !nameOf(endpoint).includes(only)
    ? []
    : (ROWS[nameOf(endpoint)] ?? []).map((row) => ({ endpoint, row })),
);
const found: string[] = [];
try {
  for (const { endpoint, row } of cases) {
    const isHit = await isInjectable(endpoint, row);
    if (isHit) found.push(nameOf(endpoint));
    console.log(`${isHit ? 'FOUND ' : 'ok    '} ${nameOf(endpoint)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await started.stop();
}
console.log(`${cases.length} calls tried, ${found.length} with an injection`);
process.exitCode = found.length === 0 ? 0 : 1;
