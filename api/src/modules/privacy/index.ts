export { privacySamples } from './emails.ts';
export { privacyOfficeRoutes } from './routes.ts';
export { purgeExpired, purgeOldFamilies, removeFiles } from './erase.ts';
export { privacyRoutes } from './routes.ts';
