import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** A company applies to sell, or its first feed waits for review. */
export const sellerAwaitsReview = defineEvent(
  'marketplace.seller_waits',
  z.object({ supplierId: z.uuid(), name: z.string(), waitsFor: z.enum(['Enabling', 'FirstFeed']) }),
);

/** Staff decided, or nothing waits any more. */
export const sellerDecided = defineEvent('marketplace.seller_decided', z.object({ supplierId: z.uuid() }));

/** A feed ended, or a fetched one waits for review; its uploader may have left the page. */
export const feedEnded = defineEvent(
  'marketplace.feed_ended',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    feedId: z.uuid(),
    fileName: z.string(),
    outcome: z.enum(['Published', 'Failed', 'Refused', 'Waiting']),
    stones: z.int(),
    reason: z.nullable(z.string()),
  }),
);

/** To the uploader, because checking and publishing a long file takes minutes. */
export const feedEndedNotice = defineNoticeKind<{
  readonly fileName: string;
  readonly outcome: 'Published' | 'Failed' | 'Refused' | 'Waiting';
  readonly stones: number;
  readonly reason: string | null;
}>({
  name: 'marketplace.feed_ended',
  group: 'Diamonds',
  label: 'Feed published, failed, or awaiting review',
  about: 'Sent to the person who uploaded it or set up the automatic feed.',
  audience: 'members',
  title: ({ fileName, outcome }) => {
    if (outcome === 'Waiting') return `Review ${fileName}`;
    return outcome === 'Published' ? `${fileName} published` : `${fileName} wasn't published`;
  },
  words: ({ outcome, stones, reason }) => {
    if (outcome === 'Published') return `${counted(stones, 'stone')} ${stones === 1 ? 'is' : 'are'} listed.`;
    if (outcome === 'Waiting')
      return `${reason ?? ''} Nothing changes until you publish or discard the file.`;
    return reason ?? (outcome === 'Refused' ? "We didn't approve the file." : "We couldn't read the file.");
  },
  path: () => '/marketplace/feeds',
  channels: { screen: true, email: true, sms: false, digest: false },
});

/** Searches find other stones or prices than before. */
export const marketChanged = defineEvent(
  'marketplace.market_changed',
  /** The seller's company, where one changed its own listings. */
  z.object({ stones: z.int(), companyId: z.optional(z.uuid()) }),
);
