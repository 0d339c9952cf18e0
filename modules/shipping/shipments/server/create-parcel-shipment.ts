import { day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { insertShipment } from './shipment-store.ts';
import type { ShipmentSource } from './shipment-store.ts';
import { requireCreator } from './shipment-permissions.ts';

/** A parcel another module wants this person to send. */
export interface ParcelShipment {
  /** Null if the sender fills it in. */
  readonly origin: Place | null;
  readonly destination: Place | null;
  readonly cargo: CargoType;
  readonly declaredValue: Cents;
  /** Shown in lists, never on labels. */
  readonly name: string;
  readonly reference: string;
  readonly source?: ShipmentSource;
}

// Our choice: assumes a small box, which the sender can change (decision 0019).
const [length, width, height] = packagings.CarrierBoxSmall.inches;
const smallBox = { packaging: 'CarrierBoxSmall', size: { length, width, height }, weightOz: 16 } as const;

type ParcelGoods = Pick<ParcelShipment, 'origin' | 'destination' | 'cargo' | 'declaredValue'>;

/** What the sender starts with, and what it would cost. */
export const draftOfParcel = (goods: ParcelGoods, at: Date): ShipmentDraft => ({
  ...emptyDraft,
  ...smallBox,
  ...goods,
  shipDate: day(providerDay(at)),
});

/** Saves an incomplete shipment for another module. Quotes, rules, approvals and purchase then work as for any shipment. */
export async function createParcelShipment(
  ctx: Ctx,
  { origin, destination, cargo, declaredValue, name, reference, source }: ParcelShipment,
): Promise<string> {
  const { companyId, personId } = requireCreator(ctx);
  const at = ctx.clock.now();
  const row = await insertShipment(
    ctx,
    { companyId, personId, shipmentId: newId(), at },
    {
      ...draftOfParcel({ origin, destination, cargo, declaredValue }, at),
      name,
      reference1: reference,
    },
    source,
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
