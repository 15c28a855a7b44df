import { type ReactNode, useEffect, useRef } from 'react';
import { CallFault, sentencesOf } from '../client.ts';
import { phrase } from '../provider.ts';
import { ErrorBox } from '../../ui/error-box.tsx';

/** A failed attempt moves the focus, and the view, to what went wrong. */
export function TakesFocus({ at, children }: { at: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [at]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-card">
      {children}
    </div>
  );
}

type FaultBoxProps = {
  heading?: string;
  /** Nothing went wrong while it is null. */
  fault: unknown;
  /** What went wrong, where the answer's own sentences don't say it best. */
  sentences?: readonly string[];
  /** For a request that was not answered by name: what failed, and what to do. */
  unanswered?: { readonly what: string; readonly advice: string };
  /** What to do about it, after what went wrong. */
  advice?: readonly string[];
  /** Ways on from here. */
  children?: ReactNode;
  onDismiss?: () => void;
};

/** Says what went wrong and what to do next, and takes the focus when it appears. */
export function FaultBox(props: FaultBoxProps) {
  const { heading, fault, unanswered, children, onDismiss } = props;
  if (fault === null) return null;
  const isNamed = unanswered === undefined || isNamedRefusal(fault);
  return (
    <TakesFocus at={fault}>
      <ErrorBox {...(heading && { heading })} onDismiss={onDismiss}>
        {!isNamed && <p className="font-semibold">{unanswered.what}</p>}
        {sentencesFor(props).map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
        {!isNamed && <p className="mt-1">{unanswered.advice}</p>}
        {children}
      </ErrorBox>
    </TakesFocus>
  );
}

const sentencesFor = ({ fault, sentences, unanswered, advice }: FaultBoxProps) => {
  const own = unanswered && !(fault instanceof CallFault) ? [] : sentencesOf(fault);
  // A caller who has to wait is told for how long, and whom to call.
  const isComplete = fault instanceof CallFault && fault.refusal === 'too_many';
  return [...(sentences ?? own), ...(isComplete ? [] : (advice ?? []).map(phrase))];
};

const isNamedRefusal = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal !== 'fault' && fault.refusal !== 'offline';
