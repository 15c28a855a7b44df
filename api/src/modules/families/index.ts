export { addressRoutes } from './addresses/routes.ts';
export { noteAccess, noteAccesses, noteErasures } from './children/notes-log.ts';
export {
  childrenOf,
  kidRow,
  list,
  readChildren,
  readKid,
  removeNeverEnrolled,
  type ChildrenDeps,
} from './children/use-cases.ts';
export { featureFlagRoutes } from './feature-flags/routes.ts';
export { readFlags, readSettings } from './feature-flags/use-cases.ts';
export { familyLimitSamples } from './limits/email-samples.ts';
export {
  addActivity,
  addRanOut,
  countChange,
  countFamily,
  emailOffice,
  lockFamily,
  mayAddTo,
  noteLimit,
  type NewActivity,
} from './limits/use-cases.ts';
export { profileSamples } from './profile/email-samples.ts';
export { profileRoutes } from './profile/routes.ts';
export {
  changeGrownUp,
  detailsOf,
  grownUpRow,
  readChanges,
  readDetails,
} from './profile/use-cases.ts';
