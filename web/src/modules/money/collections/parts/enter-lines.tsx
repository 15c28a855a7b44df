import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { readBankLines } from '@bandstand/domain/money/collections/bank/bank-contract';
import { bankLines } from '@bandstand/domain/money/collections/desk-model';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { BANK } from '../bank-words.ts';
import { MONEY } from '../queries.ts';

type Outcome = ParsedAnswer<typeof readBankLines>;

/** Lines of our own bank statement, each matched to the payments of its day. */
export function EnterLines() {
  const client = useQueryClient();
  const confirming = useStepUp();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: bankLines,
    start: { lines: '', provider: BANK.providerName },
    send: (body) => {
      // What became of the lines before would be read as what became of these.
      setOutcome(null);
      return confirming(() => call(readBankLines, { body }));
    },
    onDone: (answer, sent) => {
      setOutcome(answer);
      sent.resetField('lines');
      void client.invalidateQueries({ queryKey: MONEY });
    },
  });
  return (
    <Card heading={BANK.enter}>
      <p className="measure mb-4">{BANK.enterSays}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <LeaveGuard when={form.formState.isDirty} />
        <FormErrors control={control} />
        <ActFault heading={BANK.failed} fault={fault} />
        <Controller
          control={control}
          name="lines"
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextArea
              {...field}
              ref={ref}
              label={BANK.lines}
              hint={BANK.linesHint}
              rows={4}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormText control={control} name="provider" label={BANK.provider} width="half" />
        <div>
          <Button type="submit" variant="secondary" pending={sending.isPending}>
            {BANK.read}
          </Button>
        </div>
      </form>
      <div role="status">{outcome && <EntryOutcome outcome={outcome} />}</div>
    </Card>
  );
}

function EntryOutcome({
  outcome: { settled, suspense, known, passed, unreadable, to_come: toCome },
}: {
  outcome: Outcome;
}) {
  const facts = [
    [BANK.settled, settled],
    [BANK.inSuspense, suspense],
    [BANK.known, known],
    [BANK.passed, passed],
  ] as const;
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-semibold">{BANK.outcome}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
        {toCome.length > 0 && (
          <div className="contents">
            <dt>{BANK.toCome}</dt>
            <dd>{BANK.daysToCome(toCome)}</dd>
          </div>
        )}
        {unreadable.length > 0 && (
          <div className="contents">
            <dt>{BANK.unreadable}</dt>
            <dd>{BANK.lineNumbers(unreadable)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
