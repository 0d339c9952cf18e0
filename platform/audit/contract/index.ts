export {
  auditRefusals,
  countActivity,
  exportActivity,
  listActivity,
  listActivityChoices,
  listCompanyActivity,
} from './audit-endpoints.ts';
