import type { BankForm } from './bank-form.ts';
import type { ChildToEnrol } from './children-to-enrol.ts';
import type { EnrollingChild } from './enrolling-child.ts';

/** What this visit just set up, for its confirmation: in memory only, gone with the page. */
interface SetUpSummary {
  readonly form: BankForm;
  readonly child: EnrollingChild | null;
  readonly enrolling: readonly ChildToEnrol[];
}

let done: SetUpSummary | null = null;

export const rememberSetUp = (it: SetUpSummary): void => {
  done = it;
};
export const recentSetUp = (): SetUpSummary | null => done;
export const forgetSetUp = (): void => {
  done = null;
};
