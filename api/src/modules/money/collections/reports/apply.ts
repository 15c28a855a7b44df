import {
  RETURN_KINDS,
  RETURN_KIND_NAMES,
} from '@bandstand/domain/money/collections/returns/reasons';
import { readCollectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import type {
  CollectionLine,
  MandateLine,
  ReportLine,
} from '../../../../integrations/direct-debit/collections-port.ts';
import { withCommit } from '../../../../platform/database/open-transaction.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { applyToCollection } from './apply-collection.ts';
import { applyToMandate } from './apply-mandate.ts';
import { lockMandate, type MandateFacts } from '../mandates/mandates-store.ts';
import type { LineOutcome } from '../hand-over/outcome.ts';
import * as reports from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';

/** Applies a line of a report, once however often it is told; one that is about nothing of ours waits for somebody. */
export const applyLine = async (
  deps: RunDeps,
  tx: Db,
  { line, reportId }: { readonly line: ReportLine; readonly reportId: string },
): Promise<void> => {
  const now = deps.clock.now();
  const provider = deps.collectionProvider.name;
  const lineId = await reports.noteLine(tx, { provider, reportId, line, now });
  if (lineId === undefined) return;
  const mandate = await lockMandate(tx, { ...line.mandate, provider });
  const collectionId = line.about === 'collection' ? await collectionOf(tx, line, mandate) : null;
  const outcome = await outcomeOf(deps, tx, { line, mandate, collectionId });
  const to = { outcome, mandateId: mandate?.id ?? null, collectionId };
  // Nobody asks for it before the end.
  await withCommit(tx, [() => reports.noteOutcome(tx, lineId, to)]);
  if (outcome !== 'suspense') return;
  await addTask(
    tx,
    {
      kind: 'line_unmatched',
      key: `line:${provider}:${line.line}`,
      billingAccountId: mandate?.billingAccountId ?? null,
      mandateId: mandate?.id ?? null,
      detail: lineDetail(line),
    },
    now,
  );
};

/** What the line says; the bank's code in brackets. */
const lineDetail = ({ what, code }: { readonly what: string; readonly code: string }): string => {
  const kind = RETURN_KINDS.find((one) => one === what);
  const words = kind === undefined ? `It says “${what}”` : RETURN_KIND_NAMES[kind];
  return code === '' ? `${words}.` : `${words} (code ${code}).`;
};

const collectionOf = async (
  tx: Db,
  line: CollectionLine,
  mandate: MandateFacts | undefined,
): Promise<string | null> => {
  const key = line.key === null ? null : readCollectionKey(line.key);
  if (key === null && mandate === undefined) return null;
  const found = await reports.findCollectionOf(tx, {
    account: key?.billingAccountId ?? null,
    month: key?.month ?? null,
    attempt: key?.attempt ?? null,
    mandateId: mandate?.id ?? null,
    amount: line.amount,
    on: line.collectedOn,
  });
  return found ?? null;
};

/** One that was set up on the provider's pages may be active before we hear of it: nothing is to be done about that. */
const ofNobody = ({ what }: MandateLine): LineOutcome => (what === 'live' ? 'known' : 'suspense');

const outcomeOf = async (
  deps: RunDeps,
  tx: Db,
  {
    line,
    mandate,
    collectionId,
  }: { line: ReportLine; mandate: MandateFacts | undefined; collectionId: CollectionId | null },
): Promise<LineOutcome> => {
  if (line.about === 'mandate')
    return mandate === undefined ? ofNobody(line) : applyToMandate(deps, tx, { line, mandate });
  const collection = collectionId === null ? undefined : await lockCollection(tx, collectionId);
  if (collection === undefined || collection.amount !== line.amount) return 'suspense';
  return applyToCollection(deps, tx, { line, collection, mandate });
};
