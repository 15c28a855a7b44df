import type { CollectionLine, MandateLine, ReportLine, ReportName } from '../collections-port.ts';
import { attribute, childrenOf, dayOf, elementsAt, penceOf } from './xml.ts';

/** How the banks write the reason of an unpaid debit, by its code; the wording differs a little from report to report. */
const UNPAID: Readonly<Record<string, RegExp>> = {
  '0': /^refer to payer/i,
  '1': /^instruction cancelled/i,
  '2': /deceased/i,
  '3': /^(account|instruction) transferred/i,
  '4': /notice disputed/i,
  '5': /^no account/i,
  '6': /^no instruction/i,
  '7': /^amount differs/i,
  '8': /not yet due/i,
  '9': /^presentation overdue/i,
  A: /(service user|originator) differs/i,
  B: /^account closed/i,
};

/** A code of Bacs is one digit or letter; null where a report has another, or none. */
const bacsCodeOf = (text: string): string | null => (/^[0-9A-Z]$/.test(text) ? text : null);

/** The code of an unpaid debit: "0", "0 - REFER TO PAYER" or the bare words. Null where it can't be told. */
const unpaidCodeOf = (code: string, description: string): string | null => {
  const written = /^([0-9AB])(?:$|\s*[-:.]\s)/.exec(description)?.[1];
  const said = Object.entries(UNPAID).find(([, wording]) => wording.test(description))?.[0];
  return (Object.hasOwn(UNPAID, code) ? code : null) ?? written ?? said ?? null;
};

/** What a report says, and how many of its lines nobody could read. */
export interface ReadLines {
  readonly lines: readonly ReportLine[];
  readonly unreadable: number;
}

/** A report's entries, each as its line or as null where it could not be read. */
export const readLines = (kind: ReportName['kind'], content: unknown, on: string): ReadLines => {
  const entries = entriesOf(kind, content, on);
  const lines = entries.filter((line) => line !== null);
  const unreadable = entries.length - lines.length + (kind === 'collected' ? missing(content) : 0);
  return { lines: numberRepetitions(lines), unreadable };
};

/** A report of the banks is made because they say something: one in which nothing was found was not understood. */
const entriesOf = (kind: ReportName['kind'], content: unknown, on: string): ReturnType<Reader> => {
  const isOfBanks = kind !== 'collected' && kind !== 'event';
  const isEmpty = isOfBanks && elementsAt(content, ...PATHS[kind]).length === 0;
  return isEmpty ? [null] : READERS[kind](content, on);
};

/** Where the entries of a bank's report are. */
const PATHS = {
  auddis: ['Data', 'MessagingAdvices', 'MessagingAdvice'],
  addacs: ['Data', 'MessagingAdvices', 'MessagingAdvice'],
  arudd: [
    'Data',
    'ARUDD',
    'Advice',
    'OriginatingAccountRecords',
    'OriginatingAccountRecord',
    'ReturnedDebitItem',
  ],
  indemnity: ['Data', 'Document', 'NewAdvices', 'DDICAdvice'],
};

type Reader = (content: unknown, on: string) => readonly (ReportLine | null)[];

/** What the banks say of Direct Debits. A record of a whole file that was found in order says nothing of any of them. */
const readAdvices =
  (what: 'auddis' | 'addacs'): Reader =>
  (content, on) =>
    elementsAt(content, ...PATHS[what])
      .filter((advice) => attribute(advice, 'record-type') !== 'V')
      .map((advice) => readAdvice(what, advice, on));

const readAdvice = (what: 'auddis' | 'addacs', advice: unknown, on: string): MandateLine | null => {
  const reference = attribute(advice, 'reference');
  const code = bacsCodeOf(attribute(advice, 'reason-code'));
  if (reference === '' || code === null) return null;
  const day = dayOf(attribute(advice, 'effective-date')) ?? on;
  return {
    about: 'mandate',
    line: [what, reference, code, day].join(':'),
    on: day,
    mandate: { reference, providerId: null },
    what,
    code,
    becomes: becomesOf(what, code, advice),
  };
};

