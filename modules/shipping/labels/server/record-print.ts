import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import { labelRefusals as no } from '../contract/label-endpoints.ts';
import { decidePrint } from '../domain/reprint.ts';
import { requireLockedShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { findLabel, insertPrint, listPrints } from './label-store.ts';
import type { LabelRow } from './label-store.ts';

export interface Counted {
  readonly shipment: ShipmentRow;
  readonly stored: LabelRow;
  readonly copy: number;
}

interface PrintFormat {
  readonly type: LabelType;
  readonly again: boolean;
}

/** Counts before printing: better to count a failed print than to miss one. */
export async function recordPrint(
  ctx: Ctx,
  member: Member,
  shipmentId: string,
  format: PrintFormat,
): Promise<Counted> {
  const shipment = await requireLockedShipment(ctx, member, shipmentId);
  const key = { companyId: member.companyId, shipmentId };
  const stored = await findLabel(ctx, key);
  if (stored === undefined) return refuse(no.label_missing);
  if (stored.label === null && format.type !== 'PDF') return refuse(no.label_finished);
  const prints = await listPrints(ctx, key);
  const sessionId = member.session?.id ?? null;
  const verdict = decidePrint({
    status: shipment.status,
    prints: prints.length,
    printsInSession: prints.filter((print) => sessionId !== null && print.session_id === sessionId).length,
    again: format.again,
  });
  if ('refused' in verdict) return refuse(no[verdict.refused]);
  const { copy } = verdict;
  await insertPrint(ctx, { ...key, copy, type: format.type, personId: member.personId, sessionId });
  // The label shows the full tracking number, so the print also counts as a view of it.
  await ctx.record({
    act: 'shipping.getLabel',
    recordType: 'shipment',
    recordId: shipmentId,
    facts: { number: shipment.number, copy: String(copy) },
  });
  return { shipment, stored, copy };
}
