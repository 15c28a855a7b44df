import { stateOf } from './bank.ts';
import type { SandboxMandate } from './book.ts';

/** The answers of the sandbox, in the shapes and the charset of the real server. */
export const errorsXml = (errors: readonly string[]): string =>
  document(`<errors>${errors.map((error) => `<error>${escape(error)}</error>`).join('')}</errors>`);

export const validXml = (bank: Readonly<Record<string, string>>): string =>
  document(
    '<successful><success>DDI details valid</success>' +
      '<success>Bank Account supports Direct Debit Instructions</success>' +
      `<success ${attributes(bank)}/></successful>`,
  );

export const createdXml = (fields: Readonly<Record<string, string | undefined>>): string => {
  const echoed = ['first_name', 'last_name', 'email_address', 'reference_number', 'start_date'];
  const inner = echoed.map((name) => `<${name}>${escape(fields[name] ?? '')}</${name}>`).join('');
  return document(`<variable_ddi>${inner}</variable_ddi>`);
};

export const dumpXml = (mandates: readonly SandboxMandate[], today: string | null): string => {
  const records = mandates.map(
    (mandate) => `<PayerDetails ${attributes(recordOf(mandate, today))}/>`,
  );
  return document(
    `<SmartDebitResponse><Status>OK</Status><Data>${records.join('')}</Data></SmartDebitResponse>`,
  );
};

const recordOf = (mandate: SandboxMandate, today: string | null): Record<string, string> => ({
  ...mandate.payer,
  reference_number: mandate.reference,
  first_amount: pounds(mandate.firstAmount),
  regular_amount: pounds(mandate.regularAmount),
  start_date: mandate.startDate,
  frequency_type: 'M',
  frequency_factor: '1',
  current_state: stateOf(mandate, today),
});

/** With a pound sign, as a dump has it. */
export const pounds = (pence: number): string =>
  `£${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

export const document = (content: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n${content}`;

export const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(' ');

const escape = (text: string): string =>
  text.replace(/[&<>"]|[^\p{ASCII}\u00A0-\u00FF]/gu, (letter) => `&#${letter.codePointAt(0)};`);
