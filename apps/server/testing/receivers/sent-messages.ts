import { getDelivery, listDeliveries } from '#platform/webhooks/contract.ts';
import type { Caller } from '../caller.ts';

/** What a webhook was sent, newest first, with the bodies. */
export async function sentMessages(caller: Caller, endpointId: string) {
  const { items } = (await caller.call(listDeliveries, { params: { endpointId }, query: { limit: 25 } }))
    .answer;
  return Promise.all(
    items.map(async ({ deliveryId }) => {
      const { answer } = await caller.call(getDelivery, { params: { endpointId, deliveryId } });
      return { event: answer.event, sentText: answer.body };
    }),
  );
}
