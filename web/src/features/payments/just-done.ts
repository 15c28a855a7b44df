import type { BankForm } from './bank-form.ts';
import type { ChildToEnrol } from './children-to-enrol.ts';
import type { EnrollingChild } from './enrolling-child.ts';

/** What this visit just set up, for its confirmation: in memory only, gone with the page. */
interface JustDone {
  readonly form: BankForm;
  readonly child: EnrollingChild | null;
  readonly enrolling: readonly ChildToEnrol[];
}

let done: JustDone | null = null;

export const rememberDone = (it: JustDone): void => {
  done = it;
};
export const justDone = (): JustDone | null => done;
export const forgetDone = (): void => {
  done = null;
};
