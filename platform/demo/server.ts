export { demoPeopleLines } from './server/demo-ports.ts';
export { createOnce } from './server/make-once.ts';
export type { DemoPorts } from './server/demo-ports.ts';
export { demoRoutes } from './server/routes.ts';
