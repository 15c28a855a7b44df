import { type Deadline, deadlineIn } from '../../deadline.ts';
import type { CollectionProvider } from '../collections-port.ts';
import type { ProviderCallOptions, DirectDebitProvider } from '../port.ts';
import type { SmartDebitSettings } from './call.ts';
import { collect, findCollection, withdraw } from './collections.ts';
import { cancelMandate, createMandate, findMandate, validate } from './mandates.ts';
import { fetchReport, listReports, type PatientSettings } from './reports.ts';

export type { SmartDebitSettings } from './call.ts';

/** SmartDebit (now Access PaySuite), with variable Direct Debit Instructions: form-encoded requests, XML answers. */
export const createSmartDebit = (
  settings: SmartDebitSettings,
): DirectDebitProvider & CollectionProvider => ({
  name: 'smartdebit',
  tellsEnds: false,
  validate: (request, options) => validate(settings, begin(options), request),
  createMandate: (request, options) => createMandate(settings, begin(options), request),
  findMandate: (reference, options) => findMandate(settings, begin(options), reference),
  cancelMandate: (reference, options) => cancelMandate(settings, begin(options), reference),
  collect: (request, options) => collect(settings, begin(options), request),
  findCollection: (request, options) => findCollection(settings, begin(options), request),
  withdraw: (request, options) => withdraw(settings, begin(options), request),
  clear: (request, options) => withdraw(settings, begin(options), request),
  reports: (since, options) =>
    listReports(patient(settings, options), { since, known: options?.known ?? new Set() }),
  report: (name, options) => fetchReport(patient(settings, options), name),
  payouts: async () => ({ kind: 'ok', value: [] }),
  refund: null,
  readWebhook: null,
});

/** The results of one day are a single document of tens of thousands of lines, which the server writes again each time. */
const A_DOCUMENT = 60_000;

/** For reports, which nobody waits for: each call has a time of its own. */
const patient = (
  { tryMs = A_DOCUMENT, ...settings }: SmartDebitSettings,
  { withinMs = 2 * A_DOCUMENT }: ProviderCallOptions = {},
): PatientSettings => ({ ...settings, tryMs, begin: () => deadlineIn(withinMs) });

const begin = (options: ProviderCallOptions = {}): Deadline => deadlineIn(options.withinMs ?? 8000);
