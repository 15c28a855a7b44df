import { describe, expect, it } from 'vitest';
import {
  ADDACS_CODES,
  ARUDD_CODES,
  AUDDIS_CODES,
  INDEMNITY_CODES,
} from '@bandstand/domain/money/collections/returns/bank-codes';
import type {
  CollectionLine,
  MandateLine,
} from '../../../integrations/direct-debit/collections-port.ts';
import { applyLine } from './reports/apply.ts';
import { lockReports, noteReports, findWaitingReports } from './reports/reports-store.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { ok } from '@bandstand/domain/kernel/decision';
import { emptyMailbox } from '../../../testing/tables/mail.ts';
import { statuses } from '../../../testing/tables/families.ts';
import { lodgeAgain, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, collections, tasks, emails, mandateState, handOverFebruary } =
  collectionRuns();

const ended = 'Your Direct Debit has ended';
const again = 'Your bank did not make a payment';
const cameBack = 'A payment came back from your bank';

/** Applies lines as if the provider had told them in a report of its own. */
const hear = async (...lines: readonly (MandateLine | CollectionLine)[]): Promise<void> => {
  const { deps } = stage.portal;
  const now = deps.clock.now();
  const name = { id: crypto.randomUUID(), kind: 'event', on: '2027-02-03' } as const;
  await noteReports(deps.db, 'smartdebit', { names: [name], now });
  const [report] = await findWaitingReports(deps.db, 'smartdebit', {
    after: 0,
    atMost: 100,
  });
  await transact<null, never>(deps.db, async (tx) => {
    await lockReports(tx, [report?.id ?? '']);
    for (const line of lines) await applyLine(deps, tx, { line, reportId: report?.id ?? '' });
    return ok(null);
  });
};

const about = (reference: string) => ({
  line: crypto.randomUUID(),
  on: '2027-02-03',
  mandate: { reference, providerId: null },
});
const ofMandate = (
  reference: string,
  what: MandateLine['what'],
  code: string,
  becomes: MandateLine['becomes'] = null,
): MandateLine => ({ ...about(reference), about: 'mandate', what, code, becomes });
const ofCollection = (
  reference: string,
  what: CollectionLine['what'],
  code = '',
): CollectionLine => ({
  ...about(reference),
  about: 'collection',
  key: null,
  what,
  code,
  amount: 3600,
  collectedOn: '2027-02-01',
});

/** A family whose month was handed over, on the morning of the results; its first notice is not of interest. */
const handedOver = async () => {
  const one = await family('priya@example.com');
  await handOverFebruary();
  stage.portal.clock.moveTo('2027-02-03T08:00:00Z');
  await emails();
  await emptyMailbox(stage.portal);
  return one;
};

/** The state of the Direct Debit, e-mails and tasks, by what the bank said when it was lodged. */
const AUDDIS: readonly [string, string, readonly string[], readonly string[]][] = [
  ['1', 'refused', [ended], ['mandate_refused']],
  ['2', 'refused', [], ['payer_deceased']],
  ['3', 'refused', [ended], ['mandate_refused']],
  ['5', 'refused', [ended], ['mandate_refused']],
  ['6', 'refused', [ended], ['mandate_refused']],
  ['B', 'refused', [ended], ['mandate_refused']],
  ['C', 'lodged', [], ['details_changed']],
  ['F', 'refused', [ended], ['mandate_refused']],
  ['G', 'refused', [ended], ['mandate_refused']],
  ['H', 'refused', [ended], ['mandate_refused']],
  ['I', 'refused', [], ['our_mistake']],
  ['K', 'refused', [ended], ['mandate_refused']],
  ['N', 'refused', [ended], ['mandate_refused']],
];

describe('AUDDIS', () => {
  it('has every code in the table below', () => {
    expect(AUDDIS.map(([code]) => code).toSorted()).toEqual(Object.keys(AUDDIS_CODES).toSorted());
  });

  it.each(AUDDIS)('code %s leaves the Direct Debit %s', async (code, state, mails, todo) => {
    const { reference } = await family('priya@example.com');
    await emails();
    await lodgeAgain(stage.portal, '2027-01-12');
    await hear(ofMandate(reference, 'auddis', code));
    expect(await mandateState(reference)).toBe(state);
    expect(await emails()).toEqual(mails);
    expect(await tasks()).toEqual(todo);
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
  });
});

const ADDACS: readonly [
  string,
  MandateLine['becomes'],
  string,
  readonly string[],
  readonly string[],
][] = [
  ['0', null, 'ended_by_payer', [ended], ['mandate_ended']],
  ['1', null, 'ended_by_payer', [ended], ['mandate_ended']],
  ['2', null, 'gone', [], ['payer_deceased']],
  ['3', 'followed', 'active', [], []],
  ['3', null, 'gone', [ended], ['mandate_ended']],
  ['B', null, 'gone', [ended], ['mandate_ended']],
  ['C', 'followed', 'active', [], []],
  ['D', null, 'disputed', [], ['notice_disputed']],
  ['E', 'followed', 'active', [], []],
  ['R', null, 'active', [], ['reinstated']],
  ['none', null, 'gone', ['We have ended your Direct Debit'], ['mandate_ended']],
];

