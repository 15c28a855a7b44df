import { readFile } from 'node:fs/promises';
import { OFFICE_REFUSALS, type OfficeRefusal } from '@bandstand/domain/collections/office-refusals';
import type { UnheardOutcome } from '@bandstand/domain/collections/unheard';
import type { Decision } from '@bandstand/domain/kernel/decision';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { CommandDeps } from './command-deps.ts';
import {
  amountIn,
  monthIn,
  needed,
  type Command,
  type Options,
  type Words,
} from './command-words.ts';
import { say, WrongWords } from './run-command.ts';
import { readBankStatement } from './features/collections/bank.ts';
import { challengeClaim, loseClaim, winClaim } from './features/collections/claims.ts';
import { findAccountOf, findCollectionOf } from './features/collections/find.ts';
import { agreePlan, endPlan } from './features/collections/payment-plan.ts';
import { refund } from './features/collections/refund.ts';
import { noteFoundOut } from './features/collections/unheard.ts';
import { writeOff } from './features/collections/write-off.ts';

const done = <Value>(decision: Decision<Value, OfficeRefusal>): Value => {
  if (!decision.ok) throw new WrongWords(OFFICE_REFUSALS[decision.refusal]);
  return decision.value;
};

const decidedBy = (options: Options) => ({
  actor: needed(options, 'by'),
  reason: needed(options, 'reason'),
});

const referenceIn = (options: Options): string => needed(options, 'reference').toUpperCase();

const collectionIn = async ({ db }: CommandDeps, { about, options }: Words): Promise<string> =>
  done(await findCollectionOf(db, { month: monthIn(about), reference: referenceIn(options) }));

const accountIn = async ({ db }: CommandDeps, options: Options): Promise<string> =>
  done(await findAccountOf(db, referenceIn(options)));

const payBack: Command = async (deps, words) => {
  const collectionId = await collectionIn(deps, words);
  const amount = amountIn(words.options);
  const made = done(await refund(deps, { collectionId, amount, ...decidedBy(words.options) }));
  const back = formatPounds(made.amount);
  say(
    made.paidBy === 'provider'
      ? `The provider is asked to pay ${back} back. The payer is told when it has.`
      : `Now pay ${back} from your bank account. It is on the list of tasks, and the payer is told.`,
  );
};

const giveUp: Command = async (deps, { options }) => {
  const accountId = await accountIn(deps, options);
  const amount = amountIn(options);
  const given = done(await writeOff(deps, { accountId, amount, ...decidedBy(options) }));
  say(`${formatPounds(given.amount)} is written off; ${formatPounds(given.left)} is still owed.`);
};

const payInParts: Command = async (deps, { options }) => {
  const accountId = await accountIn(deps, options);
  const by = decidedBy(options);
  if (options.end === true) {
    done(await endPlan(deps, { accountId, ...by }));
    return say('It is ended. What is left is owed with the next payment.');
  }
  const parts = Number(needed(options, 'parts'));
  const agreed = done(
    await agreePlan(deps, { accountId, parts, amount: amountIn(options), ...by }),
  );
  say(
    `${formatPounds(agreed.left)} is taken with the next ${agreed.payments} payments, ${formatPounds(agreed.next)} with the first.`,
  );
};

const aboutClaim =
  (decide: typeof challengeClaim, says: string): Command =>
  async (deps, words) => {
    const collectionId = await collectionIn(deps, words);
    done(await decide(deps, { collectionId, ...decidedBy(words.options) }));
    say(says);
  };

const aboutUnheard =
  (outcome: UnheardOutcome, says: string): Command =>
  async (deps, words) => {
    const collectionId = await collectionIn(deps, words);
    done(await noteFoundOut(deps, { collectionId, outcome, ...decidedBy(words.options) }));
    say(says);
  };

const PROVIDER_ON_STATEMENTS = 'SMARTDEBIT';

const readStatement: Command = async (deps, { about, options }) => {
  const names = options.provider?.trim() || PROVIDER_ON_STATEMENTS;
  const text = await readFile(about, 'utf8').catch(() => {
    throw new WrongWords(
      'The statement could not be read: say its file, with a line "date,amount,description" for each.',
    );
  });
  const read = await readBankStatement(deps, text, { names });
  const { settled, suspense, known, passed, unreadable, toCome } = read;
  say(
    `Lines that are collections of ours: ${settled}. Read before: ${known}. Not from the provider: ${passed}.`,
  );
  if (suspense > 0)
    say(
      `Lines that fit no day’s collections, and are in suspense and on the list of tasks: ${suspense}.`,
    );
  if (toCome.length > 0)
    say(`Lines whose day is yet to come, which are not booked: ${toCome.join(', ')}.`);
  if (unreadable.length > 0) say(`Lines that could not be read: ${unreadable.join(', ')}.`);
};

/** What the office decides about one family's money. */
export const MONEY_COMMANDS: Readonly<Record<string, Command>> = {
  bank: readStatement,
  refund: payBack,
  'write-off': giveUp,
  plan: payInParts,
  challenge: aboutClaim(challengeClaim, 'The claim is challenged.'),
  won: aboutClaim(winClaim, 'The claim is won: the payment stands.'),
  taken: aboutUnheard('taken', 'It was taken.'),
  'not-taken': aboutUnheard('not_taken', 'It is owed, and comes with the next payment.'),
  lost: aboutClaim(loseClaim, 'The claim is lost: the payer keeps the money.'),
};
