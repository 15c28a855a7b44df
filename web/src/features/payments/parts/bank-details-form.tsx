import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Bank } from '@bandstand/domain/payments/contract';
import { CallFault, sentencesOf } from '../../../platform/client.ts';
import { useTitle } from '../../../platform/title.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { ShownAmounts } from '../amounts.ts';
import { FIELDS, resolveBankForm, type BankForm } from '../bank-form.ts';
import { useValidate } from '../use-direct-debit.ts';
import { BankFields } from './bank-fields.tsx';
import { ValidationProblem } from './validation-problem.tsx';

interface BankDetailsFormProps {
  readonly payer: {
    readonly grownUpId: string;
    readonly form: BankForm;
    readonly amounts: ShownAmounts;
  };
  /** What the provider said when the Direct Debit was to be created. */
  readonly refused: readonly string[] | null;
  readonly onChecked: (bank: Bank, form: BankForm) => void;
}

/** The account that pays; its details are checked with the bank system before anything is agreed. */
export function BankDetailsForm({ payer, refused, onChecked }: BankDetailsFormProps) {
  const { control, handleSubmit, formState } = useForm<BankForm>({
    defaultValues: payer.form,
    resolver: resolveBankForm,
    shouldFocusError: false,
  });
  const [isDismissed, setDismissed] = useState(false);
  const validate = useValidate();
  const { errors, submitCount } = formState;
  const faults = FIELDS.flatMap((field) =>
    errors[field] ? [{ fieldId: field, message: errors[field].message ?? '' }] : [],
  );
  const submit = handleSubmit((form) => {
    if (validate.isPending) return;
    setDismissed(false);
    validate.mutate(
      { ...payer, form },
      { onSuccess: ({ successful: { success } }) => onChecked(success[2], form) },
    );
  });
  const problem = validate.isError ? sentencesOf(validate.error) : refused;
  const isBanksWord = !(validate.error instanceof CallFault) || validate.error.status === 422;
  const isRefused = problem !== null && !isDismissed && !validate.isPending;
  useTitle('Bank details', (submitCount > 0 && faults.length > 0) || isRefused);
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {submitCount > 0 && <ErrorSummary key={submitCount} errors={faults} />}
      {isRefused && (
        <ValidationProblem
          errors={problem}
          isBanksWord={isBanksWord}
          onDismiss={() => setDismissed(true)}
        />
      )}
      <BankFields control={control} errors={errors} />
      <BottomBar
        action={
          <Button type="submit" pending={validate.isPending}>
            Check details
          </Button>
        }
      >
        Nothing is set up yet: you see the payments first.
      </BottomBar>
    </form>
  );
}
