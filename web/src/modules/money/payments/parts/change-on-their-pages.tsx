import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { leaveFor, startChange } from '../hosted-pages.ts';
import { HOSTED } from '../hosted-words.ts';
import { CHANGE_BANK } from '../words.ts';
import { Guarantee } from './guarantee.tsx';

/** The new account is given on the provider's own pages. */
export function ChangeOnTheirPages({
  by,
  onLeave,
}: {
  readonly by: string;
  readonly onLeave: () => void;
}) {
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
