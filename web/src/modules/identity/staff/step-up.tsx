import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CallFault } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { meQuery } from './queries.ts';
import { AGAIN, SIGN_IN } from './words.ts';
import { CodeFields, useCodeForm, useAskPasskey } from './second-step.tsx';

type StepUpProps = { onDone: () => void; onClose: () => void };

/** The second step once more, in the midst of something that wants a fresh one. */
function StepUpDialog(props: StepUpProps) {
  const { data } = useQuery(meQuery);
  const [isCode, setCode] = useState(false);
  if (data?.attributes.second_steps.passkey && !isCode)
    return <PasskeyDialog {...props} onCode={() => setCode(true)} />;
  return <CodeDialog {...props} />;
}

function PasskeyDialog({ onDone, onCode, onClose }: StepUpProps & { onCode: () => void }) {
  const { passkey, ask, isBusy } = useAskPasskey(onDone);
  return (
    <AgainDialog
      onClose={onClose}
      actions={
        <>
          <Button pending={isBusy} onPress={ask}>
            {SIGN_IN.passkey}
          </Button>
          <Button variant="secondary" onPress={onCode}>
            {SIGN_IN.code}
          </Button>
        </>
      }
    >
      {passkey.isError && <FaultBox heading={SIGN_IN.passkeyFailed} fault={passkey.error} />}
    </AgainDialog>
  );
}

function CodeDialog({ onDone, onClose }: StepUpProps) {
  const form = useCodeForm(onDone);
  return (
    <AgainDialog
      onClose={onClose}
      actions={
        <>
          <Button pending={form.isBusy} onPress={() => void form.submit()}>
            {SIGN_IN.confirm}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {AGAIN.goBack}
          </Button>
        </>
      }
    >
      <CodeFields form={form} takesFocus />
    </AgainDialog>
  );
}

type AgainDialogProps = Pick<StepUpProps, 'onClose'> & { actions: ReactNode; children: ReactNode };

const AgainDialog = ({ children, ...dialog }: AgainDialogProps) => (
  <Dialog isOpen title={AGAIN.title} {...dialog}>
    <div className="grid grid-cols-1 gap-4">
      <p>{AGAIN.says}</p>
      {children}
    </div>
  </Dialog>
);

type StepUpRunner = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

const StepUpContext = createContext<StepUpRunner>((work) => work());

interface PendingStepUp {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** Does something that may ask for a second step again; where it does, asks, and then does it. */
export const useStepUp = (): StepUpRunner => use(StepUpContext);

export function StepUp({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<PendingStepUp | null>(null);
  const confirming = useCallback<StepUpRunner>(async (work) => {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof CallFault) || fault.refusal !== 'confirm_again') throw fault;
      await new Promise<void>((goOn, giveUp) => setWaiting({ goOn, giveUp: () => giveUp(fault) }));
      return work();
    }
  }, []);
  const end = (how: 'goOn' | 'giveUp') => {
    waiting?.[how]();
    setWaiting(null);
  };
  return (
    <StepUpContext value={confirming}>
      {children}
      {waiting && <StepUpDialog onDone={() => end('goOn')} onClose={() => end('giveUp')} />}
    </StepUpContext>
  );
}
