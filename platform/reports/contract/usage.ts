import * as z from 'zod/mini';
import { instant } from '#kit/contract/shapes/time.ts';
import { endpoint, members, serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { reportsRefusals } from './reports-refusals.ts';

const names = Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]];

export const usageShape = z.object({
  serviceType: z.enum(names, 'Enter a service.'),
  /** The action, such as `opened` or `label.printed`. */
  what: z
    .string('Enter an action.')
    .check(z.maxLength(60), z.regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)*$/, 'Use only letters and dots.')),
  when: z.optional(instant),
});

/** Spec platform §7: POST /api/subscriptionusages. Counted per company and day, without personal data. */
export const recordSubscriptionUsage = endpoint({
  name: 'reports.recordSubscriptionUsage',
  summary: 'Record use of a company service',
  method: 'POST',
  changes: true,
  path: '/services/reporting/api/subscriptionusages',
  body: usageShape,
  refusals: [reportsRefusals.no_subscription, reportsRefusals.usage_when],
  rule: members,
  binding: 'company',
  perMinute: 120,
});
