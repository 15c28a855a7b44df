import type * as contract from '@bandstand/domain/money/collections/returns/returns-contract';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { aboutFamily, decide, saying } from '../decisions.ts';
import { endMandate } from '../jobs.ts';
import {
  endReplacement,
  isOnItsWay,
  lockPaying,
  setMandateState,
  findEnded,
  hasPayerDied,
  hasReplacement,
  type MandateFacts,
  endReplaced,
} from './mandates-store.ts';
import type { RunDeps } from '../run/runs.ts';
import { withholdEnded } from '../hand-over/withhold.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import type { Email, Letterhead } from '../../../../platform/mail/email.ts';

/** A Direct Debit was refused or ended by the bank: calm, with a link. */
export const directDebitEndedEmail = (
  reference: string,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'direct_debit_ended',
  subject: 'Your Direct Debit has ended',
  heading: 'Your Direct Debit has ended',
  paragraphs: [
    'Your bank has told us that we can no longer take payments by your Direct Debit. This can happen when an account is closed or moved, or when a Direct Debit is cancelled.',
    'Lessons go on as usual. Please set up a new Direct Debit when you have a moment; it takes about two minutes.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'Set up a new Direct Debit', url: `${publicUrl}/direct-debits` },
  after: [`If you have stopped it because something is wrong, please call us on ${sender.phone}.`],
});

/** The office ended it, as was agreed with the family. */
export const directDebitEndedByUsEmail = (
  reference: string,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'direct_debit_ended_by_us',
  subject: 'We have ended your Direct Debit',
  heading: 'We have ended your Direct Debit',
  paragraphs: [
    'As agreed, we have ended your Direct Debit. Nothing more is taken by it.',
    'Lessons go on as usual. If you want to pay from another account, please set up a new Direct Debit when you have a moment; it takes about two minutes.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'Set up a new Direct Debit', url: `${publicUrl}/direct-debits` },
  after: [`If you did not ask for this, please call us on ${sender.phone}.`],
});

/** The bank refused the account that payments were to move to, days after it was given. */
export const bankChangeRefusedEmail = (publicUrl: string): Email => ({
  kind: 'bank_change_refused',
  subject: 'Your payments stay with your old account',
  heading: 'Your payments stay with your old account',
  paragraphs: [
    'The bank did not accept the new account, so your payments still come from your old one. Please check the details and try again.',
  ],
  action: { label: 'Try again', url: `${publicUrl}/direct-debits` },
});

type EmailDeps = Pick<RunDeps, 'emailQueue' | 'sender' | 'publicUrl'>;

/**
 * The account that was to take over is declined. Where the Direct Debit that it was to replace has ended meanwhile, nobody was told
 * of that, because another one was to follow: they are told now. Returns whether it has ended.
 */
export const emailEndOfReplaced = async (
  deps: EmailDeps,
  tx: Db,
  replaces: string | null,
): Promise<boolean> => {
  const ended = replaces === null ? undefined : await findEnded(tx, replaces);
  if (ended === undefined) return false;
  // A person tells the family of a death.
  if (!(await hasPayerDied(tx, { ...ended, mandateId: ended.id })))
    await emailMandateEnd(deps, tx, { mandate: ended, by: 'bank' });
  return true;
};

/**
 * Tells the account and the payer that a Direct Debit is over. Where another account takes over, the family has nothing to do,
 * and is told nothing. Of one that was to take over itself, the account is told that payments stay where they were.
 */
export const emailMandateEnd = async (
  deps: EmailDeps,
  tx: Db,
  { mandate, by }: { readonly mandate: MandateFacts; readonly by: 'bank' | 'office' },
): Promise<void> => {
  if (await hasReplacement(tx, mandate.id)) return;
  const account = mandate.email;
  if (by === 'bank' && mandate.replaces !== null)
    return deps.emailQueue.send(
      tx,
      { account },
      bankChangeRefusedEmail(deps.publicUrl),
      mandate.grownUpId,
    );
  const email = by === 'bank' ? directDebitEndedEmail : directDebitEndedByUsEmail;
  const to = { account, payer: mandate.payer };
  return deps.emailQueue.send(tx, to, email(mandate.toldReference, deps), mandate.grownUpId);
};

/** A change of bank that is taken back ends what was to take over. */
export { endReplacement } from './mandates-store.ts';

/**
 * Ends the Direct Debit that a family pays by: here at once, and with the provider by a job. Payments that the provider does not
 * have yet are owed from now on; while one is being taken, the Direct Debit can't be ended. A replacement is ended with it, as it
 * would take the same payments.
 */
const end = (
  deps: RunDeps,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'no_direct_debit' | 'payment_on_its_way'>> =>
  decide(deps, by, async (tx, now) => {
    const replacement = await endReplacement(tx, billingAccountId, now);
    const paying = await lockPaying(tx, billingAccountId);
    if (paying === undefined) return refuse('no_direct_debit');
    await setMandateState(tx, paying.id, { state: 'cancelled', code: 'by_office', now });
    // Locks what has not been handed over, so that nothing reaches the provider before the check below.
    await withholdEnded(deps, tx, { mandateId: paying.id, isToldByPerson: false });
    if (await isOnItsWay(tx, paying.id)) return refuse('payment_on_its_way');
    await noteDecision(tx, { ...by, billingAccountId, kind: 'direct_debit_ended' }, now);
    for (const mandate of replacement === undefined ? [paying] : [paying, replacement]) {
      await deps.outbox.enqueue(tx, endMandate, { reference: mandate.reference });
      // Nobody has been told of a Direct Debit that the provider has not answered yet.
      if (mandate.state !== 'setting_up')
        await emailMandateEnd(deps, tx, { mandate, by: 'office' });
    }
    return ok(null);
  });

export const endDirectDebitOfFamily = (
  deps: RunDeps,
  { params: { id }, body: { reason }, ...by }: Call<typeof contract.endDirectDebit>,
): CallAnswer<typeof contract.endDirectDebit> =>
  saying(aboutFamily(deps, by, { family: id, reason }, end), 'The Direct Debit is ended.');

/**
 * A Direct Debit that is active takes over from the one that it replaces, which is ended with the provider. A
 * payment that was written for the old one and is not handed over yet is still taken by it, as its payer was told: both are in
 * force until then.
 */
export const takeOver = async (deps: RunDeps, tx: Db, mandate: MandateFacts): Promise<void> => {
  if (mandate.replaces === null) return;
  const ended = await endReplaced(tx, mandate, deps.clock.now());
  if (ended !== undefined) await deps.outbox.enqueue(tx, endMandate, { reference: ended });
};
