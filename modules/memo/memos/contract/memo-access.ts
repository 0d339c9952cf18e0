import { members, routeRules } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Pages: spec platform §2.1. */
export const memoPages: AccessRule = routeRules['/memo'];

/** Our choice (decision 0033): the specification shows no roles, so the company's Memo and the person's permission count. */
export const memoPeople: AccessRule = { ...members, subscriptions: ['Memo'], permission: 'Memo' };

/** Records stay readable to both sides after the company's Memo has ended. */
export const memoReaders: AccessRule = { ...members, permission: 'Memo', scope: 'memos:read' };

/** Their pages, without the company's subscription. */
export const memoRecordPages: AccessRule = { ...members, permission: 'Memo' };

/** Spreadsheets of the whole company, like its other reports. */
export const memoReportReaders: AccessRule = {
  ...members,
  permission: 'Memo',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
