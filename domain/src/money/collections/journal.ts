import type { IsoDate } from '../../kernel/london.ts';
import type { Pennies } from '../../kernel/money.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './transfers.ts';

/** What an account is called in the books, unless the bookkeeper says otherwise: common codes of British charts of accounts. */
const CODES: Readonly<Record<LedgerAccount, string>> = {
  family: '1100',
  'family:disputed': '1105',
  'income:lessons': '4000',
  'income:app': '4010',
  'income:credits': '4900',
  in_transit: '1210',
  provider: '1220',
  bank: '1200',
  fees: '7900',
  bad_debt: '8100',
  suspense: '9998',
};

export type AccountCodes = Readonly<Record<LedgerAccount, string>>;

/** Reads "family=610,bank=090"; the accounts that are not named keep their own codes. Null when an account is not known. */
export const readCodes = (text: string): AccountCodes | null => {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split('='));
  const isFit = pairs.every(
    ([account = '', code = '']) =>
      (LEDGER_ACCOUNTS as readonly string[]).includes(account) && /^[\w-]{1,10}$/.test(code),
  );
  return isFit ? { ...CODES, ...Object.fromEntries(pairs) } : null;
};

export interface JournalTransfer {
  readonly day: IsoDate;
  readonly kind: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Pennies;
}

const pounds = (amount: Pennies): string => (amount / 100).toFixed(2);
const british = (day: IsoDate): string => day.split('-').toReversed().join('/');
const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');

/** A manual journal as Xero imports it: debits are positive, credits negative. */
const asXero = (transfers: readonly JournalTransfer[], codes: AccountCodes): string =>
  lines([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...transfers.flatMap(({ day, kind, debit, credit, amount }) => {
      const row = (account: LedgerAccount, sum: string) => [
        `Bandstand ${day}`,
        british(day),
        kind,
        codes[account],
        'No VAT',
        sum,
      ];
      return [row(debit, pounds(amount)), row(credit, `-${pounds(amount)}`)];
    }),
  ]);

/** Journal debits and credits as Sage 50 imports its audit trail. */
const asSage = (transfers: readonly JournalTransfer[], codes: AccountCodes): string =>
  lines([
    [
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
    ...transfers.flatMap(({ day, kind, debit, credit, amount }) => {
      const row = (type: 'JD' | 'JC', account: LedgerAccount) => [
        type,
        '',
        codes[account],
        '0',
        british(day),
        'Bandstand',
        kind,
        pounds(amount),
        'T9',
        '0.00',
      ];
      return [row('JD', debit), row('JC', credit)];
    }),
  ]);

export const JOURNAL_FORMATS = { xero: asXero, sage: asSage } as const;
