import { checkUserApproval } from '../contract/account-endpoints.ts';
import type { ShippingAccount } from '../contract/account-endpoints.ts';
import type { AccountStatus, MandatoryStep } from '../contract/account-status.ts';
import { queryOptions } from '@tanstack/react-query';
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
    text: 'Ship jewelry with insurance. A few questions, and we open your account.',
    action: 'Request access',
  },
  pendingReview: {
    badge: 'Pending review',
    kind: 'warn',
    text: 'We review your request within 24 hours, faster for policyholders.',
    action: 'See your request',
  },
  acceptTerms: {
    badge: 'Approved',
    kind: 'info',
    text: 'Your account is approved. Accept the terms, and you can ship.',
    action: 'Accept terms',
  },
  setupIncomplete: {
    badge: 'Setup incomplete',
    kind: 'warn',
    text: 'A little is left to do before your first shipment.',
    action: 'Complete setup',
  },
  ready: { badge: 'Active', kind: 'ok', text: 'Everything is set up.', action: 'New shipment' },
  closed: {
    badge: 'Deactivated',
    kind: 'bad',
    text: 'Shipping is deactivated for your company. Call us; we open it again.',
    action: 'Help',
  },
};

/** Also closed, but never opened: the request was declined. */
const declined: StatusText = {
  badge: 'Declined',
  kind: 'bad',
  text: 'We did not open shipping for your company; our mail to your administrators says why. Call us if that has changed.',
  action: 'Help',
};

export const accountStatusText = (account: Pick<ShippingAccount, 'state' | 'shippingApproval'>): StatusText =>
  account.state === 'closed' && account.shippingApproval === 'Rejected'
    ? declined
    : statusText[account.state];

interface StepText {
  readonly name: string;
  readonly text: string;
  readonly to: `/${string}`;
  readonly action: string;
}

export const stepText: Readonly<Record<MandatoryStep, StepText>> = {
  terms: {
    name: 'Terms and conditions',
    text: 'The Participant Agreement: the terms under which your company ships under our cover.',
    to: '/membership/shipping/setup',
    action: 'Read terms',
  },
  paymentMethod: {
    name: 'Payment method',
    text: 'A card or a bank account. Only the business administrator adds one.',
    to: '/membership/billing/methods',
    action: 'Add payment method',
  },
  address: {
    name: 'Ship-from address',
    text: 'The default contact of your address book; every new shipment begins with it.',
    to: '/membership/shipping/addresses',
    action: 'Add address',
  },
  acknowledgement: {
    name: 'Coverage',
    text: 'What Essential and Expanded coverage cover, and until when a claim is reported.',
    to: '/membership/shipping/settings',
    action: 'Read and acknowledge',
  },
};

export const accountQuery = queryOptions({
  queryKey: ['shipping-account'],
  queryFn: ({ signal }) => call(checkUserApproval, {}, { signal }),
});
