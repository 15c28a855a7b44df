import { getKid, listKids, patchKid } from '@bandstand/domain/child-page/contract';
import type { Serve } from '../../platform/http/call.ts';
import { change, type ChangeDeps, get } from './change.ts';
import { listChildren } from '../families/index.ts';

export const childrenRoutes = (serve: Serve, deps: ChangeDeps): void => {
  serve(listKids, (call) => listChildren(deps, call));
  serve(getKid, (call) => get(deps, call));
  serve(patchKid, (call) => change(deps, call));
};
