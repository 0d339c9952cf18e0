import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { labelRefusals as no } from '../contract/label-endpoints.ts';
import type { listLabelPrints as call } from '../contract/label-endpoints.ts';
import { decidePrint } from '../domain/reprint.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findLabel, listPrints } from './label-store.ts';

export async function listLabelPrints(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const { shipmentId } = params;
  const { status } = await requireShipment(ctx, member, shipmentId);
  const key = { companyId: member.companyId, shipmentId };
  const prints = await listPrints(ctx, key);
  const names = await findPersonNames(
    ctx,
    prints.map((print) => print.printed_by),
  );
  // A key counts as one session, so a program has the same three prints per label.
  const sessionId = member.session?.id ?? member.key?.keyId ?? null;
  const printsInSession = prints.filter(
    (print) => sessionId !== null && print.session_id === sessionId,
  ).length;
  const decision =
    (await findLabel(ctx, key)) === undefined
      ? ({ refused: 'label_missing' } as const)
      : decidePrint({ status, prints: prints.length, printsInSession, again: true });
  return {
    prints: prints.map((print) => ({
      copy: print.copy,
      type: print.type,
      by: names.get(print.printed_by) ?? '',
      at: print.printed_at.toISOString(),
    })),
    next: 'copy' in decision ? decision.copy : null,
    reason: 'refused' in decision ? no[decision.refused].sentence : null,
  };
}
