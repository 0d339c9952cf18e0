export {
  auditRefusals,
  countActivity,
  exportActivity,
  exportDeskActivity,
  listActivity,
  listActivityChoices,
  listCompanyActivity,
  listDeskActivity,
  listDeskActivityChoices,
} from './contract/activity.ts';
