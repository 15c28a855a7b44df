import { useState } from 'react';
import { renewRecoveryCodes } from '@bandstand/domain/identity/staff/people-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useStepUp } from '../step-up.tsx';
import { CODES, ME } from '../words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type OwnCodesProps = {
  left: number;
  /** Those that were made just now, until they are kept. */
  fresh: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

/** How many recovery codes are left, and new ones for who has lost them or used them up. */
export function OwnCodes({ left, fresh, onCodes }: OwnCodesProps) {
  const confirming = useStepUp();
  const [isAsked, setIsAsked] = useState(false);
  const making = useSendOnce({
    send: () => {
      setIsAsked(false);
      return confirming(() => call(renewRecoveryCodes, {}));
    },
    onAnswer: ({ recovery_codes: codes }) => onCodes(codes),
  });
  const isUp = fresh.length > 0;
  return (
    <Card heading={ME.codes}>
      <div className="mb-4 grid grid-cols-1 gap-4">
        <LastActFault heading={ME.failed} of={making} />
        <p className="text-soft">{ME.codesLeft(left)}</p>
      </div>
      <Button
        variant="secondary"
        pending={making.isPending}
        onPress={() => (left === 0 ? void making.send() : setIsAsked(true))}
      >
        {left === 0 ? ME.newCodesDo : ME.newCodes}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={ME.newCodesTitle}
        confirmLabel={ME.newCodesDo}
        cancelLabel={ME.keepCodes}
        onConfirm={() => void making.send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{ME.newCodesSays(left)}</p>
      </ConfirmDialog>
      <Dialog isOpen={isUp} title={CODES.title} onClose={() => onCodes([])}>
        <p className="mb-4">{CODES.lead}</p>
        <RecoveryCodes codes={fresh} onDone={() => onCodes([])} />
      </Dialog>
    </Card>
  );
}
