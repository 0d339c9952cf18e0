import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, formatCents, cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import {
  limitedTo,
  requireCreator,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import type { schedulePickup as call } from '../contract/pickup-endpoints.ts';
import { judgeTimes, pickupTerms } from '../domain/pickup-terms.ts';
import type { PickupService, PickupTimes } from '../domain/pickup-terms.ts';
import { canMovePickup, movePickup } from './move-pickup.ts';
import { requirePlace, zoneOfPlace } from './pickup-places.ts';
import { findPickupsOf, findSameStop, lockPickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';
import { presentPickups } from './present-pickup.ts';
import { requestPickup } from './request-pickup.ts';
import { insertRuleOf } from './rules/pickup-rules.ts';

type Asked = EndpointInput<typeof call>['body'];

// Our choice (decision 0019): what one driver may carry from one address; the provider can change it.
const usualMostValue = 50_000_000;
export const mostPickupValue = async (ctx: Ctx): Promise<Cents> =>
  cents(await configuredNumber(ctx, 'max-pickup-value', usualMostValue));

/** Decides once under the lock by which purchases decide too, then asks the carrier in steps. */
export async function schedulePickup(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireCreator(ctx);
  const { companyId } = member;
  await lockValueAtRisk(ctx, companyId);
  const address = { ...(await requirePlace(ctx, companyId, body)), isResidential: body.isResidential };
  const zone = zoneOfPlace(address);
  refuseTimes(ctx, body, zone);
  const replaced =
    body.replaces === undefined ? undefined : await requireReplaceable(ctx, member, body.replaces);
  await refuseSameStop(ctx, companyId, body);
  const shipments = await fitShipments(ctx, member, body);
  const insured = await insuredWithin(ctx, shipments);
  const parcels = shipments.length > 0 ? shipments.length : body.parcels;
  if (parcels === 0) refuse(no.pickup_empty);
  const labelWeight = shipments.reduce((sum, { draft }) => sum + (draft.weightOz ?? 0), 0);
  if (replaced !== undefined)
    await movePickup(ctx, replaced, { move: 'cancel', by: 'member' }, { failure: null });
  const row = await requestPickup(
    ctx,
    {
      ...body,
      companyId,
      personId: member.personId,
      address,
      zone,
      parcels,
      weightOz: shipments.length > 0 ? Math.round(labelWeight) : body.weightOz,
      insured,
      replaces: replaced?.pickup_id,
    },
    shipments.map(({ shipment_id: id }) => id),
  );
  await ctx.record({
    act: replaced === undefined ? 'shipping.schedulePickup' : 'shipping.changePickup',
    recordType: 'pickup',
    recordId: row.pickup_id,
    companyId,
    facts: { service: pickupTerms[body.service].name, day: body.day, place: address.name, parcels },
  });
  if (body.repeats === true)
    await insertRuleOf(
      ctx,
      member,
      { ...body, parcels, weekdays: [1, 2, 3, 4, 5], skipsHolidays: true, isRepeat: true },
      body.day,
    );
  const [pickup] = await presentPickups(ctx, member, [row]);
  if (pickup === undefined) throw new Error('Pickup missing from the response.');
  return { pickup };
}

/** What these parcels are worth, if one driver may carry it. */
async function insuredWithin(ctx: Ctx, shipments: readonly ShipmentRow[]): Promise<Cents> {
  const insured = addCents(...shipments.map(({ insured_value: value }) => value ?? cents(0)));
  const most = await mostPickupValue(ctx);
  if (insured > most)
    refuse(no.pickup_value_over, {
      fields: {
        shipmentIds: `The limit per driver is ${formatCents(most)}. These parcels are worth ${formatCents(insured)}. Split them between two days or carriers.`,
      },
    });
  return insured;
}

export function refuseTimes(ctx: Ctx, asked: PickupTimes, zone: string): void {
  const fault = judgeTimes(asked, zone, ctx.clock.now());
  if (fault === undefined) return;
  const refusal = fault.field === 'day' ? no.pickup_not_then : no.pickup_window;
  refuse(refusal, { fields: { [fault.field]: fault.sentence } });
}

async function requireReplaceable(ctx: Ctx, member: Member, pickupId: string): Promise<PickupRow> {
  const key = { companyId: member.companyId, pickupId };
  const row = (await lockPickup(ctx, key, limitedTo(member))) ?? refuse(no.pickup_missing);
  return canMovePickup(ctx, row, 'cancel', 'member') ? row : refuse(no.pickup_past_cancelling);
}

async function refuseSameStop(ctx: Ctx, companyId: string, asked: Asked): Promise<void> {
  const others = (await findSameStop(ctx, companyId, asked)).filter(
    ({ pickup_id: id, status }) =>
      id !== asked.replaces && (status === 'Requested' || status === 'Scheduled' || status === 'Cancelling'),
  );
  if (others.length > 0) refuse(no.pickup_taken);
}

/** Labels of this carrier that wait for a driver, and that this member may see. */
export const fitsPickup =
  (member: Member, service: PickupService) =>
  (row: ShipmentRow): boolean =>
    row.status === 'Created' &&
    row.carrier === pickupTerms[service].carrier &&
    row.tracking_number !== null &&
    (seesAllShipments(member) || row.created_by === member.personId);

async function fitShipments(ctx: Ctx, member: Member, asked: Asked): Promise<readonly ShipmentRow[]> {
  const ids = [...new Set(asked.shipmentIds)];
  if (ids.length === 0) return [];
  const { companyId } = member;
  const shipments = await findShipmentsById(ctx, companyId, ids, { locked: true });
  if (shipments.length < ids.length || !shipments.every(fitsPickup(member, asked.service)))
    refuse(no.pickup_label_unfit);
  const taken = await findPickupsOf(ctx, companyId, ids);
  if (taken.some(({ pickup_id: id }) => id !== asked.replaces)) refuse(no.pickup_label_taken);
  return shipments;
}
