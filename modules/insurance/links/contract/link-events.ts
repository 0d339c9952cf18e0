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
    fault === null ? 'See its limits, bill and documents under Policies.' : linkSentences[fault],
});
