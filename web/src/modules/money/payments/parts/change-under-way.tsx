import { takeBackChange } from '@bandstand/domain/money/payments/change-bank-contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { refreshFamily } from '../../../../platform/queries.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { TAKE_BACK } from '../take-back-words.ts';

/** A change that is under way, and the way back as long as there is one. */
export function ChangeUnderWay({
  ending,
  onTakenBack,
}: {
  readonly ending: string;
  /** With the sentence that says where payments stay. */
  readonly onTakenBack: (says: string) => void;
}) {
  const { send, isPending, error } = useSendOnce({
    send: () => call(takeBackChange, { body: {} }),
    onAnswer: ({ account_number_ending: stays }) => onTakenBack(TAKE_BACK.done(stays)),
    onEnd: () => void refreshFamily(),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <FaultBox heading={TAKE_BACK.failed} fault={error} />
      <p role="status" className="measure">
        {TAKE_BACK.moving(ending)}
      </p>
      <p className="measure">{TAKE_BACK.mistyped}</p>
      <div>
        <Button variant="secondary" pending={isPending} onPress={() => void send()}>
          {TAKE_BACK.action}
        </Button>
      </div>
    </div>
  );
}
