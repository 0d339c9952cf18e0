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
export { actLabel, labeledActs, recordLabel } from './domain/act-label.ts';
