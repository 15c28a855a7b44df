import { expect } from 'vitest';
import type { Deps } from '../deps.ts';
import { approve, prepare } from '../modules/money/collections/run/approve.ts';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { preview } from '../modules/money/collections/run/preview.ts';
import { lookAfterCollections } from '../modules/money/collections/hand-over/sweep.ts';
import { playing } from './collections.ts';
import { eachTest } from './each-test.ts';
import type { TestParent } from './families.ts';

export interface CollectionRow {
  readonly month: string;
  readonly attempt: number;
  readonly state: string;
  readonly amount: number;
}

/** Before each test, a portal in which two people let a month's collections be handed to the sandbox. */
export const collectionRuns = (env: Record<string, string> = {}, instead: Partial<Deps> = {}) => {
  const stage = eachTest(async () => ({}), {
    env: { COLLECTION_APPROVAL: 'two_people', ...env },
    instead,
  });
  /** A family with children who play and a Direct Debit that the provider has. */
  const family = async (email: string, names?: readonly string[]) => {
    const parent = await playing(stage.portal, email, names);
    const [mandate] = await stage.portal.sql<{ reference: string }>(
      'select reference from mandates where billing_account_id = $1',
      [parent.billingAccountId],
    );
    const reference = mandate?.reference ?? '';
    stage.portal.sandbox.adopt([reference]);
    return { parent, reference };
  };
  const at = (instant: string): void => stage.portal.clock.moveTo(instant);
  /** Writes the month at this instant. */
  const writeAt = async (instant: string): Promise<number> => {
    at(instant);
    return writeFinalisedMonths(stage.portal.deps);
  };
  /** Ann looks at it, and Ben approves what she saw. */
  const approveMonth = async (month: string) => {
    const { deps } = stage.portal;
    expect(await prepare(deps, month, 'Ann')).toMatchObject({ ok: true });
    const { hash } = await preview(deps, month);
    return approve(deps, { month, by: 'Ben', hash: hash ?? '' });
  };
  /** A minute of the portal at this instant, with all jobs that come of it. */
  const minuteAt = async (instant: string): Promise<void> => {
    at(instant);
    await lookAfterCollections(stage.portal.deps);
    await stage.portal.drain();
  };
  const collections = async ({ billingAccountId }: TestParent): Promise<string[]> => {
    const rows = await stage.portal.sql<CollectionRow>(
      `select month, attempt, state, amount_pennies as amount from collections
       where billing_account_id = $1 order by month, attempt`,
      [billingAccountId],
    );
    return rows.map(
      ({ month, attempt, state, amount }) => `${month} ${attempt} ${state} ${amount}`,
    );
  };
  const tasks = async (): Promise<string[]> =>
    (await stage.portal.sql<{ kind: string }>('select kind from office_tasks order by kind')).map(
      ({ kind }) => kind,
    );
  /** The subjects of all e-mails but those of enrolling. */
  const emails = async (): Promise<string[]> => {
    await stage.portal.drain();
    const rows = await stage.portal.sql<{ subject: string }>(
      "select subject from mailbox where subject not like '% has a place%' order by sent_at, id",
    );
    return rows.map(({ subject }) => subject);
  };
  const mandateState = async (reference: string): Promise<string | undefined> => {
    const question = 'select state from mandates where reference = $1';
    return (await stage.portal.sql<{ state: string }>(question, [reference]))[0]?.state;
  };
  return {
    stage,
    family,
    at,
    writeAt,
    approveMonth,
    minuteAt,
    collections,
    tasks,
    emails,
    mandateState,
  };
};
