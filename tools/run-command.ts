import { existsSync } from 'node:fs';

/** Runs a command of the portal with the settings of `.env`. What stops it is said in one line, with the exit status 2. */
export const runCommand = async (
  run: (words: readonly string[]) => Promise<number>,
  otherwise = 'The portal cannot be reached.',
): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : otherwise);
    process.exitCode = 2;
  }
};
