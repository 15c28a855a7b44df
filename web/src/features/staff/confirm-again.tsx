import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { CallFault } from '../../platform/client.ts';
import { StepUpDialog } from './parts/step-up-dialog.tsx';

type Confirming = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

const ConfirmContext = createContext<Confirming>((work) => work());

interface Waiting {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

/** Does something that may ask for a second step again; where it does, asks, and then does it. */
export const useConfirming = (): Confirming => use(ConfirmContext);

export function ConfirmAgain({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirming = useCallback<Confirming>(async (work) => {
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
    <ConfirmContext value={confirming}>
      {children}
      {waiting && <StepUpDialog onDone={() => end('goOn')} onClose={() => end('giveUp')} />}
    </ConfirmContext>
  );
}
