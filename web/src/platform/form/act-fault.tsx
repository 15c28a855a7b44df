import type { ReactNode } from 'react';
import { isBusy, mayPass } from '../client.ts';
import { FaultBox } from './fault-box.tsx';

/** An act of the office that was sent, and not answered. */
const UNHEARD = {
  heading: 'We can’t say whether that was done',
  says: [
    'The portal did not answer. It may have been done all the same: please check your connection, and look before you do it again.',
  ],
} as const;

type ActFaultProps = {
  /** That nothing was done: said where it is known. */
  heading: string;
  fault: unknown;
  children?: ReactNode;
};

/**
 * Why something was not done. After a lost answer nobody knows whether it was, and the person who does it again may do it
 * twice.
 */
export function ActFault({ heading, ...rest }: ActFaultProps) {
  const isUnheard = mayPass(rest.fault) && !isBusy(rest.fault);
  if (!isUnheard) return <FaultBox heading={heading} {...rest} />;
  return <FaultBox heading={UNHEARD.heading} sentences={UNHEARD.says} {...rest} />;
}
