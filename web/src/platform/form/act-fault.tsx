import { type ReactNode, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
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

type Act = { readonly isError: boolean; readonly error: unknown; readonly reset: () => void };

/** Why an act of a page was not done; whatever is done after it takes the box away. */
export function LastActFault({ heading, of: act }: { heading: string; of: Act }) {
  const acts = useQueryClient().getMutationCache();
  const reset = useRef(act.reset);
  reset.current = act.reset;
  const { isError, error } = act;
  useEffect(() => {
    if (!isError) return;
    return acts.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') reset.current();
    });
  }, [acts, isError]);
  return isError ? <ActFault heading={heading} fault={error} /> : null;
}
