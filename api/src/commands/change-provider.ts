import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import {
  CHANGE_REFUSALS,
  STAYS,
  readMapping,
  type Mapping,
} from '@bandstand/domain/money/provider-change/rules';
import { colleagueIn } from './colleague.ts';
import type { CommandDeps } from './deps.ts';
import { counted, monthIn, needed } from './words.ts';
import {
  type RehearsedMove,
  finishChangeBy,
  readChangeStatus,
  rehearse,
  startChangeBy,
} from '../modules/money/index.ts';
import { runCommand, say, WrongWords } from './command.ts';

const USAGE = `npm run change-provider -- rehearse [--file moved.csv] [--month 2027-04]
npm run change-provider -- start --file moved.csv --month 2027-04 --statement-name "GOCARDLESS BANDSTAND" --by ann@provider.example
npm run change-provider -- status
npm run change-provider -- finish --by ann@provider.example

DIRECT_DEBIT is the new provider, DIRECT_DEBIT_FORMER the old one. The file comes from the new provider: CSV with the heading
reference,provider_id,new_reference. The month is the first that the new provider collects. --by is the email by which somebody
who works here signs in.`;

const OPTIONS = {
  file: { type: 'string' },
  month: { type: 'string' },
  'statement-name': { type: 'string' },
  by: { type: 'string' },
} as const;
type Options = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

const mappingIn = async (path: string): Promise<Mapping> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongWords(`${path} can’t be read.`);
  });
  return readMapping(text);
};

type Command = (deps: CommandDeps, options: Options) => Promise<void>;

const SHOWN = 50;

const showRehearsal: Command = async (deps, options) => {
  const { file } = options;
  const mapping = file === undefined ? { mandates: [], wrong: [] } : await mappingIn(file);
  const firstMonth = options.month === undefined ? undefined : monthIn(needed(options, 'month'));
  const seen = await rehearse(deps, { mapping, firstMonth });
  if (!seen.ok) throw new WrongWords(CHANGE_REFUSALS[seen.refusal]);
  printRehearsal(seen.value);
};

const printRehearsal = (it: RehearsedMove): void => {
  const day = (date: string) => formatDate(date, { year: true });
  say(`From ${it.from} to ${it.to}. Nothing is changed by this.`);
  say(`${it.to} collects from ${it.firstMonth} on, first on ${day(it.firstOn)}.`);
  say(
    it.isInTime
      ? `Payers have to be told by ${day(it.lastDayToTell)}. Emails to send: ${it.moves.length}.`
      : `Too late: payers had to be told by ${day(it.lastDayToTell)}.`,
  );
  say(`Direct Debits that can move: ${it.moves.length}. Planned already: ${it.planned}.`);
  say(`With ${it.to} already: ${it.atNewProvider}.`);
  say(`Collections on their way, which ${it.from} takes: ${it.onTheWay}.`);
  for (const [why, same] of Map.groupBy(it.stays, (one) => one.why))
    list(
      `Stay for now, as ${STAYS[why]} (${same.length})`,
      same.map(({ reference }) => reference),
    );
  list(
    'Wrong lines of the file',
    it.wrongLines.map(({ line, why }) => `line ${line}: ${why}`),
  );
  list('In the file, and nobody has them', it.unknown);
  list(`New references that are used already`, it.taken);
};

const list = (heading: string, lines: readonly string[]): void => {
  if (lines.length === 0) return;
  say(`${heading}:`);
  for (const line of lines.slice(0, SHOWN)) say(`  ${line}`);
  if (lines.length > SHOWN) say(`  and ${lines.length - SHOWN} more`);
};

const start: Command = async (deps, options) => {
  const by = await colleagueIn(deps, options, 'startProviderChangeByCommand');
  const done = await startChangeBy(deps, by, {
    mapping: await mappingIn(needed(options, 'file')),
    firstMonth: monthIn(needed(options, 'month')),
    statementName: needed(options, 'statement-name'),
  });
  if (!done.ok) throw new WrongWords(CHANGE_REFUSALS[done.refusal]);
  say(`Direct Debits that will move, whose payers are told: ${done.value}.`);
};

const showStatus: Command = async (deps) => {
  const status = await readChangeStatus(deps);
  if (status === null) return say('No change of provider is under way.');
  say(
    `From ${status.from_provider} to ${status.to_provider}, begun by ${status.started_by} on ${formatDate(status.started_on, { year: true })}.`,
  );
  for (const { first_month: month, waiting, moved, dropped } of status.moves)
    say(
      `From ${formatMonths([month])} on: waiting ${waiting}, moved ${moved}, ended before ${dropped}.`,
    );
  say(
    `Left with ${status.from_provider}: ${counted(status.left.mandates, 'Direct Debit')}, ${counted(status.left.collections, 'collection')} on their way, ${counted(status.left.refunds, 'refund')}.`,
  );
};

const finish: Command = async (deps, options) => {
  const by = await colleagueIn(deps, options, 'finishProviderChangeByCommand');
  const done = await finishChangeBy(deps, by);
  if (!done.ok) throw new WrongWords(CHANGE_REFUSALS[done.refusal]);
  say('Finished. Keep DIRECT_DEBIT_FORMER for as long as claims on old payments are to be heard.');
};

const COMMANDS: Readonly<Record<string, Command>> = {
  rehearse: showRehearsal,
  start,
  status: showStatus,
  finish,
};

/** What the words ask for; null where there is no such command. */
export const readProviderChangeCommand = (
  words: readonly string[],
): ((deps: CommandDeps) => Promise<void>) | null => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const command = COMMANDS[positionals[0] ?? ''];
  return command === undefined ? null : (deps) => command(deps, values);
};

/** Moves payments from one Direct Debit provider to another, from outside the portal. Returns the exit status. */
export const runProviderChange = async (words: readonly string[]): Promise<number> => {
  const command = readProviderChangeCommand(words);
  if (command !== null) return runCommand(command);
  process.stderr.write(`${USAGE}\n`);
  return 2;
};
