import { checkUserApproval } from '../contract/account-endpoints.ts';
import type { ShippingAccount } from '../contract/account-endpoints.ts';
import type { AccountStatus, MandatoryStep } from '../contract/account-status.ts';
import { queryOptions } from '@tanstack/react-query';
import { day, formatLongDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';

interface StatusText {
  readonly badge: string;
  readonly kind: 'ok' | 'info' | 'warn' | 'bad';
  readonly text: string;
  readonly action: string;
}

// Spec shipping §4, the widget's states; §9, the times in which an answer was promised.
const statusText: Readonly<Record<AccountStatus, StatusText>> = {
  requestAccess: {
    badge: 'Not requested',
    kind: 'info',
    text: 'Get insured shipping for jewelry. Answer a few questions to request an account.',
    action: 'Request access',
  },
  pendingReview: {
    badge: 'Pending review',
    kind: 'warn',
    text: "We'll review your request within 24 hours, or sooner for policyholders.",
    action: 'View request',
  },
  scheduled: {
    badge: 'Scheduled',
    kind: 'info',
    text: 'Your account is approved.',
    action: 'View account',
  },
  acceptTerms: {
    badge: 'Approved',
    kind: 'info',
    text: 'Your account is approved. Accept the terms to start shipping.',
    action: 'Accept terms',
  },
  setupIncomplete: {
    badge: 'Setup incomplete',
    kind: 'warn',
    text: 'Finish these steps before your first shipment.',
    action: 'Complete setup',
  },
  ready: { badge: 'Active', kind: 'ok', text: 'Your account is ready to ship.', action: 'New shipment' },
  closed: {
    badge: 'Deactivated',
    kind: 'bad',
    text: 'Shipping is deactivated for your company. Call us to reactivate shipping.',
    action: 'Help',
  },
};

/** Closed because the request was declined. */
const declined: StatusText = {
  badge: 'Declined',
  kind: 'bad',
  text: 'Your shipping request was declined. We emailed the reason to your administrators. Call us if something has changed.',
  action: 'Help',
};

type AccountFacts = Pick<ShippingAccount, 'state' | 'shippingApproval' | 'activeFrom'>;

export function accountStatusText({ state, shippingApproval, activeFrom }: AccountFacts): StatusText {
  if (state === 'closed' && shippingApproval === 'Rejected') return declined;
  if (state !== 'scheduled' || activeFrom === null) return statusText[state];
  const { text, ...scheduled } = statusText[state];
  return { ...scheduled, text: `${text} Shipping starts ${formatLongDay(day(activeFrom))}.` };
}

interface StepText {
  readonly name: string;
  readonly text: string;
  readonly to: `/${string}`;
  readonly action: string;
}

export const stepText: Readonly<Record<MandatoryStep, StepText>> = {
  terms: {
    name: 'Terms and conditions',
    text: 'The Participant Agreement covers insured shipping.',
    to: '/membership/shipping/setup',
    action: 'Read terms',
  },
  paymentMethod: {
    name: 'Payment method',
    text: 'A card or bank account. Only the business administrator can add one.',
    to: '/membership/billing/methods',
    action: 'Add payment method',
  },
  address: {
    name: 'Ship-from address',
    text: 'Your default contact. New shipments use this ship-from address.',
    to: '/membership/shipping/addresses',
    action: 'Add address',
  },
  acknowledgement: {
    name: 'Coverage',
    text: 'What Essential and Expanded coverage include, and when to report a claim.',
    to: '/membership/shipping/settings',
    action: 'Read and acknowledge',
  },
};

export const accountQuery = queryOptions({
  queryKey: ['shipping-account'],
  queryFn: ({ signal }) => call(checkUserApproval, {}, { signal }),
});