/** Codes of an account that moved: with its new details in the advice, the Direct Debit goes on. */
const MOVED = new Set(['3', 'C', 'E']);
const becomesOf = (what: 'auddis' | 'addacs', code: string, advice: unknown) =>
  what === 'addacs' && MOVED.has(code) && NEW_DETAILS.some((name) => attribute(advice, name) !== '')
    ? 'followed'
    : null;

const NEW_DETAILS = ['payer-new-sort-code', 'payer-new-account-number'];

const readReturned: Reader = (content, on) =>
  elementsAt(content, ...PATHS.arudd).map((item) =>
    collectionLine(on, {
      what: 'arudd',
      reference: attribute(item, 'ref'),
      code: unpaidCodeOf(attribute(item, 'returnCode'), attribute(item, 'returnDescription')),
      amount: attribute(item, 'valueOf'),
      day: attribute(item, 'originalProcessingDate'),
    }),
  );

/** A claim may be about several collections: each is a line of its own. */
const readClaims: Reader = (content, on) =>
  elementsAt(content, ...PATHS.indemnity).flatMap((claim) => {
    const debits = elementsAt(claim, 'DDCollections').flatMap((list) => [
      list,
      ...childrenOf(list),
    ]);
    const lines = debits
      .filter((debit) => attribute(debit, 'DateOfDirectDebit') !== '')
      .map((debit) =>
        collectionLine(on, {
          what: 'indemnity',
          reference: attribute(claim, 'SUReference'),
          code: bacsCodeOf(attribute(claim, 'ReasonCode')),
          amount: attribute(debit, 'Amount'),
          day: attribute(debit, 'DateOfDirectDebit'),
        }),
      );
    return lines.length === 0 ? [null] : lines;
  });

/** A rejection without a reason says nothing: ARUDD does, the same morning, and what nobody has explained a day later is late. */
const readResults: Reader = (content, on) => [
  ...elementsAt(content, 'Successes', 'Success').map((entry) =>
    collectionLine(on, { ...resultOf(entry), what: 'collected', code: '' }),
  ),
  ...elementsAt(content, 'Rejects', 'Rejected')
    .filter((entry) => attribute(entry, 'error_message').trim() !== '')
    .map((entry) =>
      collectionLine(on, {
        ...resultOf(entry),
        what: 'arudd',
        code: unpaidCodeOf('', attribute(entry, 'error_message')),
      }),
    ),
];

const resultOf = (entry: unknown) => ({
  reference: attribute(entry, 'reference_number'),
  amount: attribute(entry, 'amount'),
  day: attribute(entry, 'debit_date'),
});

const READERS: Readonly<Record<ReportName['kind'], Reader>> = {
  auddis: readAdvices('auddis'),
  addacs: readAdvices('addacs'),
  arudd: readReturned,
  indemnity: readClaims,
  collected: readResults,
  event: () => [],
};

interface WrittenEntry {
  readonly what: 'collected' | 'arudd' | 'indemnity';
  readonly reference: string;
  readonly code: string | null;
  readonly amount: string;
  readonly day: string;
}

/** Null where anything is missing by which the collection would be found. */
const collectionLine = (on: string, entry: WrittenEntry): CollectionLine | null => {
  const { what, reference, code } = entry;
  const amount = penceOf(entry.amount);
  const day = dayOf(entry.day);
  if (reference === '' || code === null || amount === null || day === null) return null;
  return {
    about: 'collection',
    line: [what, reference, code, day, amount].join(':'),
    on,
    mandate: { reference, providerId: null },
    key: null,
    what,
    code,
    amount,
    collectedOn: day,
  };
};

/** A line that occurs twice in one report is two: it says that a payer was debited twice. */
const numberRepetitions = (lines: readonly ReportLine[]): ReportLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const times = (seen.get(line.line) ?? 0) + 1;
    seen.set(line.line, times);
    return times === 1 ? line : { ...line, line: `${line.line}:${times}` };
  });
};

/** How many successes the summary counts that the report does not list. `Succesful` is the server's own spelling. */
const missing = (content: unknown): number => {
  const listed = elementsAt(content, 'Successes', 'Success').length;
  const [counted] = ['Succesful', 'Successful'].flatMap((name) =>
    elementsAt(content, 'Summary', name).map((entry) => attribute(entry, 'number_submitted')),
  );
  return Math.max(0, (Number(counted ?? 0) || 0) - listed);
};
