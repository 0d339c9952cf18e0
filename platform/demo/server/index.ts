export { demoPeopleLines } from './demo-people-lines.ts';
export { makeOnce } from './make-once.ts';
export type { DemoPorts } from './demo-ports.ts';
export { demoRoutes } from './routes.ts';
