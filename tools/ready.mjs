// Runs on whatever Node the machine has (20 or newer) and needs nothing installed. It installs what the lock file says
// when that is missing or out of date, then starts the task on the project's own Node. What only tests and checks need
// (devDependencies) is left out until one of them runs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const stamp = join('node_modules', '.installed-from');
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const needsAll = ['test', 'check', 'bench', 'pictures'].includes(process.argv[2]);
const isInstalled = installed === `${wanted} all` || (!needsAll && installed === wanted);

// These tasks may work on a running portal, whose packages must stay: those of another lock file are reported, not replaced.
const isForRunningPortal =
  [
    'doctor',
    'collections',
    'staff',
    'pauses',
    'change-provider',
    'backup',
    'restore',
    'media',
    'migrate',
  ].includes(process.argv[2]) && existsSync(join('node_modules', '.bin', 'node'));
if (!isInstalled && isForRunningPortal)
  console.error('The packages are not the ones of the lock file: npm start installs them.');
else if (!isInstalled) {
  console.log('Installing what the lock file says ...');
  // What a running portal uses stays where it is when only the packages of tests are added.
  const how = installed === wanted ? ['install', '--no-save'] : ['ci'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(
    npm,
    [
      ...how,
      needsAll ? '--include=dev' : '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (done.status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, needsAll ? `${wanted} all` : wanted);
}

const [task = 'start', ...rest] = process.argv.slice(2);
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
// The portal frees memory early, instead of keeping an overload's garbage until there is no room left.
const flags =
  task === 'start' ? JSON.parse(readFileSync(join('tools', 'node-flags.json'), 'utf8')) : [];
const child = spawn(node, [...flags, join('tools', `${task}.ts`), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});
// Ctrl-C reaches the child directly; a signal to this process alone is passed on. Either way this process waits for the
// child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
// npm passes a signal on to its shell, which ends without passing it on: this process has another parent then.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
child.on('error', () => process.exit(1));
