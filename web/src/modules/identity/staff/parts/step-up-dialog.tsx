import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { meQuery } from '../queries.ts';
import { AGAIN, SIGN_IN } from '../words.ts';
import { CodeFields, useCodeForm } from './code-fields.tsx';
import { useAskPasskey } from './use-ask-passkey.ts';

type StepUpProps = { onDone: () => void; onClose: () => void };

/** The second step once more, in the midst of something that wants a fresh one. */
export function StepUpDialog(props: StepUpProps) {
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
