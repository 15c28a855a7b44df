import type { BankStatement } from '@bandstand/domain/money/collections/bank/bank-statement';
import { readFile } from 'node:fs/promises';
import type {
  ClaimOutcome,
  UnheardOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import {
  OFFICE_REFUSALS,
  type OfficeRefusal,
} from '@bandstand/domain/money/collections/office-refusals';
import type { Decision } from '@bandstand/domain/kernel/decision';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { colleagueIn } from './colleague.ts';
import type { CommandDeps } from './deps.ts';
import { amountIn, monthIn, needed, type Command, type Options, type Words } from './words.ts';
import { say, WrongWords } from './command.ts';
import {
  agreePlanBy,
  decideClaimBy,
  decideUnheardBy,
  endPlanBy,
  findCollectionOf,
  findFamilyOf,
  readBankStatement,
  refundBy,
  writeOffBy,
} from '../modules/money/index.ts';

const done = <Value>(decision: Decision<Value, OfficeRefusal>): Value => {
  if (decision.ok) return decision.value;
  throw new WrongWords(decision.says?.join(' ') ?? OFFICE_REFUSALS[decision.refusal]);
};

const referenceIn = (options: Options): string => needed(options, 'reference').toUpperCase();

const collectionIn = async ({ db }: CommandDeps, { about, options }: Words): Promise<string> =>
  done(await findCollectionOf(db, { month: monthIn(about), reference: referenceIn(options) }));

const familyIn = async ({ db }: CommandDeps, options: Options): Promise<string> =>
  done(await findFamilyOf(db, referenceIn(options)));

const payBack: Command = async (deps, words) => {
  const { options } = words;
  const asked = {
    collectionId: await collectionIn(deps, words),
    amount: amountIn(options),
    reason: needed(options, 'reason'),
  };
  const by = await colleagueIn(deps, options, 'refundCollectionByCommand');
  const made = done(await refundBy(deps, by, asked));
  const back = formatPounds(made.amount);
  say(
    made.paidBy === 'provider'
      ? `The provider is asked to pay ${back} back. The payer is told when it has.`
      : `Now pay ${back} from your bank account. It is on the list of tasks, and the payer is told.`,
  );
};

const giveUp: Command = async (deps, { options }) => {
  const family = await familyIn(deps, options);
  const asked = { family, amount: amountIn(options), reason: needed(options, 'reason') };
  const by = await colleagueIn(deps, options, 'writeOffDebtByCommand');
  const given = done(await writeOffBy(deps, by, asked));
  say(`${formatPounds(given.amount)} is written off; ${formatPounds(given.left)} is still owed.`);
};

const payInParts: Command = async (deps, words) => {
  if (words.options.end === true) return endParts(deps, words);
  const { options } = words;
  const asked = {
    family: await familyIn(deps, options),
    parts: Number(needed(options, 'parts')),
    amount: amountIn(options),
    reason: needed(options, 'reason'),
  };
  const by = await colleagueIn(deps, options, 'agreePaymentPlanByCommand');
  const agreed = done(await agreePlanBy(deps, by, asked));
  say(
    `${formatPounds(agreed.left)} is taken with the next ${agreed.payments} payments, ${formatPounds(agreed.next)} with the first.`,
  );
};

const endParts: Command = async (deps, { options }) => {
  const asked = { family: await familyIn(deps, options), reason: needed(options, 'reason') };
  const by = await colleagueIn(deps, options, 'endPaymentPlanByCommand');
  done(await endPlanBy(deps, by, asked));
  say('It is ended. What is left is owed with the next payment.');
};

const aboutClaim =
  (outcome: ClaimOutcome, says: string): Command =>
  async (deps, words) => {
    const collectionId = await collectionIn(deps, words);
    const asked = { collectionId, outcome, reason: needed(words.options, 'reason') };
    const by = await colleagueIn(deps, words.options, 'decideClaimByCommand');
    done(await decideClaimBy(deps, by, asked));
    say(says);
  };

const aboutUnheard =
  (outcome: UnheardOutcome, says: string): Command =>
  async (deps, words) => {
    const collectionId = await collectionIn(deps, words);
    const asked = { collectionId, outcome, reason: needed(words.options, 'reason') };
    const by = await colleagueIn(deps, words.options, 'decideUnheardByCommand');
    done(await decideUnheardBy(deps, by, asked));
    say(says);
  };

const PROVIDER_ON_STATEMENTS = 'SMARTDEBIT';

const SKIPPED = {
  toCome: 'whose day is yet to come, which are not booked',
  tooOld: 'of more than two years ago, which are not booked',
  notBooked: 'that the bank has not booked yet',
  notPounds: 'that are not in pounds',
  unreadable: 'that could not be read',
} as const satisfies Omit<Record<keyof BankStatement, string>, 'lines'>;

const readStatement: Command = async (deps, { about, options }) => {
  const names = options.provider?.trim() || PROVIDER_ON_STATEMENTS;
  const text = await readFile(about, 'utf8').catch(() => {
    throw new WrongWords(
      'The statement could not be read: say its file, as the bank gives it as CSV or camt.053.',
    );
  });
  const read = done(await readBankStatement(deps, text, { names }));
  const { settled, suspense, known, passed } = read;
  say(
    `Lines that are collections of ours: ${settled}. Read before: ${known}. Not from the provider: ${passed}.`,
  );
  if (suspense > 0)
    say(
      `Lines that fit no day’s collections, and are in suspense and on the list of tasks: ${suspense}.`,
    );
  for (const [why, says] of Object.entries(SKIPPED)) {
    const lines = read[why as keyof typeof SKIPPED];
    if (lines.length > 0) say(`Lines ${says}: ${lines.join(', ')}.`);
  }
};

/** What the office decides about one family's money. */
export const MONEY_COMMANDS: Readonly<Record<string, Command>> = {
  bank: readStatement,
  refund: payBack,
  'write-off': giveUp,
  plan: payInParts,
  challenge: aboutClaim('challenged', 'The claim is challenged.'),
  won: aboutClaim('won', 'The claim is won: the payment stands.'),
  taken: aboutUnheard('taken', 'It was taken.'),
  'not-taken': aboutUnheard('not_taken', 'It is owed, and comes with the next payment.'),
  lost: aboutClaim('lost', 'The claim is lost: the payer keeps the money.'),
};
