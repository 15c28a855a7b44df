import { useEffect, useState } from 'react';
import type { Bank } from '@bandstand/domain/money/payments/contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { CallFault, sentencesOf } from '../../../../platform/client.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ShownAmounts } from '../amounts.ts';
import { bankForm, STEPS_AT, type BankForm } from '../bank-form.ts';
import { validate } from '../set-up.ts';
import { BankFields } from './bank-fields.tsx';
import { BANK_DETAILS, VALIDATING } from '../words.ts';
import { phrase } from '../../../../platform/provider.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';

interface BankDetailsFormProps {
  readonly payer: {
    readonly grownUpId: GrownUpId;
    readonly form: BankForm;
    readonly amounts: ShownAmounts;
  };
  /** What the provider said when the Direct Debit was to be created. */
  readonly refused: readonly string[] | null;
  /** Whether something was typed before, and kept. */
  readonly isBegun: boolean;
  /** With what is typed, when another step is gone to. */
  readonly onLeave: (form: BankForm) => void;
  readonly onChecked: (bank: Bank, form: BankForm) => void;
}

/** The account that pays; its details are checked with the bank system before anything is agreed. */
export function BankDetailsForm(props: BankDetailsFormProps) {
  const { payer, refused, isBegun, onLeave, onChecked } = props;
  const [isDismissed, setDismissed] = useState(false);
  const {
    form: it,
    control,
    sending,
    submit,
  } = useCallForm({
    schema: bankForm,
    start: payer.form,
    send: (form) => {
      setDismissed(false);
      return validate({ ...payer, form });
    },
    onDone: ({ successful: { success } }, { getValues }) => onChecked(success[2], getValues()),
  });
  const { getValues } = it;
  useEffect(() => () => onLeave(getValues()), [getValues, onLeave]);
  const { error } = sending;
  const problem = sending.isError ? sentencesOf(error) : refused;
  const isBanksWord = !(error instanceof CallFault) || error.status === 422;
  const isRefused = problem !== null && !isDismissed && !sending.isPending;
  const hasFaults = Object.keys(it.formState.errors).length > 0;
  useTitle(BANK_DETAILS.title, hasFaults || isRefused);
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <LeaveGuard when={it.formState.isDirty || isBegun} keptOn={STEPS_AT} />
      <FormErrors control={control} isRefusalBoxed />
      {isRefused && (
        <ValidationProblem
          errors={problem}
          isBanksWord={isBanksWord}
          onDismiss={() => setDismissed(true)}
        />
      )}
      <BankFields control={control} />
      <BottomBar
        action={
          <Button type="submit" pending={sending.isPending}>
            {BANK_DETAILS.action}
          </Button>
        }
      >
        {BANK_DETAILS.nothingYet}
      </BottomBar>
    </form>
  );
}

interface ValidationProblemProps {
  readonly errors: readonly string[];
  /** False when the bank system could not be asked at all. */
  readonly isBanksWord: boolean;
  readonly onDismiss: () => void;
}

export function ValidationProblem({ errors, isBanksWord, onDismiss }: ValidationProblemProps) {
  const list = errors.length > 0 ? errors : [VALIDATING.fallback];
  return (
    <FaultBox heading={VALIDATING.heading} fault={errors} sentences={[]} onDismiss={onDismiss}>
      {isBanksWord && (
        <>
          <p>{VALIDATING.check}</p>
          <p>{phrase(VALIDATING.office)}</p>
        </>
      )}
      <ul className="mt-2 list-disc pl-5">
        {list.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </FaultBox>
  );
}
