import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bundled from '@sparticuz/chromium';

/** The package unpacks into the folder for temporary files: one for each user, so that another's copy is not in the way. */
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

/** The machine's Chromium when it has one, else the one that an npm package ships. */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const named = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (named !== undefined) return { executablePath: named, args: quiet };
  return {
    executablePath: await unpackChromium(),
    args: [
      ...quiet,
      '--headless=shell',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--hide-scrollbars',
    ],
  };
};

/** Before all journeys: what the package ships is unpacked once, not by two files at the same time. */
export const setup = async (): Promise<void> => void (await findChromium());
