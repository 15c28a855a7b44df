import type { IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './transfers.ts';

/** What an account of the ledger is called in the books. */
export const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  family: 'Families: what they owe',
  'family:disputed': 'Families: claimed back by their banks',
  'income:lessons': 'Lessons',
  'income:app': 'Kids’ app',
  'income:credits': 'Credits and charges by hand',
  in_transit: 'Direct Debits on their way',
  provider: 'With the Direct Debit provider',
  bank: 'Bank clearing',
  fees: 'Direct Debit provider’s fees',
  bad_debt: 'Written off',
  suspense: 'In suspense',
};

export type AccountCodes = Readonly<Record<LedgerAccount, string>>;

/**
 * What each account has as its code, unless the bookkeeper says otherwise. None of them is a bank account or the control account
 * of debtors: Xero refuses those in a manual journal, and in Sage they would no longer agree with their own ledgers. What is
 * paid into the bank is cleared against the bank's own lines.
 */
const XERO: AccountCodes = {
  family: '615',
  'family:disputed': '616',
  'income:lessons': '200',
  'income:app': '201',
  'income:credits': '202',
  in_transit: '617',
  provider: '618',
  bank: '619',
  fees: '404',
  bad_debt: '405',
  suspense: '850',
};
const SAGE: AccountCodes = {
  family: '1110',
  'family:disputed': '1111',
  'income:lessons': '4000',
  'income:app': '4010',
  'income:credits': '4900',
  in_transit: '1251',
  provider: '1252',
  bank: '1253',
  fees: '7901',
  bad_debt: '8100',
  suspense: '9998',
};

/** What is said of codes that can’t be read. */
export const CODES_WRONG =
  'Please write each account with its code, such as family=610,bank=619, and no code for two.';

/** Reads "family=610,bank=090"; the accounts that are not named keep the format's own codes. Null when an account is not known, or two would have one code. */
export const readCodes = (text: string, format: JournalFormat): AccountCodes | null => {
  const pairs = text.trim() === '' ? [] : text.split(',').map((pair) => pair.trim().split('='));
  const isFit = pairs.every(
    ([account = '', code = '', ...more]) =>
      (LEDGER_ACCOUNTS as readonly string[]).includes(account) &&
      /^[\w-]{1,10}$/.test(code) &&
      more.length === 0,
  );
  const codes = { ...JOURNAL_FORMATS[format].codes, ...Object.fromEntries(pairs) };
  const isOnce = new Set(Object.values(codes)).size === LEDGER_ACCOUNTS.length;
  const isNamedOnce = new Set(pairs.map(([account]) => account)).size === pairs.length;
  return isFit && isOnce && isNamedOnce ? codes : null;
};

/** What moved on a London day between two accounts, all of one kind together. */
export interface JournalTransfer {
  readonly day: IsoDate;
  readonly kind: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Pennies;
}

type Line = readonly string[];
type Journal = { readonly number: number; readonly codes: AccountCodes };

const pounds = (amount: Pennies): string => (amount / 100).toFixed(2);
const british = (day: IsoDate): string => day.split('-').toReversed().join('/');

/** A manual journal as Xero imports it: debits are positive, credits negative, and each day comes to nothing. */
const xeroLines = (
  { day, kind, debit, credit, amount }: JournalTransfer,
  { number, codes }: Journal,
): Line[] => {
  const line = (account: LedgerAccount, sum: string) => [
    `Bandstand ${number}: ${day}`,
    british(day),
    kind,
    codes[account],
    'No VAT',
    sum,
  ];
  return [line(debit, pounds(amount)), line(credit, `-${pounds(amount)}`)];
};

/** Journal debits and credits as Sage 50 imports its audit trail. */
const sageLines = (
  { day, kind, debit, credit, amount }: JournalTransfer,
  { number, codes }: Journal,
): Line[] => {
  const line = (type: 'JD' | 'JC', account: LedgerAccount) => [
    type,
    '',
    codes[account],
    '0',
    british(day),
    `Bandstand ${number}`,
    kind,
    pounds(amount),
    'T9',
    '0.00',
  ];
  return [line('JD', debit), line('JC', credit)];
};

/** As each takes it: Xero at most 300 lines at once. */
export const JOURNAL_FORMATS = {
  xero: {
    name: 'Xero',
    codes: XERO,
    headings: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    linesOf: xeroLines,
    atMost: 300,
  },
  sage: {
    name: 'Sage 50',
    codes: SAGE,
    headings: [
      'Type',
      'Account Reference',
      'Nominal A/C Ref',
      'Department Code',
      'Date',
      'Reference',
      'Details',
      'Net Amount',
      'Tax Code',
      'Tax Amount',
    ],
    linesOf: sageLines,
    atMost: Infinity,
  },
} as const;
export type JournalFormat = keyof typeof JOURNAL_FORMATS;
export const FORMAT_NAMES = Object.keys(JOURNAL_FORMATS) as [JournalFormat, ...JournalFormat[]];

/** The files of an export, whose transfers come in the order of their days: no day is divided between two. */
export const journalFiles = (
  format: JournalFormat,
  journal: Journal,
  transfers: readonly JournalTransfer[],
): string[] => {
  const { headings, linesOf, atMost } = JOURNAL_FORMATS[format];
  const files: Line[][] = [];
  for (const [, ofDay] of Map.groupBy(transfers, ({ day }) => day)) {
    const lines = ofDay.flatMap((transfer) => linesOf(transfer, journal));
    const last = files.at(-1);
    if (last !== undefined && last.length + lines.length <= atMost) last.push(...lines);
    else files.push(lines);
  }
  return files.map((lines) => [headings, ...lines].map((line) => `${line.join(',')}\r\n`).join(''));
};
