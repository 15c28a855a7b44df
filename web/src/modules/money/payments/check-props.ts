import type { Bank } from '@bandstand/domain/money/payments/contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { ShownAmounts } from './amounts.ts';
import type { BankForm } from './bank-form.ts';
import type { ChildToEnrol } from './children-to-enrol.ts';
import type { EnrollingChild } from '../../places/enrolment/enrolling-child.ts';

export interface CheckProps {
  readonly payer: {
    readonly grownUpId: GrownUpId;
    readonly form: BankForm;
    readonly amounts: ShownAmounts;
  };
  readonly bank: Bank;
  /** Who was carried here; their place is taken first. */
  readonly child: EnrollingChild | null;
  /** Everybody who is enrolled by it. */
  readonly enrolling: readonly ChildToEnrol[];
  readonly onChangeDetails: () => void;
  readonly onDeclined: (errors: readonly string[]) => void;
  readonly onAmountsChanged: () => void;
}

/** What stopped the set-up: the child's place, or the Direct Debit itself. */
export interface Problem {
  readonly kind: 'place' | 'debit';
  readonly sentences: readonly string[];
}
