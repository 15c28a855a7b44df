import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { payerAddress } from '@bandstand/domain/money/payments/bank-details';
import { changePayerEmail } from '@bandstand/domain/money/payments/payer-contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { grownUpQuery, refreshFamily } from '../../../../platform/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PAYER } from '../words.ts';

type State = ParsedAnswer<typeof getDirectDebit>;
type PayerAddressProps = { email: string; isProven: boolean };

/** Where the emails about payments go, and how the parent corrects that. */
export function PayerAddress({ state }: { state: State }) {
  const { payer_email: email, payer_email_proven: isProven } = state;
  const [isChanging, setChanging] = useState(false);
  const { data: parent } = useQuery(grownUpQuery);
  const isOwn = parent?.attributes.email === email?.toLowerCase();
  if (email === null) return null;
  return (
    <Card heading={PAYER.heading}>
      <p className="measure font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="measure mt-1 text-soft">
        {isProven ? (isOwn ? PAYER.own : PAYER.proven) : PAYER.unproven}
      </p>
      <div className="mt-4">
        {isChanging ? (
          <ChangeForm email={email} onEnd={() => setChanging(false)} />
        ) : (
          <Ways email={email} isProven={isProven} onChange={() => setChanging(true)} />
        )}
      </div>
    </Card>
  );
}

const change = (email_address: string) => call(changePayerEmail, { body: { email_address } });

function Ways({ email, isProven, onChange }: PayerAddressProps & { onChange: () => void }) {
  const asking = useSendOnce({ send: () => change(email) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <FaultBox heading={PAYER.failed} fault={asking.error} />
      {asking.isSuccess && <p role="status">{PAYER.asked}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onChange}>
          {PAYER.change}
        </Button>
        {!isProven && !asking.isSuccess && (
          <Button variant="secondary" pending={asking.isPending} onPress={() => void asking.send()}>
            {PAYER.askAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function ChangeForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const { control, sending, submit, fault } = useCallForm({
    schema: payerAddress,
    start: { email_address: email },
    send: ({ email_address }) => change(email_address),
    onDone: () => {
      onEnd();
      void refreshFamily();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <FormErrors control={control} />
      <FaultBox heading={PAYER.failed} fault={fault} />
      <FormText
        control={control}
        name="email_address"
        type="email"
        inputMode="email"
        label={PAYER.label}
        hint={PAYER.hint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending}>
          {PAYER.save}
        </Button>
        <Button variant="secondary" onPress={onEnd}>
          {PAYER.leave}
        </Button>
      </div>
    </form>
  );
}
