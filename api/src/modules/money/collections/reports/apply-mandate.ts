import { bankSays } from '@bandstand/domain/money/collections/returns/reasons';
import {
  NO_CODE,
  type CodeEffect,
  adviceEffect,
} from '@bandstand/domain/money/collections/returns/bank-codes';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import {
  ENDED_MANDATE_STATES,
  MANDATE_MOVES,
  type MandateState,
} from '@bandstand/domain/money/payments/mandate-moves';
import type { MandateLine } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import {
  beforeItMoved,
  deathOf,
  findMovedTo,
  lockPaying,
  noteNames,
  setMandateState,
  type MandateFacts,
} from '../mandates/mandates-store.ts';
import { emailMandateEnd, takeOver } from '../mandates/end-direct-debit.ts';
import type { LineOutcome } from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { addTask } from '../../../work-log/index.ts';
import { withholdEnded } from '../hand-over/withhold.ts';

interface LineOfMandate {
  readonly line: MandateLine;
  readonly mandate: MandateFacts;
}

/** What is said of a Direct Debit; a code that we don't know waits for somebody. */
export const applyToMandate = async (
  deps: RunDeps,
  tx: Db,
  { line, mandate }: LineOfMandate,
): Promise<LineOutcome> => {
  if (line.what === 'live') return becomeActive(deps, tx, mandate);
  const effect = adviceEffect(line.what, line.code, line.becomes);
  if (effect === undefined) return 'suspense';
  const text = bankSays(line.what, line.code);
  // The provider collects by the new details from now on, where it has them under another name by that.
  if (line.becomes === 'followed') await noteNames(tx, mandate.id, line);
  return applyEffect(deps, tx, { effect, mandate, code: line.code, text, key: line.line });
};

const becomeActive = async (deps: RunDeps, tx: Db, mandate: MandateFacts): Promise<LineOutcome> => {
  if (mandate.state !== 'lodged' && mandate.state !== 'transferred') return 'known';
  await setMandateState(tx, mandate.id, { state: 'active', code: '', now: deps.clock.now() });
  await takeOver(deps, tx, mandate);
  return 'applied';
};

interface Effect {
  readonly effect: CodeEffect;
  readonly mandate: MandateFacts;
  readonly code: string;
  /** For the office. */
  readonly text: string;
  /** The last day on which the office can do something about it. */
  readonly dueOn?: IsoDate;
  readonly key: string;
}

/** Nothing to do about a Direct Debit that is over already. */
const ABOUT_THE_END = new Set<CodeEffect['task']>([null, 'mandate_refused', 'mandate_ended']);

/** The instruction expired: nobody used it for a year and more. */
const EXPIRED = 'H';

/** What the bank sends back late was active with us for some days: it has ended all the same. */
const stateAfter = (
  { mandate: becomes }: CodeEffect,
  state: MandateState,
  code: string,
): MandateState | null => {
  if (becomes !== 'refused' || state === 'lodged') return becomes;
  return code === EXPIRED ? 'dormant' : 'gone';
};

/** A change of a Direct Debit with its e-mail and its task; one that is over already changes nothing. */
export const applyEffect = async (
  deps: RunDeps,
  tx: Db,
  { effect, mandate, code, text, dueOn, key }: Effect,
): Promise<LineOutcome> => {
  const now = deps.clock.now();
  const becomes = stateAfter(effect, mandate.state, code);
  const isNews = becomes === null || MANDATE_MOVES[mandate.state].includes(becomes);
  if (!isNews && ABOUT_THE_END.has(effect.task)) return afterItMoved(tx, { mandate, text, now });
  if (!isNews && becomes === 'disputed') await disputePaying(tx, { mandate, code, now });
  if (isNews && becomes !== null)
    await setMandateState(tx, mandate.id, { state: becomes, code, now });
  // It has followed already.
  if (isNews && effect.mandate === 'transferred')
    await setMandateState(tx, mandate.id, { state: 'active', code, now });
  if (effect.task !== null)
    await addTask(
      tx,
      {
        kind: effect.task,
        key: await aboutWhat(tx, { effect, mandate, key }),
        billingAccountId: mandate.billingAccountId,
        mandateId: mandate.id,
        detail: text,
        dueOn,
      },
      now,
    );
  if (isNews && effect.email === 'direct_debit_ended')
    await emailMandateEnd(deps, tx, { mandate, by: code === NO_CODE ? 'office' : 'bank' });
  if (isNews && becomes !== null && ENDED_MANDATE_STATES.includes(becomes))
    await withholdEnded(deps, tx, {
      mandateId: mandate.id,
      isToldByPerson: effect.task === 'payer_deceased',
    });
  return 'applied';
};

/**
 * The former provider tells of an end, or of an account that has changed, after the Direct Debit has moved: the one with the new provider
 * stands, as only its own bank report ends it, and somebody finds out whether it still can be used. Once for each that moved.
 */
const afterItMoved = async (
  tx: Db,
  {
    mandate,
    text,
    now,
  }: { readonly mandate: MandateFacts; readonly text: string; readonly now: Date },
): Promise<LineOutcome> => {
  const movedTo = await findMovedTo(tx, mandate.id);
  if (movedTo === undefined) return 'known';
  const key = `told_by_former:${mandate.id}`;
  const about = { billingAccountId: mandate.billingAccountId, mandateId: movedTo, detail: text };
  await addTask(tx, { kind: 'told_by_former', key, ...about }, now);
  return 'applied';
};

/**
 * Banks dispute what was taken by a Direct Debit that is over as well: the one that the family pays by now would ask for the same,
 * so it waits until somebody has spoken with them.
 */
const disputePaying = async (
  tx: Db,
  {
    mandate,
    code,
    now,
  }: { readonly mandate: MandateFacts; readonly code: string; readonly now: Date },
): Promise<void> => {
  const paying = await lockPaying(tx, mandate.billingAccountId);
  if (paying === undefined || !MANDATE_MOVES[paying.state].includes('disputed')) return;
  await setMandateState(tx, paying.id, { state: 'disputed', code, now });
};

/** A death is one task, however many lines report it: one for the Direct Debit, and one for each payment that was on its way. */
const aboutWhat = async (
  tx: Db,
  { effect: { task }, mandate, key }: Pick<Effect, 'effect' | 'mandate' | 'key'>,
): Promise<string> =>
  task === 'payer_deceased' ? deathOf(await beforeItMoved(tx, mandate)) : `${task}:${key}`;
