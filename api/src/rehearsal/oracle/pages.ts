import type { FamilyEvent } from '../diary.ts';
import { firstOpen, collectedOn, month as monthOf, workingDaysEarlier } from './calendar.ts';
import { chargedIn, newPayer, owedNow, priceIn, type Life, type OracleMandate } from './life.ts';
import { debtIn } from './parts.ts';

/** What was agreed to before going to the provider's pages; null where there is nothing to pay yet. */
export interface AgreedPayment {
  readonly on: string;
  readonly amount: number;
}

/** With this many working days left, a payment that was promised is still taken on its day. */
const KEPT_WITHIN = 5;

/** A family agrees to what is taken next. A parent who changes the account agrees to nothing new. */
export const agreeThere = (
  life: Life,
  { at, purpose }: { readonly at: string; readonly purpose: 'set_up' | 'change' },
): void => void (life.agreed = purpose === 'change' ? null : nextPayment(life, at));

const nextPayment = (life: Life, moment: string): AgreedPayment | null => {
  const month = nextOpen(moment);
  // What is about to be taken is no debt.
  const amount = chargedIn(life, month) + Math.max(0, debtIn({ ...life, owed: owedNow(life) }).now);
  return amount === 0 ? null : { on: collectedOn(month), amount };
};

const nextOpen = (moment: string): string => firstOpen(monthOf(moment), moment);

/** What all children cost together that have not stopped, whatever is paused. */
const regularly = ({ children }: Life, moment: string): number => {
  const month = nextOpen(moment);
  return [...children.values()]
    .filter(({ until }) => until >= month)
    .reduce((sum, { from }) => sum + priceIn(from > month ? from : month), 0);
};

/** The provider has a Direct Debit that the payer confirmed on its pages. A second one is ended, and nobody hears of it. */
export const finishThere = (
  life: Life,
  it: Extract<FamilyEvent, { readonly what: 'is done there' }>,
): void => {
  const day = it.at.slice(0, 10);
  const stands = life.mandate.state !== 'ended';
  if (it.purpose === 'change' ? life.next !== null : stands) return;
  const made: OracleMandate = {
    state: 'lodged',
    lodgedOn: it.on,
    at: 'gocardless',
    payer: newPayer(),
  };
  life.mandates.set(it.reference, made);
  const regular = regularly(life, it.at);
  if (it.purpose === 'change' && stands) {
    life.next = made;
    life.emails.push(`${day} changes ${regular}`);
    return;
  }
  life.mandate = made;
  const first = it.purpose === 'change' ? null : stillKept(life, it.at);
  life.emails.push(
    `${day} set up ${first === null ? 'later' : `${first.amount} ${first.on}`} then ${regular}`,
  );
  if (first !== null) life.told = { ...first, monthly: regular };
};

const stillKept = (life: Life, moment: string): AgreedPayment | null => {
  const { agreed } = life;
  if (agreed === null || moment.slice(0, 10) <= workingDaysEarlier(agreed.on, KEPT_WITHIN))
    return agreed;
  return nextPayment(life, moment);
};
