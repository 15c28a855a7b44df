export { privacySamples } from './email-samples.ts';
export { forgetFiles } from './jobs.ts';
export { privacyOfficeRoutes } from './office-routes.ts';
export { purgeExpired, purgeOldFamilies, removeFiles } from './retain.ts';
export { privacyRoutes } from './routes.ts';
