import * as contract from '@bandstand/domain/desk/office/contract';
import * as lists from '@bandstand/domain/desk/office/lists-contract';
import * as rehearsalCalls from '@bandstand/domain/desk/rehearsal/office-contract';
import * as settingCalls from '@bandstand/domain/desk/settings/office-contract';
import * as systemCalls from '@bandstand/domain/desk/system/office-contract';
import {
  getGuide as guide,
  questionCalls,
  readHistory,
} from '@bandstand/domain/desk/set-up/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import { decideTasks } from './office/decide-tasks.ts';
import {
  addNote,
  getFamily,
  viewAsFamily,
  addFamilyFor,
  type NewFamilyDeps,
} from './office/family.ts';
import { searchFamilies } from './office/search.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import {
  addView,
  exportList,
  listViews,
  removeView,
  changes,
  listFamilies,
} from './office/lists.ts';
import {
  deferTask,
  finishTask,
  takeTask,
  todayTasks,
  closedTasks,
  giveTaskBack,
  openTaskAgain,
} from './office/today.ts';
import {
  beginRehearsal,
  getRehearsal,
  rehearseNextMonth,
  stopRehearsal,
  type RehearsalDeps,
} from './rehearsal/use-cases.ts';
import {
  changeProviderFacts,
  readProviderFacts,
  type ProviderDeps,
  changeSetting,
} from './settings/use-cases.ts';
import { dismissJob, failedJobs, retryJob, type SystemDeps } from './system/jobs.ts';
import { examineNow, getSystem } from './system/system.ts';
import { serveNoun } from '../work-log/index.ts';
import { getGuide, type GuideDeps, findHistory } from './set-up/use-cases.ts';

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

export const rehearsalOfficeRoutes = (serve: Serve, deps: RehearsalDeps): void => {
  serve(rehearsalCalls.getRehearsal, (call) => getRehearsal(deps, call));
  serve(rehearsalCalls.beginRehearsal, (call) => beginRehearsal(deps, call));
  serve(rehearsalCalls.rehearseNextMonth, (call) => rehearseNextMonth(deps, call));
  serve(rehearsalCalls.stopRehearsal, (call) => stopRehearsal(deps, call));
};

export const settingOfficeRoutes = (serve: Serve, deps: ProviderDeps): void => {
  serve(settingCalls.changeSetting, (call) => changeSetting(deps, call));
  serve(settingCalls.readProviderFacts, (call) => readProviderFacts(deps, call));
  serve(settingCalls.changeProviderFacts, (call) => changeProviderFacts(deps, call));
};

export const systemOfficeRoutes = (serve: Serve, deps: SystemDeps): void => {
  serve(systemCalls.getSystem, (call) => getSystem(deps, call));
  serve(systemCalls.examineNow, (call) => examineNow(deps, call));
  serve(systemCalls.listFailedJobs, (call) => failedJobs.page(deps, call));
  serve(systemCalls.retryJob, (call) => retryJob(deps, call));
  serve(systemCalls.dismissJob, (call) => dismissJob(deps, call));
};

/** What the office sets up that is no other module's, and the history of all that it does. */
export const setUpRoutes = (serve: Serve, deps: GuideDeps): void => {
  serve(guide, () => getGuide(deps), { takesNoTurn: true });
  serve(readHistory, (call) => findHistory(deps, call));
  serveNoun(serve, deps, {
    calls: questionCalls,
    table: { name: 'faqs', order: 'position' },
  });
};
