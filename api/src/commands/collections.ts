import { parseArgs } from 'node:util';
import { sayExceptions } from '@bandstand/domain/money/collections/run/exceptions';
import { OFFICE_REFUSALS } from '@bandstand/domain/money/collections/office-refusals';
import { runRefusals } from '@bandstand/domain/money/collections/office-contract';
import { refuse } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import { TASKS } from '@bandstand/domain/work-log/tasks';
import { formatDate, londonDate, londonTime } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { colleagueIn } from './colleague.ts';
import type { CommandDeps } from './deps.ts';
import {
  HASH_LENGTH,
  type Preview,
  approveBy,
  prepareBy,
  preview,
  showStatus,
  withholdBy,
} from '../modules/money/index.ts';
import { openTasks } from '../modules/work-log/index.ts';
import { finishTaskBy } from '../modules/desk/index.ts';
import { counted, monthIn, needed, OPTIONS, type Command } from './words.ts';
import { MONEY_COMMANDS } from './money.ts';
import { runCommand, say, WrongWords } from './command.ts';

const USAGE = `npm run collections -- status
npm run collections -- preview 2027-02 [--by ann@provider.example]
npm run collections -- approve 2027-02 --by ben@provider.example --seen 3fa9c1d20b77
npm run collections -- withhold 2027-02 --reference BAND… --by ann@provider.example --reason "the family asked us to wait"
npm run collections -- refund 2027-02 --reference BAND… [--amount 10.25] --by ann@provider.example --reason "two lessons were cancelled"
npm run collections -- write-off --reference BAND… [--amount 10.25] --by ann@provider.example --reason "moved abroad"
npm run collections -- plan --reference BAND… --parts 4 [--amount 41.00] --by ann@provider.example --reason "asked for it by phone"
npm run collections -- plan --reference BAND… --end --by ann@provider.example --reason "wants to pay it all"
npm run collections -- challenge|won|lost 2027-02 --reference BAND… --by ann@provider.example --reason "was told in time"
npm run collections -- taken|not-taken 2027-02 --reference BAND… --by ann@provider.example --reason "as the bank says"
npm run collections -- bank statement.csv [--provider SMARTDEBIT]
npm run collections -- tasks
npm run collections -- done <task> --by ann@provider.example --outcome "called them"`;

const formatInstant = (at: Date): string =>
  `${londonTime(at)} on ${formatDate(londonDate(at), { year: true })}`;

const showPreview: Command = async (deps, { about, options }) => {
  const month = monthIn(about);
  const by =
    options.by === undefined ? null : await colleagueIn(deps, options, 'prepareRunByCommand');
  const seen = await preview(deps, month);
  if (seen.isWritten && by !== null) await prepareBy(deps, by, month);
  printPreview(seen);
};

const printPreview = (seen: Preview): void => {
  say(
    `${counted(seen.count, 'collection')}, ${formatPounds(seen.total)}, on ${formatDate(seen.on, { year: true })}.`,
  );
  say(
    seen.isWritten
      ? `Written. It has to be with the provider by ${formatInstant(seen.by)}.`
      : `Not written yet: this is what would be written now, with ${counted(seen.notices ?? 0, 'notice')}.`,
  );
  if (seen.failed > 0)
    say(
      `What ${counted(seen.failed, 'family', 'families')} should pay can’t be worked out: a price is missing.`,
    );
  if (seen.disputed > 0)
    say(`Payers who dispute a notice, and from whom nothing is taken: ${seen.disputed}.`);
  for (const { exceptions, count, total, shown } of seen.exceptions) {
    const why = sayExceptions(exceptions).join(' ');
    say(`${why} ${counted(count, 'payment')}, ${formatPounds(total)}:`);
    for (const { reference, name, amount } of shown)
      say(`  ${reference} ${name} ${formatPounds(amount)}`);
    if (count > shown.length) say(`  and ${count - shown.length} more`);
  }
  if (seen.hash !== null) say(`To approve it: --seen ${seen.hash.slice(0, HASH_LENGTH)}`);
};

const letThrough: Command = async (deps, { about, options }) => {
  const approval = { month: monthIn(about), hash: needed(options, 'seen') };
  const by = await colleagueIn(deps, options, 'approveRunByCommand');
  const done = await approveBy(deps, by, approval);
  if (!done.ok) throw new WrongWords(runRefusals[done.refusal].says);
  say(`Approved: ${counted(done.value, 'collection')}. The portal hands them over.`);
};

const keepBack: Command = async (deps, { about, options }) => {
  const withholding = {
    month: monthIn(about),
    reference: needed(options, 'reference').toUpperCase(),
    reason: needed(options, 'reason'),
  };
  const by = await colleagueIn(deps, options, 'withholdCollectionByCommand');
  const done = await withholdBy(deps, by, withholding);
  if (!done.ok)
    throw new WrongWords(
      done.refusal === 'too_late'
        ? 'It is withheld already, or the provider has it.'
        : OFFICE_REFUSALS[done.refusal],
    );
  say('It is withheld, and the payer is told. What it was for stays owed.');
};

const listTasks: Command = async (deps) => {
  const open = await openTasks(deps);
  for (const { id, kind, detail, reference, due_on: due } of open)
    say(
      `${id} ${reference ?? '-'} ${TASKS[kind]}${detail && ` (${detail})`}, by ${formatDate(due, { year: true })}`,
    );
  if (open.length === 0) say('Nothing waits for anybody.');
};

const NOT_FINISHED = {
  not_found: 'There is no such task, or it is for others.',
  done_already: 'Somebody has done it.',
  taken_by_other: 'A colleague has taken it. Take it over on Today first.',
} as const;

const finish: Command = async (deps, { about, options }) => {
  const outcome = needed(options, 'outcome');
  const by = await colleagueIn(deps, options, 'finishTaskByCommand');
  const done = isId(about)
    ? await finishTaskBy(deps, by, { id: about, outcome })
    : refuse('not_found');
  if (!done.ok) throw new WrongWords(NOT_FINISHED[done.refusal]);
  say('Done.');
};

const showMonths: Command = async (deps, { about }) => {
  if (about !== '') throw new WrongWords('status is about all months: leave the month out.');
  (await showStatus(deps)).forEach(say);
};

const COMMANDS: Readonly<Record<string, Command>> = {
  status: showMonths,
  preview: showPreview,
  approve: letThrough,
  withhold: keepBack,
  tasks: listTasks,
  done: finish,
  ...MONEY_COMMANDS,
};

/** What the words ask for; null where there is no such command. */
export const readCollectionsCommand = (
  words: readonly string[],
): ((deps: CommandDeps) => Promise<void>) | null => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [name = '', about = '', ...more] = positionals;
  const command = COMMANDS[name];
  if (command === undefined || more.length > 0) return null;
  return (deps) => command(deps, { about, options: values });
};

/** Runs the money of a month from outside the portal. Returns the exit status. */
export const runCollections = async (words: readonly string[]): Promise<number> => {
  const command = readCollectionsCommand(words);
  if (command !== null) return runCommand(command);
  process.stderr.write(`${USAGE}\n`);
  return 2;
};
