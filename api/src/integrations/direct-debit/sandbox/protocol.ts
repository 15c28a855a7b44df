import type { MandateBook, SandboxMandate } from './book.ts';
import { bankOf, errorsOfInstruction, errorsOfReference, type Fields } from './rules.ts';
import { createdXml, dumpXml, errorsXml, validXml } from './xml.ts';

export interface SandboxCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly xml: string;
}

export interface SandboxState {
  readonly book: MandateBook;
  readonly pslid: string;
  /** YYYY-MM-DD, or null where start dates are not compared with it. */
  readonly today: () => string | null;
}

/** Answers one call as the server family does. */
export const answerCall = (state: SandboxState, call: SandboxCall): SandboxAnswer => {
  const pslid =
    call.form.get('variable_ddi[service_user][pslid]') ??
    call.query.get('query[service_user][pslid]');
  if (call.path.includes('//')) return { status: 404, xml: '' };
  if (pslid !== state.pslid) return declined(['Service user is invalid']);
  const cancelled = /^\/api\/ddi\/variable\/([^/]+)\/cancel$/.exec(call.path)?.[1];
  if (cancelled !== undefined) return cancel(state, decodeURIComponent(cancelled));
  return CALLS[call.path]?.(state, call) ?? { status: 404, xml: '' };
};

const validate = (state: SandboxState, call: SandboxCall): SandboxAnswer => {
  const fields = fieldsOf(call.form);
  const errors = errorsOfInstruction(fields, state.today());
  return errors.length > 0
    ? declined(errors)
    : { status: 200, xml: validXml(bankOf(fields.sort_code ?? '')) };
};

const create = (state: SandboxState, call: SandboxCall): SandboxAnswer => {
  const fields = fieldsOf(call.form);
  const reference = fields.reference_number ?? '';
  const errors = [
    ...errorsOfReference(reference, state.book.find(reference) !== undefined),
    ...errorsOfInstruction(fields, state.today()),
  ];
  if (errors.length > 0) return declined(errors);
  state.book.put(mandateOf(reference, fields));
  return { status: 200, xml: createdXml(fields) };
};

const dump = (state: SandboxState, call: SandboxCall): SandboxAnswer => {
  const reference = call.query.get('query[reference_number]');
  const mandates = state.book
    .all()
    .filter((one) => reference === null || one.reference === reference);
  return { status: 200, xml: dumpXml(mandates) };
};

const cancel = (state: SandboxState, reference: string): SandboxAnswer => {
  const mandate = state.book.find(reference);
  if (mandate === undefined) return declined(['Reference number is invalid']);
  if (mandate.state === '11') return declined(['Direct Debit Instruction is already cancelled']);
  state.book.put({ ...mandate, state: '11' });
  return { status: 200, xml: createdXml({ reference_number: reference }) };
};

const CALLS: Readonly<Record<string, typeof validate>> = {
  '/api/ddi/variable/validate': validate,
  '/api/ddi/variable/create': create,
  '/api/data/dump': dump,
};

const declined = (errors: readonly string[]): SandboxAnswer => ({
  status: 422,
  xml: errorsXml(errors),
});

const fieldsOf = (form: URLSearchParams): Fields =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^variable_ddi\[(\w+)\]$/.exec(key)?.[1];
      return name === undefined ? [] : [[name, value]];
    }),
  );

const KEPT = ['first_name', 'last_name', 'email_address', 'address_1', 'town', 'postcode'];

const mandateOf = (reference: string, fields: Fields): SandboxMandate => ({
  reference,
  payer: Object.fromEntries(KEPT.map((name) => [name, fields[name] ?? ''])),
  firstAmount: Number(fields.first_amount ?? fields.default_amount),
  regularAmount: Number(fields.regular_amount ?? fields.default_amount),
  startDate: fields.start_date ?? '',
  state: '1',
});
