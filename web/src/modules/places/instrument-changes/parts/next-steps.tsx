import type { ReactNode } from 'react';
import { AskUs, NextSteps } from '../../../../platform/next-steps.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';

/** What happens next, and whom to ask. */
export function NextStepsAndContact({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <NextSteps sentences={sentences} />
      <AskUs />
    </>
  );
}

type WayOnProps = {
  /** What Home says of it. */
  says: 'instrumentChanged' | 'instrumentChangeRejected' | undefined;
  children: ReactNode;
};

export function WayOn({ says, children }: WayOnProps) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink href={says === undefined ? '/' : `/?${says}=true`}>Home</ButtonLink>
      {children}
    </div>
  );
}
