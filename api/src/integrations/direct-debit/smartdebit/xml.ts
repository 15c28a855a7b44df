import { XMLParser } from 'fast-xml-parser';
import type { Bank, Mandate, MandateState } from '../port.ts';

/** One element: its attributes and children by name. A list even where the server sent one, so that one is never mistaken for many. */
type Element = Readonly<Record<string, unknown>>;

const REPEATED = new Set(['error', 'success', 'PayerDetails']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  processEntities: true,
  htmlEntities: true,
  isArray: (name) => REPEATED.has(name),
});

/** The document's root element by name, or null when it is not well-formed XML. */
export const readXml = (text: string): { root: string; content: unknown } | null => {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const entry = Object.entries(parser.parse(text, true) as Element)[0];
    return entry === undefined ? null : { root: entry[0], content: unwrap(entry[1]) };
  } catch {
    return null;
  }
};

/** Bytes as text, by the header's charset, else the XML declaration's, else UTF-8. */
export const decodeXml = (bytes: Uint8Array, contentType: string): string => {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 120));
  const charset =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? /encoding=["']([\w-]+)/i.exec(opening)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};

export const errorsIn = (content: unknown): string[] =>
  childrenOf(content, 'error').map(textOf).filter(Boolean);

/** The two or more sentences and, from the last `success` that names a bank, the bank. */
export const validationIn = (content: unknown): { texts: string[]; bank: Bank } | null => {
  const all = childrenOf(content, 'success');
  const bank = all.findLast((item) => attribute(item, 'bank_name') !== '');
  if (bank === undefined) return null;
  const texts = all
    .filter((item) => item !== bank)
    .map(textOf)
    .filter(Boolean);
  return { texts, bank: bankOf(bank) };
};

export const statusIn = (content: unknown): string => attribute(content, 'Status');

export const mandatesIn = (content: unknown): Mandate[] =>
  childrenOf(child(content, 'Data'), 'PayerDetails').map((record) => ({
    reference: attribute(record, 'reference_number'),
    state: STATES[attribute(record, 'current_state')] ?? 'unknown',
    firstName: attribute(record, 'first_name'),
    lastName: attribute(record, 'last_name'),
    email: attribute(record, 'email_address'),
    firstAmount: penceOf(attribute(record, 'first_amount')),
    regularAmount: penceOf(attribute(record, 'regular_amount')),
    startDate: /^\d{4}-\d{2}-\d{2}/.exec(attribute(record, 'start_date'))?.[0] ?? null,
  }));

const STATES: Readonly<Record<string, MandateState>> = {
  0: 'draft',
  1: 'new',
  10: 'live',
  11: 'cancelled',
  12: 'rejected',
};

/** "£1,234.50" is 123450; computed on the digits, for a fraction would lose pennies. */
export const penceOf = (amount: string): number | null => {
  const found = /^\s*£?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(amount);
  if (found === null) return null;
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};

const bankOf = (item: unknown): Bank => ({
  bank_name: attribute(item, 'bank_name'),
  branch: attribute(item, 'branch'),
  address1: attribute(item, 'address1'),
  town: attribute(item, 'town'),
  county: attribute(item, 'county'),
  postcode: attribute(item, 'postcode'),
});

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;
const unwrap = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;
const child = (value: unknown, name: string): unknown =>
  isElement(value) ? value[name] : undefined;
const attribute = (value: unknown, name: string): string => textOf(child(value, name));

const childrenOf = (value: unknown, name: string): unknown[] => {
  const found = child(value, name);
  return Array.isArray(found) ? found : [];
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return isElement(value) && typeof value['#text'] === 'string' ? value['#text'].trim() : '';
};
