import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A mandate as the sandbox keeps it: without bank details, which nobody needs afterwards. */
export interface SandboxMandate {
  readonly reference: string;
  readonly payer: Readonly<Record<string, string>>;
  readonly firstAmount: number;
  readonly regularAmount: number;
  readonly startDate: string;
  /** As the server family numbers them: 1 new, 11 cancelled. */
  readonly state: '1' | '11';
}

export interface MandateBook {
  readonly all: () => SandboxMandate[];
  readonly find: (reference: string) => SandboxMandate | undefined;
  readonly put: (mandate: SandboxMandate) => void;
}

/** Keeps mandates in memory, and in a file of one JSON line per change when one is named. */
export const openBook = (file?: string): MandateBook => {
  const mandates = new Map(read(file).map((mandate) => [mandate.reference, mandate]));
  return {
    all: () => [...mandates.values()],
    find: (reference) => mandates.get(reference),
    put: (mandate) => {
      mandates.set(mandate.reference, mandate);
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(mandate)}`);
    },
  };
};

/** A line that a crash cut short is left out; the next one starts on a line of its own. */
const read = (file?: string): SandboxMandate[] => {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
};

const readLine = (line: string): SandboxMandate[] => {
  try {
    return line === '' ? [] : [JSON.parse(line) as SandboxMandate];
  } catch {
    return [];
  }
};
