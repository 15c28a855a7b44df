import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshPlaces } from './queries.ts';

interface ChangeCall<Sent> {
  readonly send: (sent: Sent) => Promise<unknown>;
  readonly onDone: (sent: Sent) => void;
  readonly onFault?: (fault: unknown) => void;
}

interface Started<Sent> {
  readonly sent: Sent;
  readonly whenOver: (() => void) | undefined;
}

/**
 * A call that changes a child's place. Two presses in the same moment send it once: the second may come before the page
 * shows that the first is on its way. Whatever comes back, the places are read again.
 */
export const useChangeCall = <Sent>({ send, onDone, onFault }: ChangeCall<Sent>) => {
  const isBusy = useRef(false);
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: ({ sent }: Started<Sent>) => send(sent),
    onSuccess: (_, { sent }) => onDone(sent),
    onError: (fault) => onFault?.(fault),
    onSettled: (_answer, _fault, { whenOver }) => {
      isBusy.current = false;
      whenOver?.();
      void refreshPlaces();
    },
  });
  const start = (sent: Sent, whenOver?: () => void): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate({ sent, whenOver });
  };
  return { start, isPending, isError, error, reset };
};
