import { takeBackChange } from '@bandstand/domain/money/payments/change-bank-contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { refreshFamily } from '../../../../platform/queries.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { leaveFor, startHostedChange, HOSTED } from '../hosted-pages.ts';
import { CHANGE_BANK } from '../words.ts';
import { Guarantee } from './questions.tsx';

/** A change of account that is under way, and the way back. */
const TAKE_BACK = {
  moving: (ending: string) =>
    `Your payments are moving to the account ending ${ending}. Your bank needs a few days to confirm it; until then they come from the old account.`,
  mistyped:
    'Mistyped, or changed your mind? You can keep the old account until the new one takes over.',
  action: 'Keep my old account',
  failed: 'Your payments are still moving to the new account',
  done: (ending: string) =>
    `Your payments stay with the account ending ${ending}. Nothing will be collected from the other one.`,
} as const;

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

/** The new account is given on the provider's own pages. */
export function ChangeOnTheirPages({
  by,
  onLeave,
}: {
  readonly by: string;
  readonly onLeave: () => void;
}) {
  const { send, isPending, error } = useSendOnce({ send: startHostedChange, onAnswer: leaveFor });
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
