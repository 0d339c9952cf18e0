import { members, routeRules } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Pages: spec platform §2.1. */
export const appraisalPages: AccessRule = routeRules['/appraisals'];

/** Spec marketplace §6: the subscription and the person's permission; staff enter by view-as (spec rulings 6). */
export const appraisers: AccessRule = {
  ...members,
  subscriptions: ['Appraisal'],
  permission: 'Appraisal',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator', 'BusinessUser'],
};

/**
 * What customer service also does for members while viewing as their company (spec rulings 6). Not sealing, which is
 * the appraiser's own statement, nor anything else that only its person can state (decision 0034).
 */
export const draftedBy: AccessRule = { ...appraisers, actedBy: 'Appraisal' };

/** Spreadsheets of the whole company, like its other reports. */
export const appraisalReportReaders: AccessRule = {
  ...appraisers,
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};

export const appraisalReaders: AccessRule = { ...appraisers, scope: 'appraisals:read' };
