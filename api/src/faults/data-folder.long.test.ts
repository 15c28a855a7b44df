import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  endAll,
  hasNamespaces,
  makeOwnFolder,
  startWhole,
  untilReady,
} from '../testing/whole-portal.ts';

afterAll(endAll);

const mailAt = async (address: string): Promise<number> =>
  (await fetch(`${address}/dev/mail.json`)).status;
const contained = hasNamespaces();
const CANNOT = 'this machine lets a test make no namespaces of processes';

it('F27: a portal of another container is refused the folder of one that runs, which goes on', async ({
  skip,
}) => {
  skip(!contained, CANNOT);
  const dataDir = await makeOwnFolder();
  const first = await startWhole({ dataDir, isContained: true });
  await untilReady(first);
  const second = await startWhole({ dataDir, isContained: true });
  expect(await second.ended).toBe(1);
  expect(second.said()).toBe(
    `Another portal (process 1 on ${hostname()}, ${first.address}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  );
  expect(await mailAt(first.address)).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startWhole({ dataDir, isContained: true });
  await untilReady(third);
  expect(third.said()).not.toContain('Loading the demo');
});

it('F27: a PostgreSQL that outlived its portal in another container keeps a second one away', async ({
  skip,
}) => {
  skip(!contained, CANNOT);
  const dataDir = await makeOwnFolder();
  const first = await startWhole({ dataDir, isContained: true, isKillable: true });
  await untilReady(first);
  first.child.stdin?.write('kill\n');
  const second = await startWhole({ dataDir, isContained: true });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain('A PostgreSQL of another container still uses');
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startWhole({ dataDir, isContained: true });
  await untilReady(third);
  expect(await mailAt(third.address)).toBe(200);
});

it('F27: after kill -9 the portal starts again at once, also while the killed one is a zombie', async () => {
  const dataDir = await makeOwnFolder();
  const first = await startWhole({ dataDir, isKillable: true });
  await untilReady(first);
  const pid = Number((await readFile(join(dataDir, 'portal.pid'), 'utf8')).split(' ')[0]);
  first.child.stdin?.write('kill\n');
  const state = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.[0];
  await expect.poll(state).toBe('Z');
  const second = await startWhole({ dataDir });
  await untilReady(second);
  expect(second.said()).not.toContain('Loading the demo');
  first.child.kill('SIGKILL');
});

it('a portal keeps nothing in its memory of the demo that another process loaded', async () => {
  const portal = await startWhole({ dataDir: await makeOwnFolder() });
  await untilReady(portal);
  const status = await readFile(`/proc/${portal.child.pid}/status`, 'utf8');
  const { groups } = /^VmHWM:\s+(?<kilobytes>\d+) kB$/m.exec(status) ?? {};
  expect(Number(groups?.['kilobytes'])).toBeLessThan(260_000);
});
