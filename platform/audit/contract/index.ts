export { auditRefusals, countActivity, listActivity } from './audit-endpoints.ts';
