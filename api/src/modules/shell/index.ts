export { faqRoutes } from './faqs/routes.ts';
export { faultReportRoutes } from './fault-reports/routes.ts';
export { familyForDocuments } from './home/in-document.ts';
export { homeRoutes } from './home/routes.ts';
export { demoEventRoutes, providerRoutes } from './provider/routes.ts';
