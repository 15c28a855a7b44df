import { cancelKid, removeKid } from '@bandstand/domain/cancellation/contract';
import type { Serve } from '../../platform/http/call.ts';
import { cancel, remove, type CancellationGiven } from './use-cases.ts';

export const cancellationRoutes = (serve: Serve, given: CancellationGiven): void => {
  serve(cancelKid, (call) => cancel(given, call));
  serve(removeKid, (call) => remove(given, call));
};
