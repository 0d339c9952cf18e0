import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const outcomes = ['verified', 'missing', 'ended'] as const;

/** The hourly reading of a domain's records changed what the page answers to. */
export const domainMoved = defineEvent(
  'pages.domain_moved',
  z.object({ companyId: z.uuid(), domain: z.string(), outcome: z.enum(outcomes) }),
);

const titles = {
  verified: (domain: string) => `${domain} is verified`,
  missing: (domain: string) => `The DNS record of ${domain} is missing`,
  ended: (domain: string) => `Your page no longer opens at ${domain}`,
} as const;

const words = {
  verified: 'We found the TXT record. See what comes next under Jeweler pages.',
  missing: 'Add the TXT record again within 7 days to keep your page on this domain.',
  ended: 'The TXT record was missing for 7 days. Add it again to bring your page back to this domain.',
} as const;

export const domainMovedNotice = defineNoticeKind<{
  readonly domain: string;
  readonly outcome: (typeof outcomes)[number];
}>({
  name: 'pages.domain_moved',
  group: 'Jeweler pages',
  label: "Your page's domain",
  about: 'When your domain is verified, or its DNS record goes missing.',
  audience: 'members',
  title: ({ domain, outcome }) => titles[outcome](domain),
  words: ({ outcome }) => words[outcome],
  path: () => '/jewelerpages/domain',
  channels: { screen: true, email: true, sms: false, digest: false },
});
