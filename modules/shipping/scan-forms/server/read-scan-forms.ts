import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { canManageShipments, limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { mostFormLabels, scanFormRefusals as no } from '../contract/scan-form-endpoints.ts';
import type {
  FormLabel,
  getScanFormOptions as optionsCall,
  listScanForms as listCall,
} from '../contract/scan-form-endpoints.ts';
import { groupLabels, mailingDay, splitLabels } from '../domain/scan-form-rules.ts';
import { addressText, formFacts, originAddress } from './origin-of-label.ts';
import { presentScanForms } from './present-scan-form.ts';
import { findLooseLabels, findScanForms } from './scan-form-store.ts';
import type { LooseLabel } from './scan-form-store.ts';

const cursor = cursorOf<readonly [Date, string]>(
  [cursorPart.instant, cursorPart.uuid],
  no.scan_forms_page_lost,
);

export async function listScanForms(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const { status, limit } = query;
  const rows = await findScanForms(ctx, {
    companyId: member.companyId,
    personId: limitedTo(member),
    status,
    after: cursor.read(query.after),
    limit: limit + 1,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.created_at, row.scan_form_id]);
  return { items: await presentScanForms(ctx, shown), next };
}

interface PlacedLabel extends LooseLabel {
  readonly origin: Place;
}

const isPlaced = (label: LooseLabel): label is PlacedLabel => label.origin !== null;

export async function getScanFormOptions(ctx: Ctx): Promise<EndpointAnswer<typeof optionsCall>> {
  const member = requireMember(ctx.actor);
  const labels = await findLooseLabels(ctx, member.companyId, limitedTo(member), mostFormLabels);
  const now = ctx.clock.now();
  const factsOf = ({ origin, ship_on: on }: PlacedLabel) => formFacts(origin, on, now);
  const groups = groupLabels(labels.filter(isPlaced), factsOf);
  return {
    groups: groups.flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      return [
        {
          day: mailingDay(factsOf(first)),
          origin: addressText(originAddress(first.origin)),
          labels: group.map(presentLabel),
          forms: splitLabels(group).map(({ length }) => length),
        },
      ];
    }),
    actions: canManageShipments(member) ? ['create'] : [],
  };
}

const presentLabel = (label: LooseLabel): FormLabel => ({
  shipmentId: label.shipment_id,
  number: label.number,
  shipTo: label.ship_to_company,
  service: serviceNamed('USPS', label.service ?? '')?.name ?? '',
  insuredValue: label.insured_value ?? 0,
});
