import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { linkFaults } from '../domain/link-decision.ts';
import type { LinkFault } from '../domain/link-decision.ts';

/** A number was linked, or declined with a reason. */
export const linkDecided = defineEvent(
  'insurance.link_decided',
  z.object({
    companyId: z.uuid(),
    linkId: z.uuid(),
    number: z.string(),
    fault: z.nullable(z.enum(linkFaults)),
    askedBy: z.uuid(),
    /** The staff member; null if the insurer's system decided. */
    by: z.nullable(z.string()),
  }),
);

const amount = z.int().check(z.minimum(0));

/** What a linked policy insures in shipping changed, or was read for the first time. */
export const policyLimitsRead = defineEvent(
  'insurance.policy_limits_read',
  z.object({
    companyId: z.uuid(),
    policyNumber: z.string(),
    beginsOn: z.iso.date(),
    endsOn: z.iso.date(),
    /** Null if the policy isn't active, or isn't a block policy. */
    limits: z.nullable(
      z.object({
        inTransit: amount,
        perAddressDay: amount,
        insuranceOnly: amount,
        carriers: z.array(z.object({ carrier: z.enum(['FedEx', 'UPS', 'USPS']), limit: amount })),
      }),
    ),
    readAt: z.iso.datetime(),
  }),
);

export const linkSentences: Readonly<Record<LinkFault, string>> = {
  NotFound: 'Account not found. Check the number and try again.',
  NotActive: 'No active policy. Enter the number of an active policy.',
  NotYours: "The policy insures another company. Contact us if that's wrong.",
};

export const linkDecidedNotice = defineNoticeKind<{
  readonly number: string;
  readonly fault: LinkFault | null;
}>({
  group: 'Company',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  name: 'insurance.link_decided',
  label: 'Policy link reviewed',
  about: 'Sent to the person who requested the link.',
  path: () => '/policy/business/accounts',
  title: ({ number, fault }) =>
    fault === null ? `Policy ${number} is linked` : `Policy ${number} wasn't linked`,
  words: ({ fault }) =>
    fault === null ? "See the policy's limits, billing and documents under Policies." : linkSentences[fault],
});
