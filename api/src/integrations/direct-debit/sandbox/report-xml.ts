import { MOVED, stateOf } from './bank.ts';
import type { AdviceOnDebit, SandboxAdvice, SandboxDebit, SandboxMandate } from './book.ts';

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
const pounds = (pence: number): string =>
  `£${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

const document = (content: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n${content}`;

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(' ');

const escape = (text: string): string =>
  text.replace(/[&<>"]|[^\p{ASCII}\u00A0-\u00FF]/gu, (letter) => `&#${letter.codePointAt(0)};`);

interface ListedReport {
  readonly id: string;
  readonly day: string;
  readonly advices: number;
}

/** A list of reports; each kind names the day in its own way. */
export const listXml = (kind: SandboxAdvice['kind'], reports: readonly ListedReport[]): string => {
  const items = reports.map(
    ({ id, day, advices }) =>
      `<${kind} summary="true"><${MADE_ON[kind]}>${day}T00:00:00Z</${MADE_ON[kind]}>` +
      `<${kind}_id>${id}</${kind}_id><advices>${advices}</advices></${kind}>`,
  );
  return document(
    `<SmartDebitResponse results="${items.length}"><Status>OK</Status>${items.join('')}</SmartDebitResponse>`,
  );
};

const MADE_ON: Readonly<Record<SandboxAdvice['kind'], string>> = {
  auddis: 'report_generation_date',
  addac: 'report_generation_date',
  arudd: 'current_processing_date',
  indemnity: 'report_generation_date',
};

/** The file of a report, with the pluses of its base64 lost on the way as the real server loses them. */
export const fileXml = (kind: SandboxAdvice['kind'], file: string): string => {
  const written = Buffer.from(file, 'latin1').toString('base64').replaceAll('+', ' ');
  return document(`<${kind}><Status>OK</Status><file>${written}</file></${kind}>`);
};

/** AUDDIS and ADDACS. */
export const adviceXml = (advices: readonly SandboxAdvice[], day: string): string => {
  const items = advices.map(
    ({ reference, code }) =>
      `<MessagingAdvice ${attributes({
        reference,
        'payer-name': 'SANDBOX PAYER >>>',
        'effective-date': day,
        'reason-code': code,
        ...(MOVED.has(code)
          ? { 'payer-new-sort-code': '000000', 'payer-new-account-number': '12345678' }
          : {}),
      })}/>`,
  );
  return document(
    `<BACSDocument><Data><MessagingAdvices><Header report-generation-date="${day}"/>` +
      `${items.join('')}</MessagingAdvices></Data></BACSDocument>`,
  );
};

export const returnedXml = (advices: readonly AdviceOnDebit[], day: string): string => {
  const items = advices.map(
    ({ reference, code, debit }) =>
      `<ReturnedDebitItem ${attributes({
        ref: reference,
        transCode: '17',
        returnCode: code,
        returnDescription: REASONS[code] ?? '',
        originalProcessingDate: debit.on,
        valueOf: inPounds(debit.amount),
        currency: 'GBP',
      })}/>`,
  );
  return document(
    `<BACSDocument><Data><ARUDD><Header currentProcessingDate="${day}"/><Advice><OriginatingAccountRecords>` +
      `<OriginatingAccountRecord>${items.join('')}</OriginatingAccountRecord>` +
      '</OriginatingAccountRecords></Advice></ARUDD></Data></BACSDocument>',
  );
};

export const claimXml = (advices: readonly AdviceOnDebit[], day: string): string => {
  const items = advices.map(
    ({ reference, code, debit }, index) =>
      `<DDICAdvice><SeqNo>${index + 1}</SeqNo><SUReference>${reference}</SUReference>` +
      `<ReasonCode>${code}</ReasonCode><TotalAmount>${inPounds(debit.amount)}</TotalAmount>` +
      `<DDCollections><DDCollection><DateOfDirectDebit>${debit.on}</DateOfDirectDebit>` +
      `<Amount>${inPounds(debit.amount)}</Amount></DDCollection></DDCollections></DDICAdvice>`,
  );
  return document(
    `<VocaDocument><Data><Document><NewAdvices>${items.join('')}<DateOfDebit>${day}</DateOfDebit>` +
      '</NewAdvices></Document></Data></VocaDocument>',
  );
};

export const resultsXml = (
  day: string,
  debits: readonly (SandboxDebit & { readonly code: string | null; readonly isUnsaid: boolean })[],
): string => {
  const [collected, rejected] = [true, false].map((isCollected) =>
    debits.filter(({ code }) => (code === null) === isCollected),
  );
  const entry = (name: string, debit: (typeof debits)[number]) =>
    `<${name} ${attributes({
      amount: inPounds(debit.amount),
      debit_date: `${british(debit.on)} 00:00`,
      reference_number: debit.reference,
      transaction_ref: '',
      ...(debit.code === null
        ? {}
        : { error_message: debit.isUnsaid ? '' : (REASONS[debit.code] ?? '') }),
    })}/>`;
  return document(
    `<CollectionReport><Successes>${collected?.map((debit) => entry('Success', debit)).join('')}</Successes>` +
      `<Rejects>${rejected?.map((debit) => entry('Rejected', debit)).join('')}</Rejects>` +
      `<Summary><CollectionDate>${british(day)}</CollectionDate>` +
      `<Succesful number_submitted="${collected?.length}" amount_submitted="${sum(collected)}"/>` +
      `<Rejected number_rejected="${rejected?.length}" amount_rejected="${sum(rejected)}"/></Summary>` +
      '</CollectionReport>',
  );
};

export const noResultsXml = (): string =>
  document('<CollectionReport><Summary>No collections for this date</Summary></CollectionReport>');

const sum = (debits: readonly SandboxDebit[] = []): string =>
  inPounds(debits.reduce((total, { amount }) => total + amount, 0));

const inPounds = (pence: number): string => pounds(pence).slice(1);
const british = (day: string): string => day.split('-').toReversed().join('/');

/** What the banks write for the codes of an unpaid debit. */
const REASONS: Readonly<Record<string, string>> = {
  '0': 'REFER TO PAYER',
  '1': 'INSTRUCTION CANCELLED',
  '2': 'PAYER DECEASED',
  '3': 'ACCOUNT TRANSFERRED',
  '4': 'ADVANCE NOTICE DISPUTED',
  '5': 'NO ACCOUNT (OR WRONG ACCOUNT TYPE)',
  '6': 'NO INSTRUCTION',
  '7': 'AMOUNT DIFFERS',
  '8': 'AMOUNT NOT YET DUE',
  '9': 'PRESENTATION OVERDUE',
  A: 'SERVICE USER DIFFERS',
  B: 'ACCOUNT CLOSED',
};
