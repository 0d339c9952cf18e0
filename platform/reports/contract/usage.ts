import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { endpoint, members, serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';

// Apart from those of reports: the portal records usage before anyone opens one.
export const usageRefusals = defineRefusals('reports', {
  no_subscription: {
    kind: 'invalid',
    sentence: "Your company doesn't subscribe to that service.",
    field: 'serviceType',
  },
  usage_when: {
    kind: 'invalid',
    sentence: 'Usage must be reported within a day.',
    field: 'when',
  },
});

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
  refusals: [usageRefusals.no_subscription, usageRefusals.usage_when],
  rule: members,
  binding: 'company',
  perMinute: 120,
});
