import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A mandate as the sandbox keeps it: without bank details, which nobody needs afterwards. */
export interface SandboxMandate {
  readonly reference: string;
  readonly payer: Readonly<Record<string, string>>;
  readonly firstAmount: number;
  readonly regularAmount: number;
  readonly startDate: string;
  /** The last day of the plan; it has none unless one is given. */
  readonly endDate?: string;
  /** Unknown where the sandbox has no clock. */
  readonly createdOn?: string;
  /** As the server family numbers them: 1 new, 11 cancelled, 12 rejected. A new one is live (10) after some days. */
  readonly state: '1' | '11' | '12';
}

/** Money that was taken from a payer's account. */
export interface SandboxDebit {
  readonly reference: string;
  readonly on: string;
  readonly amount: number;
}

/** What a payer's bank says, and in the report of which morning it says it. */
export interface SandboxAdvice {
  readonly kind: 'auddis' | 'addac' | 'arudd' | 'indemnity';
  readonly reference: string;
  readonly code: string;
  readonly madeOn: string;
  /** The day of the debit that it is about. */
  readonly debitOn?: string;
}

/** An advice with the debit that it is about. */
export interface AdviceOnDebit extends SandboxAdvice {
  readonly debit: SandboxDebit;
}

export interface SandboxBook {
  readonly all: () => SandboxMandate[];
  readonly find: (reference: string) => SandboxMandate | undefined;
  readonly put: (mandate: SandboxMandate) => void;
  readonly debits: () => readonly SandboxDebit[];
  readonly debitsOn: (day: string) => readonly SandboxDebit[];
  readonly findDebit: (reference: string, on: string) => SandboxDebit | undefined;
  /** Once for each Direct Debit and day: a crash before the day was written must not take it again. */
  readonly take: (debit: SandboxDebit) => void;
  readonly advices: () => readonly SandboxAdvice[];
  readonly advise: (advice: SandboxAdvice) => void;
  /** The last day on which it was seen to that what was due is taken. */
  readonly day: () => string | null;
  readonly moveTo: (day: string) => void;
}

type Line =
  | SandboxMandate
  | { readonly debit: SandboxDebit }
  | { readonly advice: SandboxAdvice }
  | { readonly day: string };

/** Keeps everything in memory, and in a file of one JSON line per change when one is named. */
export const openBook = (file?: string): SandboxBook => {
  const mandates = new Map<string, SandboxMandate>();
  const debits = new Map<string, SandboxDebit>();
  const days = new Map<string, SandboxDebit[]>();
  const advices: SandboxAdvice[] = [];
  let day: string | null = null;
  const apply = (line: Line): void => {
    if ('debit' in line) {
      debits.set(nameOf(line.debit), line.debit);
      const sameDay = days.get(line.debit.on);
      if (sameDay === undefined) days.set(line.debit.on, [line.debit]);
      else sameDay.push(line.debit);
    } else if ('advice' in line) advices.push(line.advice);
    else if ('day' in line) day = line.day;
    else mandates.set(line.reference, line);
  };
  for (const line of read(file)) apply(line);
  const write = (line: Line): void => {
    apply(line);
    if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(line)}`);
  };
  return {
    all: () => [...mandates.values()],
    find: (reference) => mandates.get(reference),
    put: write,
    debits: () => [...debits.values()],
    debitsOn: (on) => days.get(on) ?? [],
    findDebit: (reference, on) => debits.get(nameOf({ reference, on })),
    take: (debit) => {
      if (!debits.has(nameOf(debit))) write({ debit });
    },
    advices: () => advices,
    advise: (advice) => write({ advice }),
    day: () => day,
    moveTo: (next) => write({ day: next }),
  };
};

const nameOf = ({ reference, on }: Pick<SandboxDebit, 'reference' | 'on'>): string =>
  `${reference} ${on}`;

/** A line that a crash cut short is left out; the next one starts on a line of its own. */
const read = (file?: string): Line[] => {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
};

const readLine = (line: string): Line[] => {
  try {
    return line === '' ? [] : [JSON.parse(line) as Line];
  } catch {
    return [];
  }
};
