import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bundled from '@sparticuz/chromium';

/**
 * The package unpacks into the temporary folder: one folder for each user, so that somebody else's copy isn't in the
 * way.
 */
const unpackChromium = async (): Promise<string> => {
  const before = process.env['TMPDIR'];
  const own = join(tmpdir(), `bandstand-chromium-${process.getuid?.() ?? 'own'}`);
  await mkdir(own, { recursive: true });
  process.env['TMPDIR'] = own;
  try {
    return await bundled.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Debian's; the headless shell is the same engine at half the work. */
const MACHINES_OWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
}

const chromiumAt = (executablePath: string): Chromium => ({ executablePath, args: QUIET });

const chromiumOfPackage = async (): Promise<Chromium> => ({
  executablePath: await unpackChromium(),
  args: [
    ...QUIET,
    '--headless=shell',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--hide-scrollbars',
  ],
});

/** The major version that a Chromium reports, or 0 if none starts. */
const versionAt = (path: string): number => {
  if (!existsSync(path)) return 0;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\.\d+\.\d+\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
};

const versionOfPackage = (): number => {
  const { devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return Number.parseInt(devDependencies['@sparticuz/chromium'], 10);
};

/**
 * The newest Chromium available, because parents' browsers update automatically: the machine's own, or the one from an
 * npm package. `CHROMIUM_PATH` names another one, and `CHROMIUM_PATH=npm` the package's.
 */
export const findChromium = async (): Promise<Chromium> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named === 'npm') return chromiumOfPackage();
  if (named !== undefined && existsSync(named)) return chromiumAt(named);
  const own = MACHINES_OWN.find((path) => versionAt(path) >= versionOfPackage());
  return own === undefined ? chromiumOfPackage() : chromiumAt(own);
};

/** Before all journeys: unpacks the package's Chromium once, and prints which one runs them. */
export const setup = async (): Promise<void> => {
  const { executablePath } = await findChromium();
  const version = versionAt(executablePath);
  process.stdout.write(`Journeys run on Chromium ${version} (${executablePath})\n`);
};
