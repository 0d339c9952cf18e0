import type { ShippingAccount } from '../contract/account-endpoints.ts';
import type { AccountState, MandatoryStep } from '../contract/account-state.ts';

interface StateWords {
  readonly badge: string;
  readonly kind: 'ok' | 'info' | 'warn' | 'bad';
  readonly says: string;
  readonly verb: string;
}

// Spec shipping §4, the widget's states; §9, the times in which an answer was promised.
const stateWords: Readonly<Record<AccountState, StateWords>> = {
  requestAccess: {
    badge: 'Not requested',
    kind: 'info',
    says: 'Ship jewelry with insurance. A few questions, and we open your account.',
    verb: 'Request access',
  },
  pendingReview: {
    badge: 'Pending review',
    kind: 'warn',
    says: 'We review your request within 24 hours, faster for policyholders.',
    verb: 'See your request',
  },
  acceptTerms: {
    badge: 'Approved',
    kind: 'info',
    says: 'Your account is approved. Accept the terms, and you can ship.',
    verb: 'Accept terms',
  },
  setupIncomplete: {
    badge: 'Setup incomplete',
    kind: 'warn',
    says: 'A little is left to do before your first shipment.',
    verb: 'Complete setup',
  },
  ready: { badge: 'Active', kind: 'ok', says: 'Everything is set up.', verb: 'New shipment' },
  closed: {
    badge: 'Deactivated',
    kind: 'bad',
    says: 'Shipping is deactivated for your company. Call us; we open it again.',
    verb: 'Help',
  },
};

/** Also closed, but never opened: the request was declined. */
const declined: StateWords = {
  badge: 'Declined',
  kind: 'bad',
  says: 'We did not open shipping for your company; our mail to your administrators says why. Call us if that has changed.',
  verb: 'Help',
};

export const accountStateText = (account: Pick<ShippingAccount, 'state' | 'shippingApproval'>): StateWords =>
  account.state === 'closed' && account.shippingApproval === 'Rejected'
    ? declined
    : stateWords[account.state];

interface StepWords {
  readonly name: string;
  readonly says: string;
  readonly to: `/${string}`;
  readonly verb: string;
}

export const stepWords: Readonly<Record<MandatoryStep, StepWords>> = {
  terms: {
    name: 'Terms and conditions',
    says: 'The Participant Agreement: the terms under which your company ships under our cover.',
    to: '/membership/shipping/setup',
    verb: 'Read terms',
  },
  paymentMethod: {
    name: 'Payment method',
    says: 'A card or a bank account. Only the business administrator adds one.',
    to: '/membership/billing/methods',
    verb: 'Add payment method',
  },
  address: {
    name: 'Ship-from address',
    says: 'The default contact of your address book; every new shipment begins with it.',
    to: '/membership/shipping/addresses',
    verb: 'Add address',
  },
  acknowledgement: {
    name: 'Coverage',
    says: 'What Essential and Expanded coverage cover, and until when a claim is reported.',
    to: '/membership/shipping/settings',
    verb: 'Read and acknowledge',
  },
};
