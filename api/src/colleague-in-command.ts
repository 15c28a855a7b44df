import { email as emailSchema } from '@bandstand/domain/account/model';
import { approveRun } from '@bandstand/domain/collections/office-contract';
import type { CommandDeps } from './command-deps.ts';
import { needed, type Options } from './command-words.ts';
import { signatureOf } from './features/collections/recorded.ts';
import { findColleague } from './features/staff/people.ts';
import { WrongWords } from './run-command.ts';

/**
 * Who prepares or approves a month by a command: somebody who may in the office as well, and signs as they do there. A name that
 * anybody may type would let one person do both.
 */
export const colleagueIn = async (
  { db }: Pick<CommandDeps, 'db'>,
  options: Options,
): Promise<string> => {
  const email = emailSchema.safeParse(needed(options, 'by'));
  const found = email.success ? await findColleague(db, email.data) : undefined;
  if (found === undefined)
    throw new WrongWords('--by is the email by which somebody who works here signs in.');
  if (!approveRun.may.some((role) => found.roles.includes(role)))
    throw new WrongWords('Only finance and administrators prepare or approve a month.');
  return signatureOf(found);
};
