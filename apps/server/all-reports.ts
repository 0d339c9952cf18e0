import type { AnyReport } from '#platform/access/server/index.ts';
import { activityReport } from '#platform/audit/server/index.ts';
import { teamReport } from '#platform/companies/server/index.ts';
import { subscriptionUsageReport } from '#platform/reports/server/index.ts';

/** Every report that a company's people may ask for, in the order in which they are offered. */
export const allReports: readonly AnyReport[] = [teamReport, activityReport, subscriptionUsageReport];
