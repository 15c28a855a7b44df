import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './folders.ts';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
// The portal is killed at the first line of input. Its first process goes on and never reaps the dead child, as in some
// containers.
const KILLABLE = '"$0" "$@" </dev/null & portal=$!; read -r line; kill -9 $portal; exec sleep 600';

/** Whether this machine lets a test make process namespaces, as containers have. */
export const hasNamespaces = (): boolean =>
  spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;

export interface StartedPortal {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything that it has printed so far. */
  said(): string;
  /** Resolves once it has ended. */
  readonly ended: Promise<number | null>;
}

interface StartOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isContained?: boolean;
  readonly isKillable?: boolean;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** A folder for a portal's data, which goes when all portals are ended. */
export const makeOwnFolder = async (): Promise<string> => {
  const folder = await makeDataFolder('whole');
  folders.push(folder);
  return folder;
};

/** The portal as `npm start` runs it, without its pages. */
export const startWhole = async ({
  dataDir,
  env,
  isContained,
  isKillable,
}: StartOptions): Promise<StartedPortal> => {
  const port = await freePort();
  const words = [
    ...(isContained ? NAMESPACE : []),
    ...(isKillable ? ['sh', '-c', KILLABLE] : []),
    process.execPath,
    MAIN,
  ];
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      PAGES: 'off',
      // A container has its own temporary folder.
      TMPDIR: isContained ? await makeOwnFolder() : tmpdir(),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (heard: string) => (text += heard));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, address: `http://127.0.0.1:${port}`, said: () => text, ended };
};

/** Waits until it serves; if it prints something else, that is the fault. */
export const untilReady = async (portal: StartedPortal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = setInterval(() => portal.said().includes('is ready') && resolve(), 50);
  await Promise.race([promise, portal.ended]).finally(() => clearInterval(look));
  if (!portal.said().includes('is ready')) throw new Error(portal.said());
};

/** Ends what the tests started, and removes its folders. */
export const endAll = async (): Promise<void> => {
  const ends = [...running].map((child) => once(child, 'close'));
  // A contained process ignores every signal but this one, which ends everything in the container.
  for (const child of running) child.kill(child.spawnfile === NAMESPACE[0] ? 'SIGKILL' : 'SIGTERM');
  await Promise.all(ends);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
};
