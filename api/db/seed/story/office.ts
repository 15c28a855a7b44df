import { readBankLines } from '@bandstand/domain/money/collections/bank/bank-contract';
import {
  prepareRun,
  withholdCollection,
} from '@bandstand/domain/money/collections/office-contract';
import { refundCollection } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { addDays, firstOf, londonDate, monthAfter, monthOf } from '@bandstand/domain/kernel/london';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { previewBatch, sendBatchAgain } from '@bandstand/domain/mail/batches-contract';
import { lastFinalised } from '@bandstand/domain/prices/collections';
import { pauseLessons, previewPause } from '@bandstand/domain/money/pauses/office-contract';
import {
  bankDesk as bank,
  pausesDesk as pauses,
  refundsDesk as refunds,
  runSteps as steps,
} from '../../../src/modules/money/index.ts';
import { batches } from '../../../src/modules/mail/index.ts';
import { hasGone } from '../families/money-days.ts';
import { referenceOf } from './banks.ts';
import { expectOk } from './expect-ok.ts';
import { partOf, paymentsOf, type Scene } from './moments.ts';
import { callOf } from './calls.ts';

/** Finance looks the next month through, and keeps one payment back, while somebody else can still approve it. */
export const prepareNext = async (scene: Scene): Promise<void> => {
  const { portal, world } = scene;
  const month = lastFinalised(world.now);
  if (hasGone(month, world.now)) return;
  const reference = referenceOf(scene, partOf(scene, 'kept_back').email);
  const reason = 'The payer is in hospital: we have agreed to wait a month.';
  const keep = { who: 'finn', endpoint: withholdCollection, params: { month } } as const;
  await expectOk(
    'keep a payment back',
    steps.withholdCollection(portal.deps, callOf(portal, { ...keep, body: { reference, reason } })),
  );
  const look = callOf(portal, { who: 'finn', endpoint: prepareRun, params: { month } });
  await expectOk('prepare a month', steps.prepareRun(portal.deps, look));
};

export const payBack = async (scene: Scene): Promise<void> => {
  const { portal } = scene;
  const paid = paymentsOf(scene, 'paid_back').findLast(
    ({ state }) => state === 'collected' || state === 'settled',
  );
  const call = callOf(portal, {
    who: 'finn',
    endpoint: refundCollection,
    params: { id: paid?.id ?? '' },
    body: { amount: 900, reason: 'One lesson was cancelled because the Band Leader was ill.' },
  });
  await expectOk('pay something back', refunds.refundCollection(portal.deps, call));
};

/** A line that names the provider, and is no day's payments. */
export const readStatement = async ({ portal }: Scene): Promise<void> => {
  const lines = `${londonDate(portal.clock.now())},41.37,SMART DEBIT LTD CREDIT`;
  const call = callOf(portal, {
    who: 'finn',
    endpoint: readBankLines,
    body: { lines, provider: 'SMART DEBIT' },
  });
  await expectOk('read a bank statement', bank.readBankLines(portal.deps, call));
};

/** A month without lessons, agreed on the phone. */
export const pauseAMonth = async (scene: Scene): Promise<void> => {
  const { portal } = scene;
  const month = monthAfter(monthOf(londonDate(portal.clock.now())), 2);
  const params = { id: partOf(scene, 'pausing').kidId };
  const days = {
    first_day: firstOf(month),
    last_day: addDays(firstOf(monthAfter(month)), -1),
  };
  const looking = callOf(portal, { who: 'nadia', endpoint: previewPause, params, query: days });
  const call = callOf(portal, {
    who: 'nadia',
    endpoint: pauseLessons,
    params,
    body: {
      ...days,
      seen: await expectOk('preview a pause', pauses.previewPause(portal.deps, looking)),
      reason: 'A broken wrist: the doctor says a month without drumming.',
    },
  });
  await expectOk('pause lessons', pauses.pauseLessons(portal.deps, call));
};

/** E-mails that are about to go once more, unless somebody stops them. */
export const letEmailsWait = async ({ portal }: Scene): Promise<void> => {
  const filters: EmailFilters = { kind: 'direct_debit_ended' };
  const asked = { who: 'nadia', endpoint: previewBatch, query: filters } as const;
  const { data } = await expectOk(
    'count e-mails',
    batches.previewBatch(portal.deps, callOf(portal, asked)),
  );
  const expected = data.attributes.to_send;
  const body = { filters, expected };
  const call = callOf(portal, { who: 'nadia', endpoint: sendBatchAgain, body });
  await expectOk('let e-mails wait', batches.sendBatchAgain(portal.deps, call));
};
