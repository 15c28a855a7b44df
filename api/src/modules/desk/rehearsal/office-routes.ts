import * as contract from '@bandstand/domain/desk/rehearsal/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import {
  beginRehearsal,
  getRehearsal,
  rehearseNextMonth,
  stopRehearsal,
  type RehearsalDeps,
} from './use-cases.ts';

export const rehearsalOfficeRoutes = (serve: Serve, deps: RehearsalDeps): void => {
  serve(contract.getRehearsal, (call) => getRehearsal(deps, call));
  serve(contract.beginRehearsal, (call) => beginRehearsal(deps, call));
  serve(contract.rehearseNextMonth, (call) => rehearseNextMonth(deps, call));
  serve(contract.stopRehearsal, (call) => stopRehearsal(deps, call));
};
