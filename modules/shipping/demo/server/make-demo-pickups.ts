import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { PickupStatus } from '#modules/shipping/pickups/domain/pickup-moves.ts';
import { nextPossible } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupService } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { bookingSubject } from '#modules/shipping/pickups/server/pickup-steps.ts';
import { insertPickup } from '#modules/shipping/pickups/server/pickup-store.ts';
import { insertRule } from '#modules/shipping/pickups/server/rules/rule-store.ts';
import type { DemoShipper } from './demo-charge.ts';

interface DemoPickup {
  readonly service: PickupService;
  readonly ready: string;
  readonly close: string;
  readonly place: string;
  readonly parcels: number;
}

interface PastPickup extends DemoPickup {
  readonly status: PickupStatus;
  /** Workdays before today. */
  readonly ago: number;
  readonly confirmation: string | null;
  readonly failure?: string;
  readonly driver?: string;
}

const fedex = { service: 'FedExExpress', ready: '16:30', close: '18:00', place: 'SIDE' } as const;
const ups = { service: 'UPS', ready: '14:00', close: '17:00', place: 'FRONT_DESK' } as const;
const usps = { service: 'USPS', ready: '09:00', close: '17:15', place: 'FRONT_DOOR' } as const;

const past: readonly PastPickup[] = [
  { ...fedex, status: 'PickedUp', ago: 1, confirmation: 'PVDA 311', parcels: 6, driver: 'Tony Silva' },
  { ...ups, status: 'NoShow', ago: 1, confirmation: '29 40 117 902', parcels: 2 },
  { ...usps, status: 'PickedUp', ago: 1, confirmation: 'WTC 7040 8815', parcels: 21, driver: 'Ann Moreau' },
  { ...usps, status: 'PickedUp', ago: 2, confirmation: 'WTC 7040 2271', parcels: 18 },
  { ...fedex, status: 'Cancelled', ago: 2, confirmation: 'PVDA 306', parcels: 1 },
  {
    ...ups,
    status: 'NotCreated',
    ago: 2,
    confirmation: null,
    parcels: 3,
    failure: 'UPS has no driver for this address that day.',
  },
  { ...ups, status: 'PickedUp', ago: 3, confirmation: '29 40 117 655', parcels: 9, driver: 'Luis Ferreira' },
];

const ahead: readonly (DemoPickup & { readonly isRepeated: boolean })[] = [
  { ...fedex, parcels: 4, isRepeated: false },
  { ...ups, parcels: 5, isRepeated: false },
  { ...usps, parcels: 12, isRepeated: true },
];

const recurring = [
  { ...fedex, parcels: 4, days: [1, 2, 3, 4, 5] },
  { ...usps, parcels: 12, days: [1, 2, 3, 4, 5, 6] },
] as const;

/** Last days' pickups as they ended; the next ones are asked of the sandbox, so that they can be changed and canceled. */
export async function makeDemoPickups(ctx: Ctx, { companyId, personIds }: DemoShipper): Promise<void> {
  const [address] = await findDeliveryAddresses(ctx, companyId);
  if (address === undefined) return;
  const { locationId, restricted: _, ...place } = address;
  const zone = timeZoneOf(address.state, address.country);
  const now = ctx.clock.now();
  const row = ({ service, ready, close, place: where, parcels }: DemoPickup, day: Day, at: Date) => ({
    company_id: companyId,
    pickup_id: newId(),
    service,
    location_id: locationId,
    address: JSON.stringify({ ...place, isResidential: false }),
    zone,
    day,
    ready,
    close,
    ready_at: localInstant(day, minutesOf(ready), zone),
    close_at: localInstant(day, minutesOf(close), zone),
    parcels,
    weight_oz: parcels * 24,
    insured_value: noMoney,
    place: where,
    instructions: 'Ring the bell at the staff door',
    created_by: personIds[0] ?? '',
    created_at: at,
    changed_at: at,
  });
  for (const pickup of past) {
    const day = addBusinessDays(dayInZone(now, zone), -pickup.ago);
    const at = localInstant(day, minutesOf('09:30'), zone);
    const { status, confirmation, failure = null, driver = null, parcels } = pickup;
    const handedOver = driver === null ? {} : { driver_name: driver, handed_over: parcels };
    await insertPickup(ctx, { ...row(pickup, day, at), ...handedOver, status, confirmation, failure }, []);
  }
  const ruleIds = await insertRules(ctx, {
    companyId,
    createdBy: personIds[0] ?? '',
    locationId,
    place,
    zone,
  });
  for (const pickup of ahead) {
    const { day } = nextPossible(pickup.service, zone, now);
    const made = await insertPickup(
      ctx,
      {
        ...row(pickup, day, now),
        status: 'Requested',
        rule_id: pickup.isRepeated ? (ruleIds.get(pickup.service) ?? null) : null,
      },
      [],
    );
    await startRun(ctx, bookingSubject, companyId, { companyId, pickupId: made.pickup_id });
  }
}

interface DemoRules {
  readonly companyId: string;
  readonly createdBy: string;
  readonly locationId: string;
  readonly place: Omit<DeliveryAddress, 'locationId' | 'restricted'>;
  readonly zone: string;
}

/** Their ids by service. */
async function insertRules(
  ctx: Ctx,
  { companyId, createdBy, locationId, place, zone }: DemoRules,
): Promise<ReadonlyMap<PickupService, string>> {
  const now = ctx.clock.now();
  const ruleIds = new Map<PickupService, string>();
  for (const [at, { days, ...usual }] of recurring.entries()) {
    const ruleId = newId();
    ruleIds.set(usual.service, ruleId);
    await insertRule(ctx, {
      company_id: companyId,
      rule_id: ruleId,
      service: usual.service,
      location_id: locationId,
      address: JSON.stringify({ ...place, isResidential: false }),
      weekdays: [...days],
      ready: usual.ready,
      close: usual.close,
      parcels: usual.parcels,
      weight_oz: usual.parcels * 24,
      place: usual.place,
      instructions: 'Ring the bell at the staff door',
      skips_holidays: true,
      // The next pickup of each is asked for below.
      asked_until: nextPossible(usual.service, zone, now).day,
      created_by: createdBy,
      created_at: new Date(now.getTime() - at * 3_600_000),
    });
  }
  return ruleIds;
}
