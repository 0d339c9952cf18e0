export { countActivity } from './audit-endpoints.ts';
