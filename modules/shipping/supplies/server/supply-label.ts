import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { labelAnswer } from '#modules/shipping/labels/server/print-label.ts';
import { supplyDeskRefusals } from '../contract/supply-desk-endpoints.ts';
import type * as calls from '../contract/supply-desk-endpoints.ts';
import { supplyRefusals } from '../contract/supply-endpoints.ts';
import { answerWith, requireMovable } from './desk-supplies.ts';
import { supplyLabelSubject } from './supply-label-steps.ts';
import { findSupplyOrder, updateSupplyOrder } from './supply-store.ts';

/** Ships from the provider's address; without a US address the desk can only enter a tracking number. */
export const buySupplyLabelWith =
  (shipsFrom: () => Place | null) =>
  async (
    ctx: Ctx,
    { params, body: { carrier } }: EndpointInput<typeof calls.buySupplyLabel>,
  ): Promise<EndpointAnswer<typeof calls.buySupplyLabel>> => {
    const row = await requireMovable(ctx, params, 'ship');
    const from = shipsFrom();
    if (from === null) return refuse(supplyDeskRefusals.supply_no_origin);
    const { personId } = requireSignedIn(ctx.actor);
    const asked = await updateSupplyOrder(ctx, params, {
      label_status: 'Requested',
      label_from: JSON.stringify(from),
      label_by: personId,
      label_failure: null,
    });
    await startRun(ctx, supplyLabelSubject, row.company_id, { ...params, carrier });
    return answerWith(ctx, asked);
  };

export const getSupplyLabelWith =
  (author: string) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getSupplyLabel>): Promise<RawAnswer> => {
    const row = await findSupplyOrder(ctx, params);
    if (row?.label_status !== 'Bought') return refuse(supplyRefusals.supply_order_missing);
    await ctx.record({
      act: 'shipping.getSupplyLabel',
      recordType: 'supply_order',
      recordId: row.order_id,
      companyId: row.company_id,
      facts: { number: row.number },
    });
    const stored = { label: row.label, document: row.label_document, document_type: row.label_document_type };
    return labelAnswer(
      { shipment: row, stored, copy: 1 },
      { type: 'PDF', tab: 'None' },
      { author, createdAt: row.moved_at },
    );
  };
