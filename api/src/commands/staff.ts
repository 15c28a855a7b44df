import { parseArgs } from 'node:util';
import { email as emailSchema } from '@bandstand/domain/identity/account/model';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { CommandDeps } from './deps.ts';
import { addStaff, countAdmins, resetStaff } from '../modules/identity/index.ts';
import { transact } from '../platform/database/transaction.ts';
import { runCommand, say, WrongWords } from './command.ts';

const USAGE = `npm run staff -- first-admin --name "Ann Lee" --email ann@provider.example
npm run staff -- reset --email ann@provider.example`;

const emailIn = (typed: string | undefined): string => {
  const read = emailSchema.safeParse(typed ?? '');
  if (!read.success) throw new WrongWords(`--email is missing, or is no address.\n\n${USAGE}`);
  return read.data;
};

/** Makes the first administrator; from then on administrators invite everybody else. */
const firstAdmin = async (deps: CommandDeps, name: string, email: string): Promise<void> => {
  if (name.trim() === '') throw new WrongWords(`--name is missing.\n\n${USAGE}`);
  const made = await transact<string, 'has_admin' | 'already_there'>(deps.db, async (tx) => {
    if ((await countAdmins(tx)) > 0) return refuse('has_admin');
    const added = await addStaff(deps, tx, {
      name: name.trim(),
      email,
      roles: ['admin'],
      by: null,
    });
    return added === null ? refuse('already_there') : ok(added.url);
  });
  if (made.ok) return printLink(made.value);
  throw new WrongWords(
    made.refusal === 'has_admin'
      ? 'There is an administrator already: they invite others at /office/staff.'
      : 'Somebody with this email works here already.',
  );
};

/** For an administrator who has lost every second step: all of them go, and a new password is chosen. */
const reset = async (deps: CommandDeps, email: string): Promise<void> => {
  const url = await resetStaff(deps, email);
  if (url === null) throw new WrongWords('Nobody with this email works here.');
  printLink(url);
};

const printLink = (url: string): void => {
  say('Open this within 12 hours, once, to choose a password and set a second step up:');
  say(url);
};

/** Does what a command of the staff says; returns the process's exit code. */
export const runStaff = async (args: readonly string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string', default: '' }, email: { type: 'string' } },
  });
  const [command] = positionals;
  if (command !== 'first-admin' && command !== 'reset') {
    say(USAGE);
    return 1;
  }
  return runCommand(async (deps) => {
    const email = emailIn(values.email);
    await (command === 'reset' ? reset(deps, email) : firstAdmin(deps, values.name, email));
  });
};
