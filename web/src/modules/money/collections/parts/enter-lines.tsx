import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { readBankLines } from '@bandstand/domain/money/collections/bank/bank-contract';
import { bankLines } from '@bandstand/domain/money/collections/desk-model';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call, isFaultOf } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormCheckbox, FormSelect, FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { offered, RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { BANK } from '../bank-words.ts';
import { MONEY } from '../queries.ts';
import { PaidDialog } from './family-balance.tsx';

type Outcome = ParsedAnswer<typeof readBankLines>;

/** Lines of our own bank statement, each matched to the payments of its day. */
export function EnterLines() {
  const { form, control, sending, submit, fault, outcome, example } = useLinesForm();
  const columns = useWatch({ control, name: 'columns' });
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
              onChange={(lines) => {
                field.onChange(lines);
                // Other lines may have other columns.
                form.setValue('columns', undefined);
              }}
              label={BANK.lines}
              hint={BANK.linesHint}
              rows={4}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormText control={control} name="provider" label={BANK.provider} width="half" />
        {columns === undefined ? (
          <FormCheckbox control={control} name="choose" label={BANK.choose} />
        ) : (
          <ColumnChoice control={control} names={columns.names} example={example} />
        )}
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

const useLinesForm = () => {
  const client = useQueryClient();
  const confirming = useStepUp();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [example, setExample] = useState<readonly string[]>([]);
  const form = useTitledForm({
    schema: bankLines,
    start: { lines: '', provider: BANK.providerName, choose: false },
    send: (body, sent) => {
      // What became of the lines before would be read as what became of these.
      setOutcome(null);
      return confirming(() => call(readBankLines, { body })).catch((refused: unknown) => {
        if (isFaultOf(readBankLines, refused) && refused.refusal === 'columns_unknown') {
          setExample(refused.fields.example ?? []);
          sent.setValue('columns', { ...NO_COLUMNS, names: [...(refused.fields.names ?? [])] });
        }
        throw refused;
      });
    },
    onDone: (answer, sent) => {
      setOutcome(answer);
      sent.reset({ lines: '', provider: sent.getValues('provider'), choose: false });
      void client.invalidateQueries({ queryKey: MONEY });
    },
  });
  return { ...form, outcome, example };
};

const NO_COLUMNS = { day: '', amount: '', paid_in: '', paid_out: '', words: '' };
type Typed = z.input<typeof bankLines>;

/** Which column of a statement is which, where its headings don't say. */
function ColumnChoice({
  control,
  names,
  example,
}: {
  control: Control<Typed, unknown, z.output<typeof bankLines>>;
  names: readonly string[];
  example: readonly string[];
}) {
  const options = names.map((name, at) => ({
    value: name,
    label: BANK.example(name, example[at] ?? ''),
  }));
  const shown = (rows: readonly (readonly [keyof typeof NO_COLUMNS, string, string])[]) => (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
      {rows.map(([column, label, prompt]) => (
        <FormSelect
          key={column}
          control={control}
          name={`columns.${column}`}
          {...{ label, prompt, options }}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{BANK.columns}</legend>
      <p className="text-soft">{BANK.columnsHint}</p>
      {shown([
        ['day', BANK.day, BANK.column],
        ['words', BANK.words, BANK.column],
        ['amount', BANK.amount, BANK.column],
      ])}
      <p>{BANK.either}</p>
      {shown([
        ['paid_in', BANK.paidIn, BANK.noColumn],
        ['paid_out', BANK.paidOut, BANK.noColumn],
      ])}
    </fieldset>
  );
}

function EntryOutcome({ outcome }: { outcome: Outcome }) {
  const skipped = Object.entries(BANK.skipped).flatMap(([why, [label, says]]) => {
    const lines = outcome[why as keyof typeof BANK.skipped];
    return lines.length > 0 ? [[label, BANK.lineNumbers(lines, says), why] as const] : [];
  });
  const facts = [
    [BANK.settled, outcome.settled],
    [BANK.inSuspense, outcome.suspense],
    [BANK.known, outcome.known],
    [BANK.passed, outcome.passed],
    ...skipped,
  ] as const;
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-semibold">{BANK.outcome}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([label, says, why = label]) => (
          <div key={why} className="contents">
            <dt>{label}</dt>
            <dd className="figures">{says}</dd>
          </div>
        ))}
      </dl>
      {outcome.suggested.length > 0 && <Suggestions payments={outcome.suggested} />}
    </div>
  );
}

/** What families seem to have paid without their Direct Debit, each entered by one act. */
function Suggestions({ payments }: { payments: Outcome['suggested'] }) {
  const [entered, setEntered] = useState<ReadonlySet<object>>(new Set());
  return (
    <section>
      <h3 className="mt-4 mb-1 font-semibold">{BANK.suggested}</h3>
      <p className="text-soft">{BANK.suggestedSays}</p>
      <ul className="divide-y divide-line">
        {payments.map((payment) => {
          const { family, amount, reference, on } = payment;
          const onEntered = () => setEntered((before) => new Set(before).add(payment));
          return (
            <li key={`${family.id} ${on} ${amount} ${reference}`} className="py-2">
              {BANK.suggestion(formatPounds(amount), formatDate(on), family.name)}{' '}
              <span className="text-small text-soft">{reference}</span>{' '}
              {entered.has(payment) && <Chip tone="good">{BANK.entered}</Chip>}
              <RowOfActs
                acts={[
                  offered(
                    BANK.enterPaid,
                    PaidDialog,
                    { ...family, owed: amount, on, reference, way: 'transfer', onEntered },
                    { label: `${BANK.enterPaid} ${family.name}`, isOffered: !entered.has(payment) },
                  ),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
