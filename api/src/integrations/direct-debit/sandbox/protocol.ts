import { takeWhatIsDue } from './bank.ts';
import type { SandboxAdvice, SandboxBook, SandboxMandate } from './book.ts';
import { fileAnswer, listAnswer, resultsAnswer } from './reports.ts';
import {
  bankOf,
  errorsOfChange,
  errorsOfInstruction,
  errorsOfReference,
  type FormFields,
} from './rules.ts';
import { createdXml, dumpXml, errorsXml, validXml } from './report-xml.ts';

export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly xml: string;
}

export interface SandboxState {
  readonly book: SandboxBook;
  readonly pslid: string;
  /** YYYY-MM-DD, or null where there is no clock: start dates are compared with nothing, and nothing is taken. */
  readonly today: () => string | null;
}

/** Answers one call as the server family does. */
export const answerCall = (state: SandboxState, call: SandboxCall): SandboxAnswer => {
  const pslid =
    call.form.get('variable_ddi[service_user][pslid]') ??
    call.query.get('variable_ddi[service_user][pslid]') ??
    call.query.get('query[service_user][pslid]');
  if (call.path.includes('//')) return UNKNOWN;
  if (pslid !== state.pslid) return declined(['Service user is invalid']);
  takeWhatIsDue(state.book, state.today());
  for (const [method, path, answer] of CALLS) {
    const [found, part = ''] = path.exec(call.path) ?? [];
    if (found !== undefined && method === call.method)
      return answer(state, call, decodeURIComponent(part));
  }
  return UNKNOWN;
};

const UNKNOWN: SandboxAnswer = { status: 404, xml: '' };

const validate: Answer = (state, call) => {
  const fields = fieldsOf(call.form);
  const errors = errorsOfInstruction(fields, state.today());
  return errors.length > 0
    ? declined(errors)
    : { status: 200, xml: validXml(bankOf(fields.sort_code ?? '')) };
};

const create: Answer = (state, call) => {
  const fields = fieldsOf(call.form);
  const reference = fields.reference_number ?? '';
  const errors = [
    ...errorsOfReference(reference, state.book.find(reference) !== undefined),
    ...errorsOfInstruction(fields, state.today()),
  ];
  if (errors.length > 0) return declined(errors);
  state.book.put(mandateOf(reference, fields, state.today()));
  return { status: 200, xml: createdXml(fields) };
};

const dump: Answer = (state, call) => {
  const reference = call.query.get('query[reference_number]');
  const mandates =
    reference === null ? state.book.all() : [state.book.find(reference) ?? []].flat();
  return { status: 200, xml: dumpXml(mandates, state.today()) };
};

const cancel: Answer = (state, _call, reference) => {
  const mandate = state.book.find(reference);
  if (mandate === undefined) return declined(['Reference number is invalid']);
  if (mandate.state === '11') return declined(['Direct Debit Instruction is already cancelled']);
  state.book.put({ ...mandate, state: '11' });
  return { status: 200, xml: createdXml({ reference_number: reference }) };
};

/** What is not said stays as it is. */
const change: Answer = (state, call, reference) => {
  const mandate = state.book.find(reference);
  if (mandate === undefined) return declined(['Reference number is invalid']);
  if (mandate.state !== '1') return declined(['Direct Debit Instruction is not live']);
  const fields = fieldsOf(call.query);
  const errors = errorsOfChange(fields, state.today());
  if (errors.length > 0) return declined(errors);
  state.book.put({ ...mandate, ...planOf(fields, mandate) });
  return { status: 200, xml: createdXml({ reference_number: reference, ...fields }) };
};

const planOf = (fields: FormFields, plan: SandboxMandate) => {
  const { start_date: startDate = plan.startDate, end_date: endDate = plan.endDate } = fields;
  return {
    firstAmount: Number(fields.first_amount ?? plan.firstAmount),
    regularAmount: Number(fields.regular_amount ?? plan.regularAmount),
    startDate,
    ...(endDate === undefined ? {} : { endDate }),
  };
};

const list: Answer = (state, call, kind) => ({
  status: 200,
  xml: listAnswer(state.book, kind as SandboxAdvice['kind'], call.query, state.today()),
});

const file: Answer = (state, call, id) => {
  const kind = call.path.split('/')[2] as SandboxAdvice['kind'];
  const xml = fileAnswer(state.book, kind, id, state.today());
  return xml === null ? UNKNOWN : { status: 200, xml };
};

const results: Answer = (state, call) => {
  const day = call.query.get('query[collection_date]') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return declined(['Collection date is invalid']);
  return { status: 200, xml: resultsAnswer(state.book, day, state.today()) };
};

type Answer = (state: SandboxState, call: SandboxCall, part: string) => SandboxAnswer;

/** Each call by its method and path; the part of the path in brackets is handed on. */
const CALLS: readonly [string, RegExp, Answer][] = [
  ['POST', /^\/api\/ddi\/variable\/validate$/, validate],
  ['POST', /^\/api\/ddi\/variable\/create$/, create],
  ['POST', /^\/api\/ddi\/variable\/([^/]+)\/cancel$/, cancel],
  ['PUT', /^\/api\/ddi\/variable\/([^/]+)$/, change],
  ['POST', /^\/api\/data\/dump$/, dump],
  ['POST', /^\/api\/(auddis|addac|arudd|indemnity)\/list$/, list],
  ['POST', /^\/api\/(?:auddis|addac|arudd|indemnity)\/(\d+)$/, file],
  ['POST', /^\/api\/get_successful_collection_report$/, results],
];

const declined = (errors: readonly string[]): SandboxAnswer => ({
  status: 422,
  xml: errorsXml(errors),
});

const fieldsOf = (form: URLSearchParams): FormFields =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^variable_ddi\[(\w+)\]$/.exec(key)?.[1];
      return name === undefined ? [] : [[name, value]];
    }),
  );

const KEPT = ['first_name', 'last_name', 'email_address', 'address_1', 'town', 'postcode'];

const mandateOf = (
  reference: string,
  fields: FormFields,
  today: string | null,
): SandboxMandate => ({
  reference,
  payer: Object.fromEntries(KEPT.map((name) => [name, fields[name] ?? ''])),
  firstAmount: Number(fields.first_amount ?? fields.default_amount),
  regularAmount: Number(fields.regular_amount ?? fields.default_amount),
  startDate: fields.start_date ?? '',
  ...(fields.end_date === undefined ? {} : { endDate: fields.end_date }),
  ...(today === null ? {} : { createdOn: today }),
  state: '1',
});
