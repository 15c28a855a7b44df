import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { FAULTS, rehearsalPlan, type RehearsalPlan } from '@bandstand/domain/desk/rehearsal/model';
import { beginRehearsal } from '@bandstand/domain/desk/rehearsal/office-contract';
import { call, isFaultOf } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { rehearsalQuery } from '../queries.ts';
import { BEGIN, REHEARSAL } from '../words.ts';

const { families, seed, faults } = rehearsalPlan.shape;
const typed = <To extends z.ZodMiniType<number, number>>(to: To) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), to);
/** As it is typed: numbers are texts. */
const form = z.object({ families: typed(families), seed: typed(seed), faults });
const start = {
  families: '30',
  seed: '7',
  faults: ['banks', 'provider', 'office'] as RehearsalPlan['faults'],
};
const OPTIONS = FAULTS.map((value) => ({ value, ...BEGIN.kinds[value] }));

export function BeginForm({ heading }: { heading: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] items-start gap-6">
      <Card heading={heading}>
        <PlanForm />
      </Card>
      <section className="measure">
        <h2 className="mb-3 text-title">{BEGIN.how}</h2>
        <ol className="grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-soft">
          {BEGIN.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Says it, where somebody else has begun one: the page shows theirs, and no form any more that could say so. */
const saysAnother = (why: unknown): boolean => {
  const is = isFaultOf(beginRehearsal, why) && why.refusal === 'rehearsal_under_way';
  if (is) showToast({ title: REHEARSAL.failed, text: BEGIN.another });
  return is;
};

function PlanForm() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: rehearsalQuery.queryKey });
  const {
    form: plan,
    control,
    sending,
    submit,
    fault,
  } = useTitledForm({
    schema: form,
    start,
    send: (body) =>
      call(beginRehearsal, { body }).catch((why: unknown) => {
        if (saysAnother(why)) void refresh();
        throw why;
      }),
    onDone: () => void refresh(),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={plan.formState.isDirty} />
      <FormErrors control={control} />
      <ActFault heading={REHEARSAL.failed} fault={fault} />
      {(['families', 'seed'] as const).map((name) => (
        <FormText
          key={name}
          control={control}
          name={name}
          label={BEGIN[name]}
          hint={BEGIN[`${name}Hint`]}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
      ))}
      <Controller
        control={control}
        name="faults"
        render={({ field }) => (
          <CheckboxGroup
            name={field.name}
            label={BEGIN.faults}
            hint={BEGIN.faultsHint}
            options={OPTIONS}
            value={field.value}
            onChange={(chosen) => field.onChange(FAULTS.filter((one) => chosen.includes(one)))}
          />
        )}
      />
      <div>
        <Button type="submit" pending={sending.isPending}>
          {BEGIN.do}
        </Button>
      </div>
    </form>
  );
}
