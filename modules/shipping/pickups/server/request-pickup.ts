import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { Ctx } from '#platform/access/server.ts';
import { pickupMoved } from '../contract/pickup-events.ts';
import type { PickupService } from '../domain/pickup-terms.ts';
import { bookingSubject } from './pickup-steps.ts';
import { insertPickup } from './pickup-store.ts';
import type { PickupRow, StoredAddress } from './pickup-store.ts';

interface RequestedPickup {
  readonly companyId: string;
  readonly personId: string;
  readonly service: PickupService;
  readonly locationId: string;
  readonly address: StoredAddress;
  readonly zone: string;
  readonly day: Day;
  readonly ready: string;
  readonly close: string;
  readonly parcels: number;
  readonly weightOz: number;
  readonly insured: Cents;
  readonly place: string;
  readonly instructions: string;
  readonly replaces?: string | undefined;
  /** The recurring pickup that asks for it. */
  readonly ruleId?: string | undefined;
  /** Why the carrier isn't asked at all. */
  readonly failure?: string | undefined;
}

/** Records a pickup and asks the carrier in steps; one with a failure is only reported. */
export async function requestPickup(
  ctx: Ctx,
  asked: RequestedPickup,
  shipmentIds: readonly string[],
): Promise<PickupRow> {
  const { companyId, day, ready, close, zone, failure } = asked;
  const pickupId = newId();
  const now = ctx.clock.now();
  const status = failure === undefined ? 'Requested' : 'NotCreated';
  const row = await insertPickup(
    ctx,
    {
      company_id: companyId,
      pickup_id: pickupId,
      service: asked.service,
      status,
      location_id: asked.locationId,
      address: JSON.stringify(asked.address),
      zone,
      day,
      ready,
      close,
      ready_at: localInstant(day, minutesOf(ready), zone),
      close_at: localInstant(day, minutesOf(close), zone),
      parcels: asked.parcels,
      weight_oz: asked.weightOz,
      insured_value: asked.insured,
      place: asked.place,
      instructions: asked.instructions,
      replaces: asked.replaces ?? null,
      rule_id: asked.ruleId ?? null,
      failure: failure ?? null,
      created_by: asked.personId,
      created_at: now,
      changed_at: now,
    },
    shipmentIds,
  );
  if (failure === undefined) await startRun(ctx, bookingSubject, companyId, { companyId, pickupId });
  else await ctx.publish(pickupMoved, { companyId, pickupId, status });
  return row;
}
