import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { isOverdue } from '#modules/shipping/pickups/server/present-pickup.ts';
import { findPickups } from '#modules/shipping/pickups/server/pickup-store.ts';
import { pickupTerms } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { countScanForms } from '#modules/shipping/scan-forms/server/scan-form-store.ts';
import { operationsDays } from '../contract/desk-operations-endpoint.ts';
import type { getDeskOperations as call } from '../contract/desk-operations-endpoint.ts';
import { countPickups, findLastClosing } from './day-store.ts';

const pickupsShown = 5;

export async function getDeskOperations(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const from = addDays(day(providerDay(ctx.clock.now())), -operationsDays);
  const pickups = await findPickups(ctx, { companyId, personId: undefined, limit: pickupsShown });
  const counts = await countPickups(ctx, companyId, from);
  const { forms, labels } = await countScanForms(ctx, companyId, from);
  const closing = await findLastClosing(ctx, companyId);
  const names = await findPersonNames(ctx, closing === undefined ? [] : [closing.closed_by]);
  return {
    pickups: pickups.map((row) => ({
      pickupId: row.pickup_id,
      day: row.day,
      serviceName: pickupTerms[row.service].name,
      status: row.status,
      isOverdue: isOverdue(row, ctx.clock.now()),
      place: row.address.name,
    })),
    noShows: counts.get('NoShow') ?? 0,
    notCreated: counts.get('NotCreated') ?? 0,
    forms,
    formLabels: labels,
    lastClosed:
      closing === undefined
        ? null
        : {
            day: closing.day,
            closedBy: names.get(closing.closed_by) ?? '',
            unscanned: closing.unscanned,
          },
  };
}
