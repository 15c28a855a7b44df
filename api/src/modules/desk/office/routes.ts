import * as contract from '@bandstand/domain/desk/office/contract';
import * as lists from '@bandstand/domain/desk/office/lists-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { closedTasks, giveTaskBack, openTaskAgain } from './closed-tasks.ts';
import { decideTasks } from './decide-tasks.ts';
import { listFamilies } from './families-list.ts';
import { addNote, getFamily, viewAsFamily } from './family.ts';
import { addFamilyFor, type NewFamilyDeps } from './new-family.ts';
import { searchFamilies } from './search.ts';
import type { Tokens } from '../../../platform/security/tokens.ts';
import { addView, exportList, listViews, removeView, changes } from './lists.ts';
import { deferTask, finishTask, takeTask, todayTasks } from './today.ts';

export const officeRoutes = (
  serve: Serve,
  deps: NewFamilyDeps & { readonly tokens: Tokens },
): void => {
  serve(contract.searchFamilies, (call) => searchFamilies(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(lists.listFamilies, (call) => listFamilies(deps, call));
  serve(contract.getFamily, (call) => getFamily(deps, call));
  serve(contract.addFamily, (call) => addFamilyFor(deps, call), { keepsAnswer: true });
  serve(contract.addNote, (call) => addNote(deps, call));
  serve(contract.viewAsFamily, (call) => viewAsFamily(deps, call));
  serve(lists.listChanges, (call) => changes.page(deps, call));
  serve(lists.exportList, (call) => exportList(deps, call));
  serve(lists.listViews, (call) => listViews(deps, call));
  serve(lists.addView, (call) => addView(deps, call));
  serve(lists.removeView, (call) => removeView(deps, call));
  serve(contract.listToday, (call) => todayTasks.page(deps, call));
  serve(contract.takeTask, (call) => takeTask(deps, call));
  serve(contract.finishTask, (call) => finishTask(deps, call));
  serve(contract.decideTasks, (call) => decideTasks(deps, call));
  serve(contract.deferTask, (call) => deferTask(deps, call));
  serve(contract.giveTaskBack, (call) => giveTaskBack(deps, call));
  serve(contract.listClosedTasks, (call) => closedTasks.page(deps, call));
  serve(contract.openTaskAgain, (call) => openTaskAgain(deps, call));
};
