import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { canManageShipments, limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { mostPrintedAtOnce } from '../contract/label-endpoints.ts';
import type { listUnprintedLabels as call } from '../contract/label-endpoints.ts';
import type { LabelTables } from './label-store.ts';

// Our choice (decision 0019): as on the page that closes the day.
const waitingDays = 30;
const dayMs = 86_400_000;

/** Labels that were bought and never printed, first those that ship first. */
export async function listUnprintedLabels(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const personId = limitedTo(member);
  const rows = await tablesOf<ShipmentTables & LabelTables>(ctx)
    .selectFrom('shipping.label as label')
    .innerJoin('shipping.shipment as shipment', (on) =>
      on
        .onRef('shipment.company_id', '=', 'label.company_id')
        .onRef('shipment.shipment_id', '=', 'label.shipment_id'),
    )
    .select(['label.bought_at', 'label.document_type'])
    .select(['shipment.shipment_id', 'shipment.number', 'shipment.carrier', 'shipment.ship_on'])
    .select('shipment.draft')
    .where('label.company_id', '=', member.companyId)
    .where('label.bought_at', '>', new Date(ctx.clock.now().getTime() - waitingDays * dayMs))
    // A return label waits until it is sent, and its sender prints it.
    .where('shipment.status', '=', 'Created')
    .where('shipment.kind', '!=', 'Boomerang')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipping.label_print as print')
            .select('print.copy')
            .whereRef('print.company_id', '=', 'label.company_id')
            .whereRef('print.shipment_id', '=', 'label.shipment_id'),
        ),
      ),
    )
    .$if(personId !== undefined, (query) => query.where('shipment.created_by', '=', personId ?? ''))
    .orderBy('shipment.ship_on')
    .orderBy('shipment.number')
    .limit(mostPrintedAtOnce)
    .execute();
  return {
    items: rows.map((row) => {
      const { origin, destination } = row.draft;
      return {
        shipmentId: row.shipment_id,
        number: row.number,
        carrier: row.carrier ?? '',
        recipient: destination === null ? '' : nameOf(destination),
        city: destination?.city ?? '',
        shipsOn: row.ship_on,
        boughtAt: row.bought_at.toISOString(),
        hasPapers: origin?.countryCode !== destination?.countryCode,
        // A carrier's finished document can't be merged with others.
        isAlone: row.document_type !== null,
      };
    }),
    actions: canManageShipments(member) ? ['print' as const] : [],
  };
}
