import type { BoughtLabel } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { partyOf } from '../domain/label-text.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { insertLabel } from './label-store.ts';

interface PurchasedLabel {
  readonly companyId: string;
  readonly shipmentId: string;
  /** 40-118273. */
  readonly shipmentNumber: string;
  readonly plan: ShipmentPlan;
  readonly bought: BoughtLabel;
}

/** Stores the label once it is bought. Idempotent. */
export async function saveLabel(
  ctx: Ctx,
  { companyId, shipmentId, ...purchased }: PurchasedLabel,
): Promise<void> {
  const { plan, bought, shipmentNumber } = purchased;
  const key = { companyId, shipmentId };
  const { picture } = bought;
  if (picture.kind === 'document') {
    await insertLabel(ctx, key, { document: picture });
    return;
  }
  const { holdAt, shipDate, signature, reference1, reference2, sealNumber } = plan;
  const label = {
    facts: picture.facts,
    trackingNumber: bought.trackingNumber,
    shipmentNumber,
    from: partyOf(plan.origin),
    to: partyOf(plan.destination),
    holdAt,
    shipDate,
    weightOz: plan.package.weightOz,
    signature,
    zone: bought.zone,
    reference1,
    reference2,
    sealNumber,
    isReturn: plan.kind === 'Boomerang',
  };
  await insertLabel(ctx, key, { label });
}
