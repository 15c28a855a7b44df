import type { GoCardlessEvent } from './resources.ts';

interface BacsCode {
  readonly report: string;
  readonly code: string;
}

export const hasCode = ({ details }: GoCardlessEvent): boolean =>
  (details.reason_code ?? '') !== '';

/** "ARUDD-0" is code 0 of ARUDD: without its report's name a code says nothing. */
export const codeIn = ({ details }: GoCardlessEvent): BacsCode | null => {
  const found = /^(AUDDIS|ADDACS|ARUDD|DDICA)-([0-9A-Z])$/.exec(details.reason_code ?? '');
  return found === null ? null : { report: found[1] ?? '', code: found[2] ?? '' };
};

/** GoCardless's word for what a bank did with a payment without a code. */
export const CODES_OF_RETURNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refer_to_payer: '0',
    insufficient_funds: '0',
    mandate_cancelled: '1',
    bank_account_transferred: '3',
    invalid_bank_details: '5',
    direct_debit_not_enabled: 'B',
    bank_account_closed: 'B',
  }),
);

/** The instruction is cancelled. */
export const CANCELLED = '1';
/** Died, closed, no such account: the same in all three reports. */
export const SAME: ReadonlySet<string> = new Set(['2', '5', 'B', 'E', 'Y']);

/** What ended its mandate without a bank, in the dashboard or by us. */
export const ENDED_BY: ReadonlyMap<string, string> = new Map(
  Object.entries({ mandate_cancelled: '1', mandate_expired: '1', bank_account_closed: 'B' }),
);
