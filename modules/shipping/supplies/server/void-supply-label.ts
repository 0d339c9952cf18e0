import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { supplyCarriers, supplyDeskRefusals as no } from '../contract/supply-desk-endpoints.ts';
import type { voidSupplyLabel as call } from '../contract/supply-desk-endpoints.ts';
import { answerWith, requireMovable } from './desk-supplies.ts';
import { canMove } from './present-supply.ts';
import { settleVoided } from './settle-shipped.ts';
import { lockSupplyOrder, updateSupplyOrder } from './supply-store.ts';
import type { SupplyOrderRow } from './supply-store.ts';

const subject = z.object({
  companyId: z.uuid(),
  orderId: z.uuid(),
  carrier: z.enum(supplyCarriers),
  trackingNumber: z.string(),
});
type Subject = z.output<typeof subject>;

const voidSubject = { kind: 'shipping.void_supply_label', subject } as const;

/** Only a label bought here: one from elsewhere is voided where it was bought. */
export async function voidSupplyLabel(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const row = await requireMovable(ctx, params, 'void');
  const { company_id: companyId, order_id: orderId, tracking_number: trackingNumber } = row;
  const carrier = supplyCarriers.find((one) => one === row.carrier);
  if (carrier === undefined || trackingNumber === null) return refuse(no.supply_moved);
  const { personId } = requireSignedIn(ctx.actor);
  const change = { label_status: 'Voiding', label_by: personId, label_failure: null } as const;
  const asked = await updateSupplyOrder(ctx, params, change);
  await startRun(ctx, voidSubject, companyId, { companyId, orderId, carrier, trackingNumber });
  return answerWith(ctx, asked);
}

/** Voiding is idempotent at the carrier, so an unknown result is asked for by voiding again. */
export const voidSupplyLabelSteps = ({ counter }: ShippingParts): StepsOf<Ctx, typeof subject> => ({
  ...voidSubject,
  steps: [{ name: 'void', do: voidAt(counter), ask: voidAt(counter) }],
  completed: async (ctx, key) => {
    const row = await requireRow(ctx, key);
    const by = { movedBy: row.label_by ?? row.moved_by, act: 'shipping.voidSupplyLabel' };
    if (canMove(row, 'void', 'desk')) await settleVoided(ctx, row, key.carrier, by);
    // The member has confirmed its arrival since.
    else await updateSupplyOrder(ctx, key, { label_status: 'Voided' });
  },
  undone: async (ctx, key) => {
    await requireRow(ctx, key);
    await updateSupplyOrder(ctx, key, { label_status: 'Bought' });
  },
  stuck: () => Promise.resolve(),
});

const voidAt =
  (counter: CarrierCounter) =>
  async ({ subject: key }: StepCall<Ctx, Subject>): Promise<Told<Ctx>> => {
    const outcome = await counter.voidLabel(key.carrier, key.trackingNumber);
    if (outcome.kind === 'voided') return 'done';
    if (outcome.kind === 'unknown') return 'unknown';
    const { sentence } = outcome;
    return { outcome: 'failed', keep: (ctx) => updateSupplyOrder(ctx, key, { label_failure: sentence }) };
  };

async function requireRow(ctx: Ctx, key: Subject): Promise<SupplyOrderRow> {
  const row = await lockSupplyOrder(ctx, key);
  if (row === undefined) throw new Error('Supply order not found while voiding its label.');
  return row;
}
