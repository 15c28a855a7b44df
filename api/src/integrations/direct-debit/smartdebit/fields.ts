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
  default_amount: pence(request.regularAmount),
  first_amount: pence(request.firstAmount),
  regular_amount: pence(request.regularAmount),
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
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('An amount is not in whole pennies.');
  return String(amount);
};

/** Fields as the server wants them named, with the service user's own. */
export const toForm = (pslid: string, fields: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams([
    ['variable_ddi[service_user][pslid]', pslid],
    ...Object.entries(fields).map(([name, value]) => [`variable_ddi[${name}]`, value]),
  ]);
