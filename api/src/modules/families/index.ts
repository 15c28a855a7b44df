export { addressRoutes } from './routes.ts';
export { noteAccess, noteAccesses, noteErasures } from './children/use-cases.ts';
export {
  childrenOf,
  kidRow,
  listChildren,
  readChildren,
  readKid,
  removeNeverEnrolled,
  type ChildrenDeps,
} from './children/use-cases.ts';
export { featureFlagRoutes } from './routes.ts';
export { readFlags, readSettings } from './feature-flags/use-cases.ts';
export { familyLimitSamples } from './limits/emails.ts';
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
export { profileSamples } from './profile/emails.ts';
export { profileRoutes } from './routes.ts';
export {
  changeGrownUp,
  detailsOf,
  grownUpRow,
  readChanges,
  readDetails,
} from './profile/use-cases.ts';
