import type { CollectionRequest, ProviderMandate, ReportLine } from '../collections-port.ts';
import type { ProviderAnswer } from '../port.ts';
import { alex, goCardlessAt, GOCARDLESS_LOGIN } from '../suite-worlds.test-data.ts';
import { type GoCardlessStandIn, startGoCardlessStandIn } from './gocardless-stand-in.ts';
import type { createGoCardless } from './gocardless.ts';
import type { StandInPayment } from './stand-in-book.ts';

/** For tests: GoCardless's stand-in on 25 January 2027, our client, and Alex's Direct Debit. */
export interface GoCardlessWorld {
  readonly standIn: GoCardlessStandIn;
  readonly provider: ReturnType<typeof createGoCardless>;
  /** Alex's mandate, which the bank has not answered yet. */
  readonly mandate: ProviderMandate & { readonly providerId: string };
  /** February's payment. */
  readonly request: CollectionRequest;
  /** Asks for February's payment; the id of it. */
  readonly pay: (change?: Partial<CollectionRequest>) => Promise<string>;
  readonly payment: (id: string) => StandInPayment | undefined;
  /** Reads every report since the 20th; each line once, as it is applied. */
  readonly lines: () => Promise<ReportLine[]>;
  /** How many lines of each report since the 20th somebody has to look at. */
  readonly unreadable: () => Promise<number[]>;
  /** Somebody in the office does it in GoCardless's dashboard. */
  readonly cancelByHand: (kind: 'mandates' | 'payments', id: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const startGoCardlessWorld = async (): Promise<GoCardlessWorld> => {
  const standIn = await startGoCardlessStandIn({
    login: GOCARDLESS_LOGIN,
    today: '2027-01-25',
    largestPage: 2,
  });
  const provider = goCardlessAt(standIn.url)();
  const made = valueOf(await provider.createMandate(alex));
  const mandate = { reference: alex.reference, providerId: made.providerId ?? '' };
  const request: CollectionRequest = {
    key: 'a1:2027-02:1',
    mandate,
    amount: 3650,
    on: '2027-02-01',
    attempt: 1,
  };
  return {
    standIn,
    provider,
    mandate,
    request,
    pay: async (change) =>
      valueOf(await provider.collect({ ...request, ...change })).providerId ?? '',
    payment: (id) => standIn.book.payments.get(id),
    lines: () => linesOf(provider),
    unreadable: () => unreadableOf(provider),
    cancelByHand: async (kind, id) => {
      await askStandIn(standIn, `/${kind}/${id}/actions/cancel`, { data: {} });
    },
    close: standIn.close,
  };
};

const linesOf = async (provider: GoCardlessWorld['provider']): Promise<ReportLine[]> => {
  const lines = new Map<string, ReportLine>();
  for (const name of valueOf(await provider.reports('2027-01-20'))) {
    for (const line of valueOf(await provider.report(name)).lines)
      if (!lines.has(line.line)) lines.set(line.line, line);
  }
  return [...lines.values()];
};

const unreadableOf = async (provider: GoCardlessWorld['provider']): Promise<number[]> => {
  const names = valueOf(await provider.reports('2027-01-20'));
  const reports = await Promise.all(names.map((name) => provider.report(name)));
  return reports.map((report) => valueOf(report).unreadable);
};

/** What each line says, with its code. */
export const describeLines = (lines: readonly ReportLine[]): string[] =>
  lines.map(({ what, code }) => `${what} ${code}`.trim());

export const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'ok') throw new Error(`GoCardless answered ${JSON.stringify(answer)}.`);
  return answer.value;
};

/** A call past our client; a body makes it a POST. */
export const askStandIn = async (
  { url }: GoCardlessStandIn,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${url}${path}`, {
    headers: {
      authorization: `Bearer ${GOCARDLESS_LOGIN.accessToken}`,
      'gocardless-version': '2015-07-06',
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
};
