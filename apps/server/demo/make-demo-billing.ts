import { day } from '#kit/domain/day.ts';
import {
  declaredParcels,
  makeDemoBilling,
  makeDemoDisputes,
  makeDemoReceipts,
  makeDemoScheduled,
} from '#modules/billing/server.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import { localInvoices } from '#outside/carriers/sandbox/invoices-in-place.ts';
import { providerDay } from '#platform/access/contract.ts';
import { demoLocations, demoPeople } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

const { nassau, newport, workshop } = demoLocations;

/** Which demo companies ship, since when and how much. */
const shippers = [
  {
    company: 'Harrow & Vale',
    weeks: 52,
    // Nothing is past due, so that they can ship.
    unpaid: 2,
    aWeek: 6,
    prefix: 'HV',
    slot: 0,
    locationIds: [nassau.locationId, nassau.locationId, newport.locationId, workshop.locationId],
  },
  { company: 'Kessler & Co.', weeks: 14, unpaid: 9, aWeek: 3, prefix: 'KC', slot: 4, locationIds: [] },
  { company: 'Northport Antiques', weeks: 21, unpaid: 20, aWeek: 2, prefix: 'NA', slot: 7, locationIds: [] },
] as const;

/** A year of purchases, carrier adjustments and payments of the demo companies. */
export async function makeDemoBills(ctx: Ctx): Promise<void> {
  const shipping = shippers.flatMap(({ company, ...habit }) => {
    const member = memberOf(company);
    return member === undefined ? [] : [{ companyId: member.companyId, payer: member, ...habit }];
  });
  await makeDemoBilling(ctx, shipping, carriersAt);
  const asker = memberOf('Harrow & Vale');
  const staff = demoPeople.find(({ actor }) => actor.kind === 'staff')?.actor;
  const finance = demoPeople.find(
    ({ actor }) => actor.kind === 'staff' && actor.roles.includes('JewelerProgramsFinance'),
  )?.actor;
  if (finance?.kind === 'staff') await makeDemoReceipts(ctx, finance.personId, companyIdsOf());
  if (asker !== undefined && staff !== undefined) await makeDemoDisputes(ctx, asker, staff);
}

/** After the payment methods, which it charges. */
export async function makeDemoSchedule(ctx: Ctx): Promise<void> {
  const payer = memberOf('Harrow & Vale');
  if (payer !== undefined) await makeDemoScheduled(ctx, payer);
}

const companyIdsOf = () => ({
  kessler: memberOf('Kessler & Co.')?.companyId,
  northport: memberOf('Northport Antiques')?.companyId,
});

function memberOf(company: string) {
  const found = demoPeople.find(({ actor }) => actor.kind === 'member' && actor.companyName === company);
  return found?.actor.kind === 'member' ? found.actor : undefined;
}

// With four parcels a week, one in twenty would leave two months with hardly an adjustment to show.
const shareOf = (then: Ctx): number => (Date.now() - then.clock.now().getTime() < shownMs ? 0.7 : 0.1);
const shownMs = 60 * 86_400_000;

function carriersAt(then: Ctx): CarrierInvoices {
  return localInvoices({
    seed: 'loupe',
    shareAdjusted: shareOf(then),
    today: () => day(providerDay(then.clock.now())),
    shipped: (carrier, from, to) => declaredParcels(then, carrier, from, to),
  });
}
