export { faqRoutes } from './routes.ts';
export { faultReportRoutes } from './routes.ts';
export { familyForDocuments } from './home/in-document.ts';
export { homeRoutes } from './routes.ts';
export { demoEventRoutes, providerRoutes } from './routes.ts';
