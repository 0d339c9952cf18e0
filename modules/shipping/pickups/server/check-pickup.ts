import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { CarrierCounter, PickupQuestion } from '#outside/carriers/port.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import type { checkPickup as call } from '../contract/pickup-endpoints.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { announcedOz, carrierAddress } from './carrier-address.ts';
import { requirePlace, zoneOfPlace } from './pickup-places.ts';
import { fitsPickup, refuseTimes } from './schedule-pickup.ts';

/** No transaction is open while the carrier answers. */
export const checkPickupWith =
  (counter: CarrierCounter) =>
  async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const answer = await counter.checkPickup(await steps.work((ctx) => questionOf(ctx, body)));
    switch (answer.kind) {
      case 'accepted':
        return { status: 'accepted', cost: answer.cost, reason: null };
      case 'refused':
        return { status: 'refused', cost: null, reason: answer.sentence };
      case 'unknown':
        return { status: 'unknown', cost: null, reason: null };
    }
  };

/** What our own rules refuse isn't asked. A label that can't be picked up is left out. */
async function questionOf(
  ctx: Ctx,
  { locationId, isResidential, shipmentIds, replaces, ...asked }: EndpointInput<typeof call>['body'],
): Promise<PickupQuestion> {
  const member = requireCreator(ctx);
  const { companyId } = member;
  const { service, place, parcels, weightOz, day, ready, close, instructions } = asked;
  const address = await requirePlace(ctx, companyId, { locationId, service, place });
  refuseTimes(ctx, asked, zoneOfPlace(address));
  const ids = [...new Set(shipmentIds)];
  const found = ids.length === 0 ? [] : await findShipmentsById(ctx, companyId, ids);
  const shipments = found.filter(fitsPickup(member, service));
  const count = ids.length > 0 ? shipments.length : parcels;
  if (count === 0) refuse(no.pickup_empty);
  const labelOz = shipments.reduce((sum, { draft }) => sum + (draft.weightOz ?? 0), 0);
  return {
    carrier: pickupTerms[service].carrier,
    service,
    address: carrierAddress({ ...address, isResidential }),
    day,
    ready,
    close,
    parcels: count,
    weightOz: announcedOz(Math.round(ids.length > 0 ? labelOz : weightOz), count),
    location: place,
    instructions,
    trackingNumbers: shipments.flatMap(({ tracking_number: number }) => (number === null ? [] : [number])),
    replaces: replaces ?? null,
  };
}
