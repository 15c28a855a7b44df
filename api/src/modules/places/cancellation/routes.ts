import {
  cancelKid,
  getCancellation,
  removeKid,
} from '@bandstand/domain/places/cancellation/contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { CancellationDeps } from './deps.ts';
import { cancel, preview, remove } from './use-cases.ts';

export const cancellationRoutes = (serve: Serve, deps: CancellationDeps): void => {
  serve(getCancellation, (call) => preview(deps, call));
  serve(cancelKid, (call) => cancel(deps, call));
  serve(removeKid, (call) => remove(deps, call));
};
