import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { PurchaseRow } from '#modules/shipping/purchase/server/purchase-store.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';

interface PurchasedShipment {
  readonly companyId: string;
  readonly shipment: ShipmentRow;
  /** Undefined if no purchase completed. */
  readonly purchase: PurchaseRow | undefined;
}

/** A visible shipment with its completed purchase. */
export async function requirePurchased(ctx: Ctx, shipmentId: string): Promise<PurchasedShipment> {
  const member = requireMember(ctx.actor);
  const shipment = await requireShipment(ctx, member, shipmentId);
  const purchase = await lastPurchase(ctx, member.companyId, shipmentId);
  const { companyId } = member;
  return { companyId, shipment, purchase: purchase?.status === 'Completed' ? purchase : undefined };
}
