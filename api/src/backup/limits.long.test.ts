import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, expect, it } from 'vitest';
import { endAll, makeOwnFolder, startWhole, untilReady } from '../testing/whole-portal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const mounted: string[] = [];
afterAll(async () => {
  for (const folder of mounted) spawnSync('umount', ['-l', folder]);
  await endAll();
});

it(
  'a backup on a full disk is refused in words, and needs little memory where there is room',
  { timeout: 120_000 },
  async ({ skip }) => {
    const dataDir = await makeOwnFolder();
    const vault = join(dataDir, 'vault');
    await mkdir(vault);
    const mount = (how: string) =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', how, 'none', vault]).status;
    if (mount('size=1m') !== 0) return skip('this user may not mount a disk of its own');
    mounted.push(vault);
    const env = {
      BACKUP_TO: vault,
      BACKUP_KEY: await generateX25519Identity(),
      LOG_LEVEL: 'silent',
    };
    const backUp = async () => {
      const child = spawn(process.execPath, ['tools/backup.ts'], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      });
      let [said, most] = ['', 0];
      child.stderr.on('data', (heard: Buffer) => (said += heard.toString()));
      const watch = setInterval(() => {
        void readFile(`/proc/${child.pid}/status`, 'utf8')
          .then(
            (status) => (most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))),
          )
          .catch(() => undefined);
      }, 50);
      const [code] = (await once(child, 'close')) as [number];
      clearInterval(watch);
      return { code, said: said.trim(), megabytes: most / 1024 };
    };
    await untilReady(await startWhole({ dataDir, env }));
    const full = await backUp();
    expect(full).toMatchObject({
      code: 2,
      said: 'There is no room where the backup goes. What was begun of it counts for nothing; earlier backups are as they were.',
    });
    expect((await readdir(vault)).filter((name) => name.includes('whole'))).toEqual([]);
    mount('remount,size=200m');
    const roomy = await backUp();
    expect(roomy).toMatchObject({ code: 0, said: '' });
    expect(roomy.megabytes).toBeLessThan(512);
    expect((await readdir(vault)).some((name) => name.includes('whole'))).toBe(true);
  },
);
