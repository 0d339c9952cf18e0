import { addDays, dayInZone } from '#kit/domain/day.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { PickupRule } from '../../contract/rule-endpoints.ts';
import { outlook } from '../../domain/pickup-rules.ts';
import { pickupTerms } from '../../domain/pickup-terms.ts';
import { zoneOfPlace } from '../pickup-places.ts';
import { findLastPickups } from './rule-store.ts';
import type { RuleRow } from './rule-store.ts';

export async function presentRules(
  ctx: Ctx,
  member: Member,
  rows: readonly RuleRow[],
): Promise<PickupRule[]> {
  const names = await findPersonNames(ctx, [...new Set(rows.flatMap(({ paused_by: by }) => by ?? []))]);
  const last = await findLastPickups(
    ctx,
    member.companyId,
    rows.map(({ rule_id: id }) => id),
  );
  return rows.map((row) => {
    const { carrier, name } = pickupTerms[row.service];
    const zone = zoneOfPlace(row.address);
    const today = dayInZone(ctx.clock.now(), zone);
    const { asked_until: until } = row;
    const from = until === null || until < today ? today : addDays(until, 1);
    const { next, skips } = outlook({ ...row, skipsHolidays: row.skips_holidays }, from);
    const failed = last.get(row.rule_id);
    return {
      ruleId: row.rule_id,
      service: row.service,
      carrier,
      serviceName: name,
      locationId: row.location_id,
      locationName: row.address.name,
      weekdays: row.weekdays,
      ready: row.ready,
      close: row.close,
      parcels: row.parcels,
      place: row.place,
      instructions: row.instructions,
      skipsHolidays: row.skips_holidays,
      nextDay: next ?? null,
      skips: [...skips],
      paused:
        row.paused_at === null
          ? null
          : { by: names.get(row.paused_by ?? '') ?? '', at: row.paused_at.toISOString() },
      trouble:
        failed?.status === 'NotCreated'
          ? { day: failed.day, why: failed.failure ?? `${carrier} didn't accept this pickup.` }
          : null,
      actions: canManageShipments(member)
        ? ['change', row.paused_at === null ? 'pause' : 'resume', 'remove']
        : [],
    };
  });
}
