import { XMLParser } from 'fast-xml-parser';
import type { PayerBank, Mandate, ProviderMandateState } from '../port.ts';

/** One element: its attributes and children by name; a list where there are several of one name. */
type Element = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  processEntities: true,
  htmlEntities: true,
  onDangerousProperty: (name) => `__${name}`,
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
  elementsAt(content, 'error').map(textOf).filter(Boolean);

/** The two or more sentences and, from the last `success` that names a bank, the bank. */
export const validationIn = (content: unknown): { texts: string[]; bank: PayerBank } | null => {
  const all = elementsAt(content, 'success');
  const bank = all.findLast((item) => attribute(item, 'bank_name') !== '');
  if (bank === undefined) return null;
  const texts = all
    .filter((item) => item !== bank)
    .map(textOf)
    .filter(Boolean);
  return { texts, bank: bankOf(bank) };
};

/** Null where it is no dump: some servers of this family write a status into theirs, some only the data. */
export const mandatesIn = (content: unknown): Mandate[] | null => {
  const status = attribute(content, 'Status').toUpperCase();
  const isDump = status === '' ? child(content, 'Data') !== undefined : status === 'OK';
  return isDump ? elementsAt(content, 'Data', 'PayerDetails').map(mandateOf) : null;
};

const mandateOf = (record: unknown): Mandate => ({
  reference: attribute(record, 'reference_number'),
  state: STATES[attribute(record, 'current_state')] ?? 'unknown',
  firstName: attribute(record, 'first_name'),
  lastName: attribute(record, 'last_name'),
  email: attribute(record, 'email_address'),
  firstPaymentPennies: penceOf(attribute(record, 'first_amount')),
  regularAmountPennies: penceOf(attribute(record, 'regular_amount')),
  startDate: dayOf(attribute(record, 'start_date')),
});

const STATES: Readonly<Record<string, ProviderMandateState>> = {
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

const bankOf = (item: unknown): PayerBank => ({
  bank_name: attribute(item, 'bank_name'),
  branch: attribute(item, 'branch'),
  address1: attribute(item, 'address1'),
  town: attribute(item, 'town'),
  county: attribute(item, 'county'),
  postcode: attribute(item, 'postcode'),
});

/** The day of "2017-04-04T00:00:00Z" and of "16/01/2015 00:00"; null where there is none in the calendar. */
export const dayOf = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const british = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  const day =
    iso === null ? british && `${british[3]}-${british[2]}-${british[1]}` : iso.slice(1).join('-');
  return day !== null && isInCalendar(day) ? day : null;
};

const isInCalendar = (day: string): boolean => {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
};

/** Every element on the path, whether the server sent one of a name, several or none. */
export const elementsAt = (content: unknown, ...path: readonly string[]): unknown[] =>
  path.reduce<unknown[]>(
    (elements, name) => elements.flatMap((element) => listOf(child(element, name))),
    [content],
  );

/** The children of an element, whatever they are called. */
export const childrenOf = (element: unknown): unknown[] =>
  isElement(element) ? Object.values(element).flatMap(listOf) : [];

const listOf = (found: unknown): readonly unknown[] => {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
};

/** An attribute, or the text of a child, of that name; empty where there is none. */
export const attribute = (element: unknown, name: string): string => textOf(child(element, name));

/** Its own only: every object has a `valueOf`, and reports have an attribute of that name. */
export const child = (element: unknown, name: string): unknown => {
  const key = name in Object.prototype ? `__${name}` : name;
  return isElement(element) && Object.hasOwn(element, key) ? element[key] : undefined;
};

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

const unwrap = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return isElement(value) && typeof value['#text'] === 'string' ? value['#text'].trim() : '';
};
