import type { Ctx } from '#platform/access/server/index.ts';
import { demoLocations, demoPeople } from '#platform/companies/contract/index.ts';
import { makeDemoBilling } from '#modules/billing/server/index.ts';

const { nassau, newport, workshop } = demoLocations;

/** Which companies of the demo ship, since when and how much, by the name of whoever runs them. */
const shippers = [
  {
    company: 'Harrow & Vale',
    weeks: 52,
    aWeek: 4,
    prefix: 'HV',
    locationIds: [nassau.locationId, nassau.locationId, newport.locationId, workshop.locationId],
  },
  { company: 'Kessler & Co.', weeks: 14, aWeek: 3, prefix: 'KC', locationIds: [] },
  { company: 'Northport Antiques', weeks: 6, aWeek: 2, prefix: 'NA', locationIds: [] },
] as const;

/** A year of what the companies of the demo bought and how they paid. */
export async function makeDemoBills(ctx: Ctx): Promise<void> {
  for (const { company, ...habit } of shippers) {
    const member = demoPeople.find(
      ({ actor }) => actor.kind === 'member' && actor.companyName === company,
    )?.actor;
    if (member?.kind === 'member') await makeDemoBilling(ctx, { companyId: member.companyId, ...habit });
  }
}
