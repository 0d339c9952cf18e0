import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { requireCreator, seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { endOfDayRefusals as no } from '../contract/end-of-day-endpoints.ts';
import type { closeDay as call } from '../contract/end-of-day-endpoints.ts';
import { stepWords } from '../domain/day-steps.ts';
import { insertClosing } from './day-store.ts';
import type { ClosingRow } from './day-store.ts';
import { gatherDay, valueOf } from './gather-day.ts';
import type { GatheredDay } from './gather-day.ts';
import { presentClosing } from './read-day.ts';

/** The first to close a day is recorded; the next gets their name. */
export async function closeDay(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireCreator(ctx);
  // A person who sees only their own labels can't know that the day is done.
  if (!seesAllShipments(member)) refuse(shipmentRefusals.shipment_not_yours);
  const gathered = await gatherDay(ctx, member, { locationId: body.locationId });
  if (gathered.closing !== undefined) return refuseClosed(ctx, gathered, gathered.closing);
  if (body.day !== gathered.day) refuse(no.day_not_today);
  const left = gathered.left.filter((step) => step !== 'reports');
  if (left.length > 0 && !body.despite)
    refuse(no.day_steps_left, {
      fields: { despite: `Left to do: ${left.map((step) => stepWords[step]).join(', ')}.` },
    });
  const { companyId, personId } = member;
  const { locationId, name } = gathered.location;
  const row = await insertClosing(ctx, {
    company_id: companyId,
    location_id: locationId,
    day: gathered.day,
    parcels: gathered.parcels.length,
    insured_value: valueOf(gathered.parcels),
    unscanned: gathered.unscanned.length,
    left_open: left,
    closed_by: personId,
    closed_at: ctx.clock.now(),
  });
  if (row === undefined) {
    const { closing } = await gatherDay(ctx, member, { locationId });
    return closing === undefined ? refuse(no.day_already_closed) : refuseClosed(ctx, gathered, closing);
  }
  await ctx.record({
    act: 'shipping.closeDay',
    recordType: 'day',
    recordId: `${locationId}/${gathered.day}`,
    companyId,
    facts: { day: gathered.day, place: name, parcels: gathered.parcels.length },
  });
  return { closing: presentClosing(row, await findPersonNames(ctx, [personId])) };
}

async function refuseClosed(ctx: Ctx, { zone }: GatheredDay, closing: ClosingRow): Promise<never> {
  const name = (await findPersonNames(ctx, [closing.closed_by])).get(closing.closed_by) ?? 'A colleague';
  const at = clockText(localTime(closing.closed_at, zone));
  return refuse(no.day_already_closed, { fields: { day: `${name} already closed the day at ${at}.` } });
}
