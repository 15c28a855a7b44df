import { parseArgs } from 'node:util';
import { addDays, formatDate, formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { END_REFUSALS, PAUSE_REFUSALS } from '@bandstand/domain/pauses/rules';
import type { CommandDeps } from './command-deps.ts';
import { dayIn, needed } from './command-words.ts';
import { endPause } from './features/pauses/end-pause.ts';
import { listPauses } from './features/pauses/list.ts';
import { pauseLessons } from './features/pauses/pause-lessons.ts';
import { runCommand, say, WrongWords } from './run-command.ts';

const USAGE = `npm run pauses -- list [--email priya@example.com]
npm run pauses -- add <child> --from 2027-02-01 --to 2027-03-31 --by "Ann Lee" --reason "broken arm"
npm run pauses -- end <pause> [--to 2027-02-28] --by "Ann Lee" --reason "well again"

Both days of a pause are included. Without --to a pause ends at once, or is called off. "list" says the ids.`;

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
  const children = await listPauses(deps, options.email?.trim() ?? null);
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
  const done = await pauseLessons(deps, {
    kidId: about,
    firstDay: dayIn(options, 'from'),
    lastDay: dayIn(options, 'to'),
    by: needed(options, 'by'),
    reason: needed(options, 'reason'),
  });
  if (!done.ok) throw new WrongWords(PAUSE_REFUSALS[done.refusal]);
  const { unpaid, standing } = done.value;
  say(
    unpaid.length === 0
      ? 'Paused, and the family is told. No month is free by it.'
      : `Paused, and the family is told. Not charged: ${formatMonths(unpaid)}.`,
  );
  if (standing.length > 0) say(`Stands already, and stays as it is: ${formatMonths(standing)}.`);
};

const end: Command = async (deps, { about, options }) => {
  const yesterday = addDays(londonDate(deps.clock.now()), -1);
  const done = await endPause(deps, {
    pauseId: about,
    lastDay: options.to === undefined ? yesterday : dayIn(options, 'to'),
    by: needed(options, 'by'),
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
  if (owed > 0) say(`${formatPounds(owed)} was left out, and comes into the next payment.`);
};

const COMMANDS: Readonly<Record<string, Command>> = { list, add, end };

/** Pauses lessons from outside the portal. Returns the exit status. */
export const runPauses = async (words: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [name = '', about = ''] = positionals;
  const command = COMMANDS[name];
  if (command === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  return runCommand((deps) => command(deps, { about, options: values }));
};
