export { demoPeopleLines } from './demo-people-lines.ts';
export type { DemoPorts } from './demo-ports.ts';
export { demoRoutes } from './routes.ts';
