import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { buyShipments as call } from '../contract/bulk-endpoints.ts';
import { purchaseShipment } from '#modules/shipping/purchase/server/purchase-shipment.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';

type Answer = EndpointAnswer<typeof call>['items'][number];
type Item = EndpointInput<typeof call>['body']['items'][number];

/** Each in its own transaction, so that one refusal does not affect the others. */
export async function buyShipments(
  steps: Steps,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  requireCreator(steps);
  const items: Answer[] = [];
  for (const item of body.items) items.push(await buyOne(steps, item));
  return { items };
}

async function buyOne(steps: Steps, { shipmentId, ...body }: Item): Promise<Answer> {
  try {
    const { purchase } = await purchaseShipment(steps, { params: { shipmentId }, query: undefined, body });
    const { status, standing, isUnderWay, trackingTail, failure } = purchase;
    const bought = { shipmentId, status, standing, isUnderWay, trackingTail, failure };
    return { shipmentId, bought, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, fields = {} } = error;
    const words = [refusal.sentence, ...Object.values(fields)].join(' ');
    return { shipmentId, bought: null, refusal: { code: refusal.code, words } };
  }
}
