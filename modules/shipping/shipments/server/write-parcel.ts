import { day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { insertShipment } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

/** What another part of the product knows of a parcel that this person is to send. */
export interface WantedParcel {
  /** Null: whoever sends it says so. */
  readonly origin: Place | null;
  readonly destination: Place | null;
  readonly cargo: CargoType;
  readonly declaredValue: Cents;
  /** How a list of shipments names it; no label says it. */
  readonly name: string;
  readonly reference: string;
}

// Our choice: what fits a small box; whoever sends it changes it (decision 0019).
const [length, width, height] = packagings.CarrierBoxSmall.inches;
const asSmallBox = { packaging: 'CarrierBoxSmall', size: { length, width, height }, weightOz: 16 } as const;

/**
 * A shipment of this person's company, saved as far as it is known. What it costs, whether it is covered and who has to
 * approve it is asked of it as of any shipment, and it is bought in the same steps.
 */
export async function writeParcel(
  ctx: Ctx,
  { origin, destination, cargo, declaredValue, name, reference }: WantedParcel,
): Promise<string> {
  const { companyId, personId } = requireCreator(ctx);
  const at = ctx.clock.now();
  const row = await insertShipment(
    ctx,
    { companyId, personId, shipmentId: newId(), at },
    {
      ...emptyDraft,
      ...asSmallBox,
      name,
      origin,
      destination,
      cargo,
      declaredValue,
      shipDate: day(providerDay(at)),
      reference1: reference,
    },
  );
  await ctx.record({
    act: 'shipping.writeParcel',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId,
    facts: { number: row.number },
  });
  return row.shipment_id;
}
