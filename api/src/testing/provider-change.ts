import { afterAll, beforeEach, expect } from 'vitest';
import { readMapping } from '@bandstand/domain/money/provider-change/rules';
import { startChange } from '../modules/money/provider-change/change.ts';
import { startGoCardlessStandIn } from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  alex,
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../integrations/direct-debit/suite-worlds.test-data.ts';
import { collectionRuns } from './tables/money.ts';

/**
 * Before each test, a portal whose families pay through SmartDebit's stand-in, and whose new provider is GoCardless's: both
 * run at once, as they do while payments move.
 */
export const changingProvider = async () => {
  const standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-11' });
  const gocardless = goCardlessAt(standIn.url)();
  const runs = collectionRuns();
  const { stage } = runs;
  beforeEach(() => {
    standIn.book.events.splice(0);
    standIn.book.payments.clear();
    const { deps } = stage.portal;
    const former = { ...deps.directDebit, ...deps.collectionProvider };
    Object.assign(deps, {
      directDebit: gocardless,
      collectionProvider: gocardless,
      formerProvider: former,
    });
  });
  afterAll(() => standIn.close());

  /** The banks have told the new provider of these Direct Debits: what it calls each of them. */
  const handOverMandates = async (references: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    for (const reference of references) {
      const made = await gocardless.createMandate({ ...alex, reference });
      const id = made.kind === 'ok' ? (made.value.providerId ?? '') : '';
      standIn.bank.accept(id);
      lines.push(`${reference},${id},${reference}`);
    }
    standIn.book.events.splice(0);
    return ['reference,provider_id,new_reference', ...lines].join('\n');
  };
  const start = (file: string, firstMonth = '2027-04') =>
    startChange(stage.portal.deps, {
      mapping: readMapping(file),
      firstMonth,
      statementName: 'GOCARDLESS BANDSTAND',
      by: 'Ann Lee',
    });
  /** Writes a month, has it approved the day after, and hands it over. */
  const handOver = async (month: string, day: string) => {
    standIn.setToday(day);
    await runs.writeAt(`${day}T03:00:00Z`);
    stage.portal.clock.moveTo(`${day}T10:00:00Z`);
    expect(await runs.approveMonth(month)).toMatchObject({ ok: true });
    await stage.portal.drain();
  };
  const hearAt = async (instant: string) => {
    standIn.setToday(instant.slice(0, 10));
    await runs.minuteAt(instant);
  };
  /** What both banks were told to take: by whom, when and how much. */
  const taken = (): string[] => [
    ...stage.portal.sandbox.debits().map(({ on, amount }) => `smartdebit ${on} ${amount}`),
    ...[...standIn.book.payments.values()].map(
      ({ charge_date: on, amount }) => `gocardless ${on} ${amount}`,
    ),
  ];
  const mandates = () =>
    stage.portal.sql<{ line: string }>(
      `select concat_ws(' ', provider, state, ended_code, replaces is not null) as line from mandates order by created_at, id`,
    );
  return {
    ...runs,
    standIn,
    handOverMandates,
    start,
    handOver,
    hearAt,
    taken,
    mandates: async () => (await mandates()).map(({ line }) => line),
  };
};
