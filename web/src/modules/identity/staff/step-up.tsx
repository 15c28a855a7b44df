import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { CallFault } from '../../../platform/client.ts';
import { StepUpDialog } from './parts/step-up-dialog.tsx';

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
