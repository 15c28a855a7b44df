import { useEffect, useRef } from 'react';
import { CallFault } from '../../../platform/client.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TRY_AGAIN } from '../words.ts';

type FaultBoxProps = {
  fault: unknown;
  /** What failed, where the answer does not say so itself. */
  fallback: string;
  onDismiss: () => void;
};

/** Why the request was refused, brought into view. */
export function FaultBox({ fault, fallback, onDismiss }: FaultBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [fault]);
  const sentences = fault instanceof CallFault ? fault.sentences : [];
  const isAnswer =
    fault instanceof CallFault && fault.refusal !== 'fault' && fault.refusal !== 'offline';
  return (
    <div ref={box}>
      <ErrorBox onDismiss={onDismiss}>
        {!isAnswer && <p className="font-semibold">{fallback}</p>}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!isAnswer && <p>{TRY_AGAIN}</p>}
      </ErrorBox>
    </div>
  );
}
