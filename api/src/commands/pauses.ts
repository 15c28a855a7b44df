import { parseArgs } from 'node:util';
import { addDays, formatDate, formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { END_REFUSALS, PAUSE_REFUSALS } from '@bandstand/domain/money/pauses/rules';
import * as contract from '@bandstand/domain/money/pauses/office-contract';
import { colleagueIn } from './colleague.ts';
import type { CommandDeps } from './deps.ts';
import { dayIn, needed } from './words.ts';
import { endPauseBy, listPausedChildren, pauseLessonsBy } from '../modules/money/index.ts';
import { runCommand, say, WrongWords } from './command.ts';

const USAGE = `npm run pauses -- list [--email priya@example.com]
npm run pauses -- add <child> --from 2027-02-01 --to 2027-03-31 --by ann@provider.example --reason "broken arm"
npm run pauses -- end <pause> [--to 2027-02-28] --by ann@provider.example --reason "well again"

Both days of a pause are included. Without --to a pause ends at once, or is called off. "list" says the ids. --by is the email
by which somebody who works here signs in.`;

const OPTIONS = {
  email: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
} as const;

type Options = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

interface Words {
  readonly about: string;
  readonly options: Options;
}
type Command = (deps: CommandDeps, words: Words) => Promise<void>;

const list: Command = async (deps, { options }) => {
  const children = await listPausedChildren(deps, options.email?.trim() ?? null);
  for (const { kid_id: id, name, school, status, pauses } of children) {
    say(`${id} ${name}, ${school}, ${status}`);
    for (const pause of pauses)
      say(
        `  ${pause.id} ${formatDate(pause.first_day, { year: true })} to ${formatDate(pause.last_day, { year: true })} (${pause.actor})`,
      );
  }
  if (children.length === 0) say('No child is found.');
};

const add: Command = async (deps, { about, options }) => {
  const by = await colleagueIn(deps, options, 'pauseLessonsByCommand', contract.pauseLessons);
  const done = await pauseLessonsBy(deps, by, {
    kidId: about,
    firstDay: dayIn(options, 'from'),
    lastDay: dayIn(options, 'to'),
    reason: needed(options, 'reason'),
  });
  if (!done.ok) throw new WrongWords(PAUSE_REFUSALS[done.refusal]);
  const { unpaid, finalised } = done.value;
  say(
    unpaid.length === 0
      ? 'Paused, and the family is told. No month is free by it.'
      : `Paused, and the family is told. Not charged: ${formatMonths(unpaid)}.`,
  );
  if (finalised.length > 0) say(`Already scheduled, and won’t change: ${formatMonths(finalised)}.`);
};

const end: Command = async (deps, { about, options }) => {
  const yesterday = addDays(londonDate(deps.clock.now()), -1);
  const by = await colleagueIn(deps, options, 'endPauseByCommand', contract.endPause);
  const done = await endPauseBy(deps, by, {
    pauseId: about,
    lastDay: options.to === undefined ? yesterday : dayIn(options, 'to'),
    reason: needed(options, 'reason'),
  });
  if (!done.ok) throw new WrongWords(END_REFUSALS[done.refusal]);
  const { lastDay, paidAgain, owed } = done.value;
  say(
    lastDay === null
      ? 'The pause is called off, and the family is told.'
      : `The pause ends on ${formatDate(lastDay, { year: true })}, and the family is told.`,
  );
  if (paidAgain.length > 0) say(`Charged again: ${formatMonths(paidAgain)}.`);
  if (owed > 0)
    say(
      `${formatPounds(owed)} was left out, and comes into the next payment that can still change.`,
    );
};

const COMMANDS: Readonly<Record<string, Command>> = { list, add, end };

/** What the words ask for; null where there is no such command. */
export const readPausesCommand = (
  words: readonly string[],
): ((deps: CommandDeps) => Promise<void>) | null => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [name = '', about = ''] = positionals;
  const command = COMMANDS[name];
  return command === undefined ? null : (deps) => command(deps, { about, options: values });
};

/** Pauses lessons from outside the portal. Returns the exit status. */
export const runPauses = async (words: readonly string[]): Promise<number> => {
  const command = readPausesCommand(words);
  if (command !== null) return runCommand(command);
  process.stderr.write(`${USAGE}\n`);
  return 2;
};
