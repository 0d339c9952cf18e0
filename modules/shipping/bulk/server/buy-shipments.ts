import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { Refused } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { buyShipments as buyCall, followPurchases as followCall } from '../contract/bulk-endpoints.ts';
import { recheckChosen } from '#modules/shipping/purchase/server/usable-option.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { purchaseShipment } from '#modules/shipping/purchase/server/purchase-shipment.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { lastPurchases } from '#modules/shipping/purchase/server/purchase-store.ts';
import { requireShipments } from './require-shipments.ts';

type Answer = EndpointAnswer<typeof buyCall>['items'][number];
type Item = EndpointInput<typeof buyCall>['body']['items'][number];

/** Each in its own transaction, so that one refusal does not affect the others. */
export const buyShipmentsWith =
  (parts: AccountParts) =>
  async (steps: Steps, { body }: EndpointInput<typeof buyCall>): Promise<EndpointAnswer<typeof buyCall>> => {
    requireCreator(steps);
    await recheckChosen(steps, parts, body.items);
    const items: Answer[] = [];
    for (const item of body.items) items.push(await buyShipment(steps, item));
    return { items };
  };

async function buyShipment(steps: Steps, { shipmentId, ...body }: Item): Promise<Answer> {
  try {
    const { purchase } = await purchaseShipment(steps, { params: { shipmentId }, query: undefined, body });
    const { shipmentStatus, status, isUnderWay, trackingTail, failure } = purchase;
    const bought = { shipmentId, shipmentStatus, status, isUnderWay, trackingTail, failure };
    return { shipmentId, bought, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, fields = {} } = error;
    const words = [refusal.sentence, ...Object.values(fields)].join(' ');
    return { shipmentId, bought: null, refusal: { code: refusal.code, words } };
  }
}

/** In the order requested. */
export async function followPurchases(
  ctx: Ctx,
  { body }: EndpointInput<typeof followCall>,
): Promise<EndpointAnswer<typeof followCall>> {
  const member = requireMember(ctx.actor);
  const rows = await requireShipments(ctx, member, body.shipmentIds);
  const purchases = await lastPurchases(
    ctx,
    member.companyId,
    rows.map((row) => row.shipment_id),
  );
  const byShipment = new Map(purchases.map((purchase) => [purchase.shipment_id, purchase]));
  const items = rows.flatMap(({ shipment_id: shipmentId, status: shipmentStatus }) => {
    const purchase = byShipment.get(shipmentId);
    if (purchase === undefined) return [];
    const { status, failure, label } = purchase;
    const trackingTail = label?.trackingNumber.slice(-4) ?? null;
    return [{ shipmentId, shipmentStatus, status, isUnderWay: status === 'Running', trackingTail, failure }];
  });
  return { items };
}
