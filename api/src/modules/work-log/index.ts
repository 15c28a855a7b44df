export type { OfficeDeps } from './as-staff.ts';
export { readAfter, readBefore } from './old-and-new-values.ts';
export { asStaff, ofFamily, type ByStaff } from './as-staff.ts';
export { keepSettings, type LiveSettings } from './settings/live.ts';
export { holdSettings, writeSetting } from './settings/store.ts';
export { findChangers, holdFields, isGone } from './before-store.ts';
export { StaleForm, findStale, openChange, refuseStale } from './stale.ts';
export {
  addTask,
  closeTaskAbout,
  closeTasksOf,
  endTasksOf,
  holdTasksOf,
  openTasks,
  taskDue,
  type LockedTask,
} from './tasks.ts';
export * as tasks from './tasks.ts';
export * from './nouns/serve-noun.ts';
