import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { changeBank } from '@bandstand/domain/money/payments/change-bank-contract';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { grownUpQuery, refreshFamily, type GrownUpRecord } from '../../../../platform/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { latePart } from '../../../../ui/late-part.tsx';
import { bankForm, beginWith } from '../bank-form.ts';
import { CHANGE_BANK } from '../words.ts';
import { BankFields } from './bank-fields.tsx';
import { Guarantee } from './questions.tsx';
import { Qualifier } from './qualifier.tsx';

const ChangeOnTheirPages = latePart(
  async () => (await import('./rare-parts.ts')).ChangeOnTheirPages,
);

const ChangeUnderWay = latePart(async () => (await import('./rare-parts.ts')).ChangeUnderWay);

type State = ParsedAnswer<typeof getDirectDebit>;
type Step = 'closed' | 'questions' | 'details';

/** Pays from another account from now on: nothing is missed, and nothing is taken twice. */
export function ChangeBank({ state }: { state: State }) {
  const [step, setStep] = useState<Step>('closed');
  /** Where payments stay, when a change was just taken back. */
  const [stays, setStays] = useState<string | null>(null);
  const { data: parent } = useQuery(grownUpQuery);
  const box = useFocusOfSteps(state.moving_to === null ? step : 'under way');
  if (state.state !== 'active' || parent === undefined) return null;
  const { moving_to: next } = state;
  return (
    <Card heading={CHANGE_BANK.heading}>
      <div ref={box} tabIndex={-1} className="grid scroll-mt-4 grid-cols-1 gap-5 rounded-field">
        {next !== null ? (
          <ChangeUnderWay ending={next.account_number_ending} onTakenBack={setStays} />
        ) : (
          <>
            {stays !== null && (
              <p role="status" className="measure font-semibold">
                {stays}
              </p>
            )}
            <p className="measure">{CHANGE_BANK.says}</p>
            {step === 'closed' && (
              <div>
                <Button variant="secondary" onPress={() => setStep('questions')}>
                  {CHANGE_BANK.open}
                </Button>
              </div>
            )}
            {step === 'questions' && <Qualifier isInCard onMay={() => setStep('details')} />}
            {step === 'details' && state.hosted !== null && (
              <ChangeOnTheirPages by={state.hosted.by} onLeave={() => setStep('closed')} />
            )}
            {step === 'details' && state.hosted === null && (
              <Details parent={parent} onLeave={() => setStep('closed')} />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

/** What was pressed is gone with its step: the next one begins where the focus is. */
const useFocusOfSteps = (step: Step | 'under way') => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    box.current?.focus();
  }, [step]);
  return box;
};

interface DetailsProps {
  readonly parent: GrownUpRecord;
  readonly onLeave: () => void;
}

function Details({ parent, onLeave }: DetailsProps) {
  const { form, control, sending, submit, fault } = useCallForm({
    schema: bankForm,
    start: beginWith(parent.attributes),
    send: (typed, _it, keyOf) => {
      const body = { bank_details: { grown_up_id: parent.id, ...typed } };
      return call(changeBank, { body, key: keyOf(body) });
    },
    onDone: () => void refreshFamily(),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <LeaveGuard when={form.formState.isDirty && !sending.isSuccess} />
      <FormErrors control={control} />
      <FaultBox heading={CHANGE_BANK.failed} fault={fault} />
      <BankFields control={control} />
      <Guarantee />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending}>
          {CHANGE_BANK.action}
        </Button>
        <Button variant="secondary" onPress={onLeave}>
          {CHANGE_BANK.leave}
        </Button>
      </div>
    </form>
  );
}
