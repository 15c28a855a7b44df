import { getKid, listKids, patchKid } from '@bandstand/domain/children/contract';
import type { Serve } from '../../platform/http/call.ts';
import { change, type ChangeGiven } from './change.ts';
import { get } from './in-full.ts';
import { list } from './use-cases.ts';

export const childrenRoutes = (serve: Serve, given: ChangeGiven): void => {
  serve(listKids, (call) => list(given, call));
  serve(getKid, (call) => get(given, call));
  serve(patchKid, (call) => change(given, call));
};
