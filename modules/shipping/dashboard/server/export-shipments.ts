import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { addDays, compareDays, day, daysBetween } from '#kit/domain/day.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { longestExportDays } from '../contract/dashboard-endpoints.ts';
import type { shipmentsAsSheet as call } from '../contract/dashboard-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findMatchingShipments } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { sheetColumns, sheetRows } from './shipment-sheet.ts';

type Query = EndpointInput<typeof call>['query'];

/** Streams, so that memory stays flat for large exports. */
export const shipmentsAsSheetWith =
  (clientIdOf: ClientIdOf) =>
  async (steps: Steps, { query }: EndpointInput<typeof call>): Promise<RawAnswer> => {
    const member = requireMember(steps.actor);
    const days = daysOf(query, day(providerDay(steps.clock.now())));
    const { clientId, gathered } = await steps.work(async (ctx) => {
      await ctx.record({
        act: 'shipping.shipmentsAsSheet',
        recordType: 'shipments',
        recordId: 'export',
        companyId: member.companyId,
        facts: days,
      });
      return {
        clientId: await clientIdOf(ctx, member.companyId),
        gathered: await findMatchingShipments(ctx, member.companyId, query.search),
      };
    });
    const createdBy = seesAllShipments(member) ? query.createdBy : member.personId;
    const whose = { companyId: member.companyId, clientId };
    const rows = sheetRows((act) => steps.work(act), whose, { ...query, ...days, createdBy, gathered });
    return {
      bytes: writeSheet({ name: 'Shipments', columns: sheetColumns, rows }),
      headers: {
        'content-disposition': 'attachment; filename="shipments.xlsx"',
        'cache-control': 'private, no-store',
      },
    };
  };

/** An open end is today; an open start is the longest export. */
function daysOf({ from, to }: Query, today: ReturnType<typeof day>) {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - longestExportDays);
  if (compareDays(first, last) > 0) refuse(no.shipments_range_backwards);
  if (daysBetween(first, last) >= longestExportDays) refuse(no.shipments_range_too_long);
  return { from: first, to: last };
}