describe('ADDACS', () => {
  it('has every code in the table below', () => {
    const listed = ADDACS.map(([code, becomes]) =>
      code === '3' && becomes === null ? '3 without details' : code,
    );
    expect(listed.toSorted()).toEqual(Object.keys(ADDACS_CODES).toSorted());
  });

  it.each(ADDACS)(
    'code %s (becomes: %s) leaves the Direct Debit %s',
    async (code, becomes, state, mails, todo) => {
      const { reference } = await family('priya@example.com');
      const line = ofMandate(reference, 'addacs', code, becomes);
      await hear(line);
      // Told twice: by another report, and the same line again.
      await hear(line, ofMandate(reference, 'addacs', code, becomes));
      expect(await mandateState(reference)).toBe(state);
      expect(await emails()).toEqual(mails);
      expect([...new Set(await tasks())]).toEqual(todo);
    },
  );
});

const ARUDD: readonly [string, string, string, readonly string[], readonly string[]][] = [
  ['0', 'retried', 'active', [again], []],
  ['1', 'owed', 'ended_by_payer', [ended], ['mandate_ended']],
  ['2', 'owed', 'gone', [], ['payer_deceased']],
  ['3', 'owed', 'gone', [ended], ['mandate_ended']],
  ['4', 'owed', 'disputed', [], ['notice_disputed']],
  ['5', 'owed', 'gone', [ended], ['mandate_ended']],
  ['6', 'owed', 'gone', [ended], ['mandate_ended']],
  ['7', 'owed', 'active', [cameBack], ['our_mistake']],
  ['8', 'owed', 'active', [cameBack], ['our_mistake']],
  ['9', 'owed', 'active', [cameBack], ['our_mistake']],
  ['A', 'owed', 'active', [cameBack], ['our_mistake']],
  ['B', 'owed', 'gone', [ended], ['mandate_ended']],
  ['E', 'owed', 'gone', [ended], ['mandate_ended']],
  ['Y', 'owed', 'gone', [ended], ['mandate_ended']],
];

describe('ARUDD', () => {
  it('has every code in the table below', () => {
    expect(ARUDD.map(([code]) => code).toSorted()).toEqual(Object.keys(ARUDD_CODES).toSorted());
  });

  it.each(ARUDD)(
    'code %s makes the collection %s and the Direct Debit %s',
    async (code, state, mandate, mails, todo) => {
      const { parent, reference } = await handedOver();
      await hear(ofCollection(reference, 'arudd', code));
      expect((await collections(parent))[0]).toBe(`2027-02 1 ${state} 3600`);
      expect(await mandateState(reference)).toBe(mandate);
      expect(await emails()).toEqual(mails);
      expect(await tasks()).toEqual(todo);
    },
  );
});

describe('a death', () => {
  it('is one task, though the Direct Debit ends by it and a payment on its way comes back', async () => {
    const { parent, reference } = await handedOver();
    await hear(ofMandate(reference, 'addacs', '2'), ofCollection(reference, 'arudd', '2'));
    await hear(ofMandate(reference, 'addacs', '2'));
    expect((await collections(parent))[0]).toBe('2027-02 1 owed 3600');
    expect(await mandateState(reference)).toBe('gone');
    expect(await tasks()).toEqual(['payer_deceased']);
    expect(await emails()).toEqual([]);
  });
});

const INDEMNITY: readonly [string, string][] = [
  ['1', 'active'],
  ['2', 'active'],
  ['3', 'gone'],
  ['4', 'ended_by_payer'],
  ['5', 'gone'],
  ['6', 'gone'],
  ['7', 'active'],
  ['8', 'disputed'],
];

describe('an indemnity claim', () => {
  it('has every code in the table below', () => {
    expect(INDEMNITY.map(([code]) => code)).toEqual(Object.keys(INDEMNITY_CODES));
  });

  it.each(INDEMNITY)('of code %s leaves the Direct Debit %s', async (code, mandate) => {
    const { parent, reference } = await handedOver();
    await hear(ofCollection(reference, 'collected'));
    await hear(ofCollection(reference, 'indemnity', code));
    expect(await collections(parent)).toEqual(['2027-02 1 claimed 3600']);
    expect(await mandateState(reference)).toBe(mandate);
    expect(await tasks()).toEqual(['claim_opened']);
    expect(await emails()).toEqual([]);
  });

  it('that is challenged and won is settled again', async () => {
    const { parent, reference } = await handedOver();
    await hear(ofCollection(reference, 'indemnity', '1'), ofCollection(reference, 'challenge_won'));
    expect(await collections(parent)).toEqual(['2027-02 1 settled 3600']);
  });
});

describe('a line', () => {
  it('of a code that is not known, or about nothing of ours, waits for somebody', async () => {
    const { parent, reference } = await handedOver();
    await hear(
      ofCollection(reference, 'arudd', 'Z'),
      ofMandate(reference, 'addacs', 'Z'),
      ofCollection('BANDSOMEONE', 'collected'),
      { ...ofCollection(reference, 'collected'), amount: 3601 },
    );
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    expect(await tasks()).toEqual(Array.from({ length: 4 }, () => 'line_unmatched'));
  });

  it('that comes too late changes nothing', async () => {
    const { parent, reference } = await handedOver();
    await hear(ofCollection(reference, 'arudd', 'B'), ofCollection(reference, 'collected'));
    await hear(ofMandate(reference, 'live', ''), ofMandate(reference, 'addacs', '1'));
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await mandateState(reference)).toBe('gone');
  });

  it('can take a collection back after it was said to be collected', async () => {
    const { parent, reference } = await handedOver();
    await hear(ofCollection(reference, 'collected'), ofCollection(reference, 'arudd', '1'));
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
  });
});
