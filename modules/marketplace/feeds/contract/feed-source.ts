import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { fetchHours } from '../domain/automatic.ts';
import { feedRefusals } from './feed-refusals.ts';
import { modeShape } from './feed-shapes.ts';

export const feedSourceRefusals = defineRefusals('marketplace', {
  feed_url_unfit: {
    kind: 'invalid',
    sentence:
      "Enter a public URL that starts with https://, sftp:// or ftps:// and doesn't include a username.",
    field: 'url',
  },
  feed_username_missing: {
    kind: 'invalid',
    sentence: 'Enter the username for your SFTP server.',
    field: 'username',
  },
  feed_sign_in_missing: {
    kind: 'invalid',
    sentence: 'Enter the password or private key again. The saved one is for a different server.',
    field: 'password',
  },
  feed_key_unreadable: {
    kind: 'invalid',
    sentence:
      'Enter a private key in OpenSSH or PEM format. If it has a passphrase, enter it as the password.',
    field: 'privateKey',
  },
  feed_host_key_changed: {
    kind: 'conflict',
    sentence: "Your server's host key has changed.",
    next: 'Check the new fingerprint, then confirm it.',
  },
  feed_source_missing: {
    kind: 'missing',
    sentence: 'No automatic feed is set up.',
  },
});

const path = '/services/marketplace/api/feeds/source';
const seller = { rule: marketplacePeople, binding: 'company' } as const;

const source = z.object({
  url: z.string(),
  username: z.string(),
  /** The password is never sent back. */
  hasPassword: z.boolean(),
  hasPrivateKey: z.boolean(),
  /** Of an SFTP server: the confirmed fingerprint, and one that waits to be confirmed; '' without. */
  hostKey: z.string(),
  seenHostKey: z.string(),
  everyHours: z.int(),
  mode: modeShape,
  isOn: z.boolean(),
  nextAt: z.iso.datetime(),
  lastAt: z.nullable(z.iso.datetime()),
  lastOutcome: z.enum(['', 'Fetched', 'Unchanged', 'Failed', 'Unconfirmed']),
  lastReason: z.string(),
  lastFeedId: z.nullable(z.uuid()),
});

export type FeedSourceSettings = z.output<typeof source>;

export const getFeedSource = endpoint({
  ...seller,
  name: 'marketplace.getFeedSource',
  summary: "Get the source of the company's automatic feed and the last result; null if none is set up",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ source: z.nullable(source) }),
  refusals: [],
});

export const typedFeedSource = z.object({
  url: requiredText(500, 'Enter the URL of your file.'),
  username: z._default(boundedText(100), ''),
  /** Absent keeps the stored one. */
  password: z.optional(boundedText(200)),
  /** For SFTP. Absent keeps the stored one. */
  privateKey: z.optional(boundedText(20_000)),
  everyHours: z.literal([...fetchHours], 'Choose from the list.'),
  mode: modeShape,
  isOn: z.boolean('Must be true or false.'),
});

export const putFeedSource = endpoint({
  ...seller,
  name: 'marketplace.putFeedSource',
  summary: "Set the source and schedule of the company's automatic feed",
  method: 'PUT',
  changes: true,
  path,
  body: typedFeedSource,
  answer: z.object({ source }),
  refusals: [
    feedRefusals.not_a_seller,
    feedSourceRefusals.feed_url_unfit,
    feedSourceRefusals.feed_username_missing,
    feedSourceRefusals.feed_sign_in_missing,
    feedSourceRefusals.feed_key_unreadable,
  ],
});

export const fetchFeedNow = endpoint({
  ...seller,
  name: 'marketplace.fetchFeedNow',
  summary: "Fetch the company's feed within a minute instead of at its next scheduled time",
  method: 'POST',
  changes: true,
  path: `${path}/fetch`,
  answer: z.object({ source }),
  refusals: [feedRefusals.not_a_seller, feedSourceRefusals.feed_source_missing],
});

export const confirmFeedHostKey = endpoint({
  ...seller,
  name: 'marketplace.confirmFeedHostKey',
  summary: "Confirm the fingerprint of the company's SFTP server so its feed can be fetched",
  method: 'POST',
  changes: true,
  path: `${path}/hostkey`,
  body: z.object({ hostKey: requiredText(100, 'Enter the fingerprint.') }),
  answer: z.object({ source }),
  refusals: [
    feedRefusals.not_a_seller,
    feedSourceRefusals.feed_source_missing,
    feedSourceRefusals.feed_host_key_changed,
  ],
});

/** A file couldn't be fetched or read. */
export const feedFetchFailed = defineEvent(
  'marketplace.feed_fetch_failed',
  z.object({ companyId: z.uuid(), personId: z.uuid(), reason: z.string() }),
);

export const feedFetchFailedNotice = defineNoticeKind<{ readonly reason: string }>({
  name: 'marketplace.feed_fetch_failed',
  group: 'Diamonds',
  label: 'Automatic feed failed',
  about: 'Sent to the person who set up the feed, once per outage.',
  audience: 'members',
  title: () => "We couldn't fetch your feed",
  words: ({ reason }) => `${reason}. Your stones stay listed for now.`,
  path: () => '/marketplace/feeds',
  channels: { screen: true, email: true, sms: false, digest: false },
});
