import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** A seller offers another stone in place of an ordered one, or the offer ended. */
export const stoneOfferMoved = defineEvent(
  'marketplace.stone_offer_moved',
  z.object({
    /** The buyer's. */
    companyId: z.uuid(),
    orderId: z.uuid(),
    number: z.string(),
    boughtBy: z.uuid(),
    orderItemId: z.uuid(),
    offerId: z.uuid(),
    status: z.enum(['Open', 'Accepted', 'Refused', 'Expired']),
  }),
);

export const stoneOfferedNotice = defineNoticeKind<{
  readonly orderId: string;
  readonly number: string;
  readonly ordered: string;
  readonly offered: string;
  readonly answerBy: string;
}>({
  name: 'marketplace.stone_offered',
  group: 'Marketplace',
  label: 'Substitute offered for an ordered diamond',
  audience: 'members',
  about: 'Sent to the person who placed the order.',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ number }) => `Substitute offered for order ${number}`,
  words: ({ ordered, offered, answerBy }) =>
    `${offered} instead of ${ordered}. Accept or decline the substitute by ${answerBy}.`,
  path: ({ orderId }) => `/marketplace/orders/${orderId}`,
});
