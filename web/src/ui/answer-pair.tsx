import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';

type AnswerPairProps = {
  /** To decline; none where that isn't offered. */
  no: ReactNode;
  yes: ReactNode;
};

/** Both answers to an offer, the main one first; on a phone that one is last and within reach of the thumb. In a rail both are as wide as it. */
export function AnswerPair({ no, yes }: AnswerPairProps) {
  return (
    <div className="no-print contents md:flex md:flex-wrap md:items-center md:gap-4 lg:grid lg:grid-cols-1 lg:gap-3 lg:*:p-0 lg:[&_button:not(dialog_*)]:w-full lg:[&_span:has(>button):not(dialog_*)]:w-full">
      <BottomBar action={yes} />
      {no && (
        <div className="max-md:[&_button:not(dialog_*)]:w-full max-md:[&>span]:w-full">{no}</div>
      )}
    </div>
  );
}
