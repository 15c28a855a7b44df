import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const GENERATE = join(ROOT, 'tools/openapi-client/generate.ts');
const run = promisify(execFile);

let portal: TestPortal;
let folder: string;
let document: string;
beforeAll(async () => {
  portal = await startTestPortal();
  document = (await portal.call({ url: '/api/openapi.json' })).body;
  folder = await mkdtemp(join(tmpdir(), 'bandstand-client-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const generate = async (...args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [GENERATE, ...args]);
  child.stdin.end(document);
  return text(child.stdout);
};

/** A caller's code; each line that is marked would be a mistake that its author ought to hear of. */
const CALLER = `
import createClient from 'openapi-fetch';
import type { paths } from './client.ts';

const client = createClient<paths>({ baseUrl: 'https://portal.example' });

export const enrolAgain = async (grownUpId: string) => {
  const { data: home } = await client.GET('/api/parent_portal/home.json');
  const name: string | undefined = home?.grown_up.data.attributes.first_name;
  // @ts-expect-error there is no such call
  await client.GET('/api/parent_portal/nothing.json');
  const params = { path: { id: grownUpId } };
  const { data } = await client.PATCH('/staff/grown_ups/{id}.json', { params, body: { grown_up: { name: 'Priya Shah' } } });
  // @ts-expect-error a name is a text
  await client.PATCH('/staff/grown_ups/{id}.json', { params, body: { grown_up: { name: 1 } } });
  // @ts-expect-error the answer has no such field
  return [name, data?.nothing];
};
`;

it('a client that is generated from the document compiles, and holds its callers to the contract', async () => {
  await writeFile(join(folder, 'client.ts'), await generate());
  await writeFile(join(folder, 'caller.ts'), CALLER);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext'];
  const compile = run(
    join(ROOT, 'node_modules/.bin/tsc'),
    [...options, '--target', 'es2024', '--allowImportingTsExtensions', '--types', '', 'caller.ts'],
    { cwd: folder },
  );
  expect(
    await compile.then(
      () => '',
      (fault: { stdout: string }) => fault.stdout,
    ),
  ).toBe('');
});

it('the document keeps Redocly’s recommended rules, but for the addresses that the specification gives', async () => {
  const problems = (await generate('--lint'))
    .split('\n')
    .filter((line) => line.startsWith('error'));
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'error no-path-trailing-slash #/paths/~1api~1timetables~1{id}~1pricing_info~1',
    'error no-path-trailing-slash #/paths/~1api~1round_up_viewings~1',
  ]);
});
