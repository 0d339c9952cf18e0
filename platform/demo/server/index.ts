export { readDemoToken } from './demo-sign-in.ts';
export { demoRoutes } from './routes.ts';
