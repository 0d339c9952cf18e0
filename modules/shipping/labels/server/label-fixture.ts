import { addDays } from '#kit/domain/day.ts';
import type { CarrierName, LabelPicture } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { someLabels } from '../domain/testing/some-labels.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { saveLabel } from './save-label.ts';
import { markCreated } from './label-store.ts';
import type { Drawing } from '#kit/domain/drawing/drawing.ts';
import { layOutLabel } from '../domain/layout/lay-out-label.ts';

interface TestLabel {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly carrier: CarrierName;
  /** A finished carrier document instead of label facts. */
  readonly document?: Uint8Array;
}

/** Marks a shipment as bought, without a carrier. */
export async function insertTestLabel(
  ctx: Ctx,
  { companyId, shipmentId, carrier, document }: TestLabel,
): Promise<void> {
  const shipment = await findShipment(ctx, companyId, shipmentId);
  const planned = shipment === undefined ? undefined : planOf(shipment.draft);
  if (shipment === undefined || planned === undefined || 'missing' in planned) {
    throw new Error('The shipment is incomplete.');
  }
  const { plan } = planned;
  const { facts, trackingNumber } = someLabels[carrier];
  const picture: LabelPicture =
    document === undefined
      ? { kind: 'facts', facts }
      : { kind: 'document', contentType: 'application/pdf', content: document };
  const transit = { days: 1, promisedOn: addDays(plan.shipDate, 1), by: null, guaranteed: false };
  await saveLabel(ctx, {
    companyId,
    shipmentId,
    shipmentNumber: shipment.number,
    plan,
    bought: {
      carrier,
      service: facts.banner,
      trackingNumber,
      charges: [],
      zone: 3,
      billedOz: plan.package.weightOz,
      transit,
      voidableUntil: addDays(plan.shipDate, 30),
      picture,
    },
  });
  await markCreated(ctx, { companyId, shipmentId, carrier, trackingNumber });
}

/** Lays out one label per carrier, for benchmarks. */
export const sampleLabels: Readonly<Record<keyof typeof someLabels, () => Drawing>> = {
  USPS: () => layOutLabel(someLabels.USPS),
  UPS: () => layOutLabel(someLabels.UPS),
  FedEx: () => layOutLabel(someLabels.FedEx),
};
