import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import { validatePartner } from '#platform/companies/registration/contract/registration-search-endpoints.ts';
import { listSubscriptions } from '../contract/subscription-endpoints.ts';

const subscriptionsKey = ['companies', 'subscriptions'] as const;

export const subscriptionsQuery = queryOptions({
  queryKey: subscriptionsKey,
  queryFn: ({ signal }) => call(listSubscriptions, {}, { signal }),
});

/** Spec platform §5: asks the partner whether the membership is still valid. */
export const partnerQuery = (partner: AffiliationType) =>
  queryOptions({
    queryKey: ['companies', 'partner', partner],
    queryFn: ({ signal }) => call(validatePartner, { params: { partner } }, { signal }),
  });

// Spec platform §9: approval response times shown to users.
export const responseTimeText = "We'll respond by email in about 24 hours, sooner for policyholders.";
