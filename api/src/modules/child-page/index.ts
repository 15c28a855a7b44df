export { childrenRoutes } from './routes.ts';
