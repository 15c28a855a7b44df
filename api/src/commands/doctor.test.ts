import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endAll, makeOwnFolder, startWhole, untilReady } from '../testing/whole-portal.ts';

afterAll(endAll);

const DOCTOR = join(import.meta.dirname, '../../../tools/doctor.ts');
const doctor = (dataDir: string, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, [DOCTOR, ...words], { env, cwd: dataDir }, (fault, out, err) =>
      resolve({ code: Number(fault?.code ?? 0), said: `${out}${err}` }),
    );
  });

it('looks at a portal that runs, and at one that stands still, and leaves both as they are', async () => {
  const dataDir = await makeOwnFolder();
  expect(await doctor(dataDir)).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no portal in'),
  });
  const portal = await startWhole({ dataDir });
  await untilReady(portal);
  const running = await doctor(dataDir);
  expect(running.said).not.toContain('NOT OK');
  expect(running).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^ok {5}keys: they open what is stored\nok {5}invariants: All \d+ rules are kept\.\n/,
    ),
  });
  expect((await fetch(`${portal.address}/readyz`)).status).toBe(200);
  expect(await doctor(dataDir, 'emails')).toEqual({
    code: 0,
    said: 'No e-mail waits for a person.\n',
  });
  expect((await doctor(dataDir, 'send-emails')).said).toContain('0 e-mails are tried again');
  expect((await fetch(`${portal.address}/readyz`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  await portal.ended;
  expect((await doctor(dataDir)).code).toBe(0);
  const again = await startWhole({ dataDir });
  await untilReady(again);
});
