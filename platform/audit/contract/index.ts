export { auditRefusals, countActivity, listActivity, listCompanyActivity } from './audit-endpoints.ts';
