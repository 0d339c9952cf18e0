import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { orderRefusals } from './orders.ts';
import { productShape } from './order-shapes.ts';

export const offerRefusals = defineRefusals('marketplace', {
  offer_over: { kind: 'conflict', sentence: 'This offer has ended.', next: 'Reload the order.' },
  offered_stone_gone: {
    kind: 'conflict',
    sentence: 'The offered stone is no longer available.',
    next: 'Decline the offer to get your refund.',
  },
  details_changed: {
    kind: 'conflict',
    sentence: "This stone's details have changed.",
    next: 'Review them before you decide.',
  },
  offered_stone_changed: {
    kind: 'conflict',
    sentence: "The offered stone's report has changed.",
    next: 'Decline the offer to get your refund.',
  },
});

// More than a report has facts.
const maxChanges = 50;

/** Of an offered substitute, or of a stone whose report was corrected after the order. */
export const decideOffer = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.decideOffer',
  summary: 'Accept or decline a substitute for an ordered stone, or the changes to its report',
  method: 'POST',
  changes: true,
  path: '/services/marketplace/api/marketplace/orders/:id/products/:orderItemId/offer',
  params: z.object({ id: guid, orderItemId: guid }),
  body: z.object({
    accept: z.boolean('Accept or decline the offer.'),
    /** Decides on these changes of the report, as the buyer saw them; left out, on the offered substitute. */
    reportChanges: z.optional(z.array(z.string()).check(z.maxLength(maxChanges))),
  }),
  answer: productShape,
  refusals: [
    orderRefusals.order_missing,
    orderRefusals.order_item_missing,
    offerRefusals.offer_over,
    offerRefusals.offered_stone_gone,
    offerRefusals.offered_stone_changed,
    offerRefusals.details_changed,
  ],
});
