import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { CommandDeps } from './deps.ts';
import { WrongWords } from './command.ts';

export const OPTIONS = {
  by: { type: 'string' },
  seen: { type: 'string' },
  reference: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  parts: { type: 'string' },
  end: { type: 'boolean' },
  provider: { type: 'string' },
  outcome: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string', default: 'xero' },
  codes: { type: 'string', default: '' },
} as const;

type Kinds = typeof OPTIONS;
export type Options = Readonly<{
  [Name in keyof Kinds]?: (Kinds[Name]['type'] extends 'boolean' ? boolean : string) | undefined;
}>;

export interface Words {
  readonly about: string;
  readonly options: Options;
}

export type Command = (deps: CommandDeps, words: Words) => Promise<void>;

/** The words of any command. */
type AnyOptions = Readonly<Record<string, string | boolean | undefined>>;
type NameOf<Said extends AnyOptions> = Extract<keyof Said, string>;

export const needed = <Said extends AnyOptions>(options: Said, name: NameOf<Said>): string => {
  const said = options[name];
  const value = typeof said === 'string' ? said.trim() : '';
  if (value === '') throw new WrongWords(`--${name} is missing.`);
  return value;
};

/** "1 payment", "2 payments". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const monthIn = (about: string): Month => {
  const month = asIsoMonth(about);
  if (month === null) throw new WrongWords('A month is said as 2027-02.');
  return month;
};

export const dayIn = <Said extends AnyOptions>(options: Said, name: NameOf<Said>): IsoDate => {
  const day = asIsoDate(needed(options, name));
  if (day === null) throw new WrongWords(`--${name} is said as 2027-01-31.`);
  return day;
};

/** "10.25" in pennies; null where no amount is said. */
export const amountIn = ({ amount }: Options): number | null => {
  if (amount === undefined) return null;
  const [, pounds, pennies = '00'] = /^£?(\d{1,6})(?:\.(\d\d))?$/.exec(amount.trim()) ?? [];
  if (pounds === undefined) throw new WrongWords('--amount is said as 10.25.');
  return Number(pounds) * 100 + Number(pennies);
};
