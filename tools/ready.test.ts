import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a task as npm does, in a shell of its own, and returns the shell and the task. */
const startAsNpm = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-task-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const told = join(folder, 'pid');
  const shell = spawn('sh', ['-c', 'node tools/ready.mjs ready.test-data "$0"; true', told], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toMatch(/^\d+$/);
  const task = Number(readFileSync(told, 'utf8'));
  onTestFinished(() => {
    if (isAlive(task)) process.kill(task, 'SIGKILL');
  });
  return { shell, task };
};

it('a task ends with npm, whose shell does not pass a signal on', async () => {
  const { shell, task } = await startAsNpm();
  expect(isAlive(task)).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => isAlive(task)).toBe(false);
});
