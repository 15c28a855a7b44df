import type { Deadline } from '../../deadline.ts';
import type {
  CreationAnswer,
  Mandate,
  MandateRequest,
  ProviderAnswer,
  ValidationResult,
} from '../port.ts';
import {
  type SmartdebitCall,
  callWithRetries,
  type SmartdebitReply,
  type SmartDebitSettings,
} from './call.ts';
import { mandateFields, reduceText, toForm } from './fields.ts';
import { mandatesIn, validationIn } from './xml.ts';

/** Without the reference: a repeated validation must not be refused because the mandate exists by now. */
export const validate = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  request: MandateRequest,
): Promise<ProviderAnswer<ValidationResult>> => {
  const form = toForm(settings.pslid, mandateFields(request));
  const { reply } = await callWithRetries(settings, deadline, {
    path: '/api/ddi/variable/validate',
    form,
  });
  if (reply.kind !== 'xml') return reply;
  const value = validationIn(reply.content);
  return value === null ? unreadable : { kind: 'ok', value };
};

export const createMandate = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  request: MandateRequest,
): Promise<CreationAnswer<{ reference: string }>> => {
  const { reply, mayHaveHadEffect } = await callWithRetries(
    settings,
    deadline,
    creation(settings, request),
  );
  if (reply.kind === 'unavailable') return { ...reply, mayHaveBeenAccepted: mayHaveHadEffect };
  if (reply.kind === 'xml') return isDoneReply(reply) ? created(request) : doubtful;
  const saysTaken = saysReferenceExists(reply.errors);
  if (!mayHaveHadEffect && !saysTaken) return reply;
  const found = await findMandate(settings, deadline, request.reference);
  if (found.kind === 'unavailable') return { ...found, mayHaveBeenAccepted: true };
  if (found.kind === 'ok' && found.value !== null) {
    return isMandateOf(found.value, request) ? created(request) : reply;
  }
  return saysTaken ? doubtful : reply;
};

export const findMandate = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  reference: string,
): Promise<ProviderAnswer<Mandate | null>> => {
  const { reply } = await callWithRetries(settings, deadline, dump(settings, reference));
  if (saysMandateUnknown(reply)) return { kind: 'ok', value: null };
  if (reply.kind !== 'xml') return reply;
  const mandates = mandatesIn(reply.content);
  if (mandates === null) return unreadable;
  return { kind: 'ok', value: mandates.find((mandate) => mandate.reference === reference) ?? null };
};

export const cancelMandate = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  reference: string,
): Promise<ProviderAnswer<{ reference: string }>> => {
  const { reply } = await callWithRetries(settings, deadline, cancellation(settings, reference));
  if (reply.kind === 'xml') return { kind: 'ok', value: { reference } };
  if (reply.kind !== 'declined') return reply;
  const found = await findMandate(settings, deadline, reference);
  if (found.kind === 'unavailable') return found;
  const isCancelled = found.kind === 'ok' && found.value?.state === 'cancelled';
  return isCancelled ? { kind: 'ok', value: { reference } } : reply;
};

const creation = (settings: SmartDebitSettings, request: MandateRequest): SmartdebitCall => ({
  path: '/api/ddi/variable/create',
  form: toForm(settings.pslid, { reference_number: request.reference, ...mandateFields(request) }),
});

const cancellation = (settings: SmartDebitSettings, reference: string): SmartdebitCall => ({
  path: `/api/ddi/variable/${encodeURIComponent(reference)}/cancel`,
  form: toForm(settings.pslid, { reference_number: reference }),
});

const dump = (settings: SmartDebitSettings, reference: string): SmartdebitCall => ({
  path: '/api/data/dump',
  query: new URLSearchParams({
    'query[service_user][pslid]': settings.pslid,
    'query[report_format]': 'XML',
    'query[reference_number]': reference,
  }),
});

const saysReferenceExists = (errors: readonly string[]): boolean =>
  errors.some((error) => /reference.*(taken|already|exists|in use)/i.test(error));

/** Servers of this family answer 404, an error text, or a dump without records. */
const saysMandateUnknown = (reply: SmartdebitReply): boolean =>
  (reply.kind === 'unavailable' && reply.status === 404) ||
  (reply.kind === 'declined' && reply.errors.some((error) => /reference|is empty/i.test(error)));

export const isDoneReply = (reply: { readonly root: string }): boolean =>
  /_ddi$|^successful$/.test(reply.root);

/** A reference that someone else holds, or whose mandate has ended, is not the mandate that was asked for. */
const isMandateOf = (mandate: Mandate, { payer }: MandateRequest): boolean =>
  mandate.state !== 'cancelled' &&
  mandate.state !== 'rejected' &&
  plain(mandate.firstName) === plain(payer.firstName) &&
  plain(mandate.lastName) === plain(payer.lastName) &&
  mandate.email.toLowerCase() === payer.email.toLowerCase();

const plain = (name: string): string => reduceText(name).slice(0, 32).trim().toLowerCase();

const created = ({ reference }: MandateRequest) => ({ kind: 'ok', value: { reference } }) as const;

export const unreadable = { kind: 'unavailable', cause: 'unreadable', status: 200 } as const;

/** The provider contradicts itself: a mandate may exist, and a caller who asks again later will learn it. */
const doubtful = { ...unreadable, mayHaveBeenAccepted: true } as const;
