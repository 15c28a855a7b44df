import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { changeBank } from '@bandstand/domain/payments/change-bank-contract';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { grownUpQuery, refreshFamily, type GrownUpRecord } from '../../../platform/queries.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { bankForm, beginWith } from '../bank-form.ts';
import { leaveFor, startChange } from '../hosted.ts';
import { HOSTED } from '../hosted-words.ts';
import { CHANGE_BANK } from '../words.ts';
import { BankFields } from './bank-fields.tsx';
import { Guarantee } from './guarantee.tsx';
import { Qualifier } from './qualifier.tsx';

type State = AnswerRead<typeof getDirectDebit>;
type Step = 'closed' | 'questions' | 'details';

/** Pays from another account from now on: nothing is missed, and nothing is taken twice. */
export function ChangeBank({ state }: { state: State }) {
  const [step, setStep] = useState<Step>('closed');
  const { data: parent } = useQuery(grownUpQuery);
  if (state.state !== 'active' || parent === undefined) return null;
  const { moving_to: next } = state;
  return (
    <Card heading={CHANGE_BANK.heading}>
      {next !== null ? (
        <p role="status" className="measure">
          {CHANGE_BANK.moving(next.account_number_ending)}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-5">
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
            <OnTheirPages by={state.hosted.by} onLeave={() => setStep('closed')} />
          )}
          {step === 'details' && state.hosted === null && (
            <Details parent={parent} onLeave={() => setStep('closed')} />
          )}
        </div>
      )}
    </Card>
  );
}

/** The new account is given on the provider's own pages. */
function OnTheirPages({ by, onLeave }: { readonly by: string; readonly onLeave: () => void }) {
  const { send, isPending, error } = useSendOnce({ send: startChange, onAnswer: leaveFor });
  return (
    <div className="grid grid-cols-1 gap-5">
      <FaultBox heading={HOSTED.failed(by)} fault={error} />
      <p className="measure">{HOSTED.changeSays(by)}</p>
      <Guarantee />
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onPress={() => void send()}>
          {HOSTED.action(by)}
        </Button>
        <Button variant="secondary" onPress={onLeave}>
          {CHANGE_BANK.leave}
        </Button>
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly parent: GrownUpRecord;
  readonly onLeave: () => void;
}

function Details({ parent, onLeave }: DetailsProps) {
  const { control, sending, submit, fault } = useCallForm({
    schema: bankForm,
    start: beginWith(parent.attributes),
    send: (form, _it, keyOf) => {
      const body = { bank_details: { grown_up_id: parent.id, ...form } };
      return call(changeBank, { body, key: keyOf(body) });
    },
    onDone: () => void refreshFamily(),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
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
