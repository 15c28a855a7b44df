import * as contract from '@bandstand/domain/office/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { OfficeDeps } from './deps.ts';
import { addNote, getFamily } from './family.ts';
import { searchFamilies } from './search.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import { viewAsFamily } from './view.ts';
import { deferTask, finishTask, listToday, takeTask } from './today.ts';

export const officeRoutes = (
  serve: Serve,
  deps: OfficeDeps & { readonly tokens: Tokens },
): void => {
  serve(contract.searchFamilies, (call) => searchFamilies(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(contract.getFamily, (call) => getFamily(deps, call));
  serve(contract.addNote, (call) => addNote(deps, call));
  serve(contract.viewAsFamily, (call) => viewAsFamily(deps, call));
  serve(contract.listToday, (call) => listToday(deps, call));
  serve(contract.takeTask, (call) => takeTask(deps, call));
  serve(contract.finishTask, (call) => finishTask(deps, call));
  serve(contract.deferTask, (call) => deferTask(deps, call));
};
