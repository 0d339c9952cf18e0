import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { writeSvg } from '#kit/server/svg/write-svg.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { labelRefusals as no } from '../contract/label-endpoints.ts';
import type { getLabelPicture as call } from '../contract/label-endpoints.ts';
import { coveredLabel } from '../domain/layout/lay-out-label.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import { findLabel, listPrints } from './label-store.ts';

/** Previews the next print. */
export async function labelPicture(ctx: Ctx, { params, query }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const { shipmentId } = params;
  const shipment = await requireShipment(ctx, member, shipmentId);
  const key = { companyId: member.companyId, shipmentId };
  const stored = await findLabel(ctx, key);
  if (stored === undefined) return refuse(no.label_missing);
  if (stored.label === null) return refuse(no.label_finished);
  const label = { ...stored.label, copy: (await listPrints(ctx, key)).length + 1 };
  const picture = writeSvg(coveredLabel(label, query.tab), `Label for shipment ${shipment.number}`);
  return inlineFile(`label-${shipment.number}.svg`, picture, 'image/svg+xml');
}
