import { openCommand, type CommandDeps } from './deps.ts';
import { environment, readConfig } from '../config.ts';

/** Something that the one who asks has to change. */
export class WrongWords extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Does the work of a command beside a portal that may be running. Returns the exit status. */
export const runCommand = async (work: (deps: CommandDeps) => Promise<void>): Promise<number> => {
  const { deps, close } = await openCommand(readConfig(environment()));
  try {
    await work(deps);
    return 0;
  } catch (fault) {
    if (!(fault instanceof WrongWords)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    return 1;
  } finally {
    await close();
  }
};
