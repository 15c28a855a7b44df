import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActFault } from './act-fault.tsx';

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
