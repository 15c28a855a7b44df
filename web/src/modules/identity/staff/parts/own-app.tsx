import { useState } from 'react';
import { beginAuthenticator } from '@bandstand/domain/identity/staff/contract';
import { removeAuthenticator } from '@bandstand/domain/identity/staff/people-contract';
import { call } from '../../../../platform/client.ts';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useStepUp } from '../step-up.tsx';
import { ME } from '../words.ts';
import { AppForm, type AppKey } from './app-form.tsx';

type OwnAppProps = {
  hasApp: boolean;
  /** Says what was done, and loads again what one has. */
  onChanged: (title: string) => Promise<void>;
  /** Recovery codes come with an app where there are none. */
  onCodes: (codes: readonly string[]) => void;
};

/** The authenticator app: set up, moved to another phone, or given up. */
export function OwnApp({ hasApp, onChanged, onCodes }: OwnAppProps) {
  const confirming = useStepUp();
  const [key, setKey] = useState<AppKey | null>(null);
  const beginning = useSendOnce({
    send: () => confirming(() => call(beginAuthenticator, {})),
    onAnswer: setKey,
  });
  const removing = useSendOnce({
    send: () => {
      focusNear(document.activeElement);
      return confirming(() => call(removeAuthenticator, {}));
    },
    onAnswer: () => onChanged(ME.appRemoved),
  });
  const end = (codes: readonly string[]) => {
    setKey(null);
    void onChanged(ME.appAdded);
    onCodes(codes);
  };
  return (
    <Card heading={ME.app}>
      <div className="grid grid-cols-1 gap-4">
        <LastActFault heading={ME.failed} of={beginning} />
        <LastActFault heading={ME.failed} of={removing} />
        <p className="text-soft">{hasApp ? ME.appThere : ME.appNone}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={beginning.isPending}
          onPress={() => void beginning.send()}
        >
          {hasApp ? ME.moveApp : ME.setUpApp}
        </Button>
        {hasApp && (
          <Button variant="quiet" pending={removing.isPending} onPress={() => void removing.send()}>
            {ME.removeApp}
          </Button>
        )}
      </div>
      {key !== null && (
        <Dialog isOpen title={hasApp ? ME.moveApp : ME.setUpApp} onClose={() => setKey(null)}>
          {hasApp && <p className="mb-4 text-soft">{ME.moveSays}</p>}
          <AppForm {...key} onDone={end} />
        </Dialog>
      )}
    </Card>
  );
}
