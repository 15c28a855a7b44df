import { getKid, listKids } from '@bandstand/domain/children/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as children from './use-cases.ts';

export const childrenRoutes = (serve: Serve, given: children.ChildrenGiven): void => {
  serve(listKids, (call) => children.list(given, call));
  serve(getKid, (call) => children.get(given, call));
};
