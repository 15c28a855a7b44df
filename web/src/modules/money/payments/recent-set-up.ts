import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';
import type { BankForm } from './bank-form.ts';
import type { ChildToEnrol } from './children-to-enrol.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

/** What this tab just set up, for its confirmation. */
interface SetUpSummary {
  /** In memory only, gone with the page: null after a reload. */
  readonly form: BankForm | null;
  readonly child: EnrollingChild | null;
  readonly enrolling: readonly ChildToEnrol[];
}

const NAME = 'set-up-done';
let typed: BankForm | null = null;

export const rememberSetUp = ({ form, ...done }: SetUpSummary): void => {
  typed = form;
  keepDraft(NAME, done);
};
export const recentSetUp = (): SetUpSummary | null => {
  const done = readDraft<Omit<SetUpSummary, 'form'>>(NAME);
  return done === null ? null : { ...done, form: typed };
};
export const forgetSetUp = (): void => {
  typed = null;
  dropDraft(NAME);
};
