import { addDays } from '@bandstand/domain/kernel/london';
import type { CollectionRequest } from '../collections-port.ts';
import type { MandateRequest } from '../port.ts';

/** Letters that do not fall apart into a base letter and an accent. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

/** The server takes letters, digits, space, hyphen, slash, ampersand and full stop; anything else makes it refuse the whole form. */
export const reduceText = (text: string): string =>
  text
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => SPELT_OUT[letter] ?? '')
    .normalize('NFD')
    .replace(/[‐-―]/g, '-')
    .replace(/[,;:_\s]+/g, ' ')
    .replace(/[^A-Za-z0-9 \-/&.]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

const digits = (text: string): string => text.replace(/\D/g, '');
const upTo = (length: number, text: string): string => reduceText(text).slice(0, length).trim();

/**
 * A plan without an amount collects nothing, whatever its dates are. Every mandate is made with it: what is collected is
 * decided month by month.
 */
export const NO_AMOUNT: Readonly<Record<string, string>> = {
  default_amount: '0',
  first_amount: '0',
  regular_amount: '0',
};

/** From the day of a one-off collection to the end of its plan; the shortest frequency of the server is a week. */
const DAYS_TO_THE_END = 6;

/**
 * A plan that collects once: it ends in the same week, so that it never collects again by itself, whatever becomes of us
 * in the month that follows.
 */
export const collectionFields = ({
  amount,
  on,
}: Pick<CollectionRequest, 'amount' | 'on'>): Record<string, string> => ({
  default_amount: pence(amount),
  first_amount: pence(amount),
  regular_amount: pence(amount),
  start_date: on,
  end_date: addDays(on, DAYS_TO_THE_END),
});

/** The form of a mandate. The account holder's name is never cut: the server's own message about its length is wanted. */
export const mandateFields = (request: MandateRequest): Record<string, string> => ({
  frequency_type: 'M',
  frequency_factor: '1',
  sort_code: digits(request.bankDetails.sortCode),
  account_number: digits(request.bankDetails.accountNumber),
  account_name: reduceText(request.bankDetails.accountName),
  first_name: upTo(32, request.payer.firstName),
  last_name: upTo(32, request.payer.lastName),
  email_address: request.payer.email,
  start_date: request.startDate,
  ...NO_AMOUNT,
  ...addressFields(request.payer.address),
});

const addressFields = (address: MandateRequest['payer']['address']): Record<string, string> =>
  address === undefined
    ? {}
    : filled({
        address_1: upTo(255, address.line1),
        address_2: upTo(255, address.line2 ?? ''),
        town: upTo(255, address.town),
        county: upTo(255, address.county ?? ''),
        postcode: upTo(255, address.postcode),
        country: 'United Kingdom',
      });

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const pence = (amount: number): string => {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new RangeError('An amount is not in whole pennies, or is nothing.');
  return String(amount);
};

/** Fields as the server wants them named, with the service user's own. */
export const toForm = (pslid: string, fields: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams([
    ['variable_ddi[service_user][pslid]', pslid],
    ...Object.entries(fields).map(([name, value]) => [`variable_ddi[${name}]`, value]),
  ]);
