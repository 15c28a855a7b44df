import { cancelKid, getCancellation, removeKid } from '@bandstand/domain/cancellation/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { CancellationGiven } from './given.ts';
import { cancel, preview, remove } from './use-cases.ts';

export const cancellationRoutes = (serve: Serve, given: CancellationGiven): void => {
  serve(getCancellation, (call) => preview(given, call));
  serve(cancelKid, (call) => cancel(given, call));
  serve(removeKid, (call) => remove(given, call));
};
