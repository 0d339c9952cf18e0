import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { isAccountNumber, isPolicyNumber, linkFailures, linkStatuses } from '../domain/account-link.ts';
import { accountStatuses, mandatorySteps } from './account-status.ts';
import { accountPeople, accountStaff } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const accountRefusals = defineRefusals('shipping', {
  // Spec shipping §5 and §8: policy linking needs an account or policy number.
  link_number_missing: {
    kind: 'invalid',
    sentence: 'Enter a policy number or an account number.',
    next: 'Both numbers are on your policy. Example: 55-123456 or 3123456789. You can also skip this step.',
    field: 'policyNumber',
  },
  link_elsewhere: {
    kind: 'conflict',
    sentence: 'Your policy is already linked or under review.',
    next: 'Check its status on the setup page.',
  },
  link_not_yours: {
    kind: 'forbidden',
    sentence: "You can't link your company's accounts.",
    next: 'Ask your business administrator.',
  },
  settings_missing: { kind: 'missing', sentence: "We can't find these settings." },
});

const path = '/services/shipping/api/usersettings';

const approvalStatus = z.enum(['None', 'Invited', 'Approved', 'Rejected']);
const link = z.object({
  state: z.enum(linkStatuses),
  number: z.nullable(z.string()),
  /** Null unless it failed. */
  fault: z.nullable(z.enum(linkFailures)),
});
export type AccountLink = z.output<typeof link>;

const account = z.object({
  personApproval: approvalStatus,
  /** Null unless the provider restricts the company itself. */
  companyStatus: z.nullable(z.enum(['Waiting', 'Rejected', 'Closed'])),
  /** Of the company's Shipping subscription; None before it is requested. */
  shippingApproval: approvalStatus,
  isActive: z.boolean(),
  activeFrom: z.nullable(z.iso.date()),
  activeUntil: z.nullable(z.iso.date()),
  state: z.enum(accountStatuses),
  steps: z.array(z.object({ step: z.enum(mandatorySteps), done: z.boolean() })),
  link,
  /** Actions available to the caller. */
  actions: z.array(
    z.enum(['request', 'answerTerms', 'addPaymentMethod', 'addAddress', 'acknowledge', 'link']),
  ),
});
export type ShippingAccount = z.output<typeof account>;

const whileWaiting: AccessRule = { ...accountPeople, whileWaiting: true };

// Spec rulings 17f: the person's and company's approval states for shipping.
export const checkUserApproval = endpoint({
  name: 'shipping.checkUserApproval',
  summary:
    "Get the member's and company's shipping approval status, and the steps left before the first shipment",
  method: 'POST',
  path: `${path}/checkuserapproval`,
  changes: false,
  answer: account,
  refusals: [],
  rule: whileWaiting,
  binding: 'company',
});

const accountEndpoint = { rule: accountPeople, binding: 'company' } as const;

export const skipLinking = endpoint({
  ...accountEndpoint,
  name: 'shipping.skipLinking',
  summary: 'Skip linking a policy for now',
  method: 'PUT',
  changes: true,
  path: `${path}/skiplinking`,
  answer: link,
  refusals: [accountRefusals.link_elsewhere],
});

const policyNumberText = (is: (text: string) => boolean, sentence: string) =>
  z.optional(boundedText(25).check(z.refine((text) => text === '' || is(text), sentence)));

export const linkAccount = endpoint({
  ...accountEndpoint,
  name: 'shipping.linkAccount',
  summary: 'Submit a policy or account number for staff to look up',
  method: 'PUT',
  changes: true,
  path: `${path}/linkaccount`,
  body: z.object({
    policyNumber: policyNumberText(isPolicyNumber, 'Use the format 55-123456 or 3123456789.'),
    accountNumber: policyNumberText(isAccountNumber, 'Enter 9 to 25 digits.'),
  }),
  answer: link,
  refusals: [
    accountRefusals.link_number_missing,
    accountRefusals.link_elsewhere,
    accountRefusals.link_not_yours,
  ],
});

const waitingLink = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  personId: z.uuid(),
  personName: z.string(),
  number: z.string(),
  askedAt: z.iso.datetime(),
});
export type PendingLink = z.output<typeof waitingLink>;

export const listAccountLinks = endpoint({
  rule: accountStaff,
  binding: 'staff',
  name: 'shipping.listAccountLinks',
  summary: 'List pending policy links, oldest first',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/desk/account-links',
  answer: z.object({ items: z.array(waitingLink) }),
  refusals: [],
});
