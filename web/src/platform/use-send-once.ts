import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { mayPass } from './client.ts';
import { useRequestKeys, type KeyOf } from './use-request-keys.ts';

interface SendOnce<Request, Answer> {
  readonly send: (request: Request, keyOf: KeyOf) => Promise<Answer>;
  /** The request counts as on its way until this is done. */
  readonly onAnswer?: (answer: Answer, request: Request) => unknown;
  readonly onFault?: (fault: unknown, request: Request) => unknown;
  /** After an answer and after a fault. */
  readonly onEnd?: () => unknown;
}

/**
 * Sends a request once, however often it is pressed. Two presses of the same moment are one: the second may come before
 * the page shows that the first is on its way. After a lost answer the same request has the same key, so that the portal
 * does nothing twice; an answer, a refusal as well, ends the key.
 */
export const useSendOnce = <Request = void, Answer = unknown>(
  wanted: SendOnce<Request, Answer>,
) => {
  const { keyOf, forget } = useRequestKeys();
  const isBusy = useRef(false);
  const { mutateAsync, variables, ...state } = useMutation({
    mutationFn: (request: Request) => wanted.send(request, keyOf),
    onSuccess: (answer, request) => wanted.onAnswer?.(answer, request),
    onError: (fault: unknown, request) => wanted.onFault?.(fault, request),
    onSettled: (_, fault) => {
      if (!mayPass(fault)) forget();
      return wanted.onEnd?.();
    },
  });
  /** The answer, once it is here; null when there is none, or when another press has sent it already. */
  const send = async (request: Request): Promise<{ readonly answer: Answer } | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return { answer: await mutateAsync(request) };
    } catch {
      // `error` shows it.
      return null;
    } finally {
      isBusy.current = false;
    }
  };
  const { isPending, isError, isSuccess, error, reset, data } = state;
  return { send, isPending, isError, isSuccess, error, reset, answer: data, request: variables };
};
