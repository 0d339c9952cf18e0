import type { AnyReport } from '#platform/access/server.ts';
import { activityReport } from '#platform/audit/server.ts';
import { teamReport } from '#platform/companies/server.ts';
import { subscriptionUsageReport } from '#platform/reports/server.ts';

/** Every report that a company's people may ask for, in the order in which they are offered. */
export const allReports: readonly AnyReport[] = [teamReport, activityReport, subscriptionUsageReport];
