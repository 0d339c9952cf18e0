import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { mostStars } from '../domain/order-deadlines.ts';
import { orderRefusals } from './orders.ts';
import { productShape } from './order-shapes.ts';

const oneToFive = `Choose 1 to ${mostStars} stars.`;

/** Other buyers read the seller's average, and neither side learns who the other is. */
export const rateStone = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.rateStone',
  summary: "Rate a delivered stone, or change its rating; it counts toward its seller's rating",
  method: 'PUT',
  changes: true,
  path: '/services/marketplace/api/marketplace/orders/:id/products/:orderItemId/rating',
  params: z.object({ id: guid, orderItemId: guid }),
  body: z.object({ stars: z.int(oneToFive).check(z.minimum(1, oneToFive), z.maximum(mostStars, oneToFive)) }),
  answer: productShape,
  refusals: [orderRefusals.order_missing, orderRefusals.order_item_missing, orderRefusals.not_delivered],
});
