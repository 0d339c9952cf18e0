import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { unjudged } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { JudgePlaces } from '#modules/shipping/draft/server/shipping-parts.ts';
import { shipmentRefusals as no } from '../contract/shipment-endpoints.ts';
import type {
  changeShipment as changeShipmentCall,
  copyShipment as copyShipmentCall,
  deleteShipment as deleteShipmentCall,
  saveShipment as saveShipmentCall,
} from '../contract/shipment-endpoints.ts';
import {
  requireCreator,
  requireLockedShipment,
  requireMove,
  requireOriginal,
  requireShipment,
} from './shipment-permissions.ts';
import { presentShipment } from './present-shipment.ts';
import { insertShipment, removeShipment, updateDraft } from './shipment-store.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { publishMoveOfAttention } from './publish-attention.ts';
import { copyDraft } from '../domain/derived-drafts.ts';

/** Saved once per key, in one transaction, so no provider is asked: the next change or quote judges the addresses. */
export async function saveShipment(ctx: Ctx, { body }: EndpointInput<typeof saveShipmentCall>) {
  const member = requireCreator(ctx);
  const draft = {
    ...body.draft,
    origin: body.draft.origin === null ? null : unjudged(body.draft.origin),
    destination: body.draft.destination === null ? null : unjudged(body.draft.destination),
  };
  await requireOriginal(ctx, member, draft);
  const author = {
    companyId: member.companyId,
    personId: member.personId,
    shipmentId: newId(),
    at: ctx.clock.now(),
  };
  const row = await insertShipment(ctx, author, draft);
  await ctx.record({
    act: 'shipping.saveShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number },
  });
  return { shipment: await presentShipment(ctx, member, row) };
}

export const changeShipmentWith =
  (judge: JudgePlaces) => async (steps: Steps, input: EndpointInput<typeof changeShipmentCall>) => {
    requireCreator(steps);
    const body = { ...input.body, draft: await judge(input.body.draft, steps.clock.now()) };
    return steps.work((ctx) => changeShipment(ctx, { ...input, body }));
  };

/** Saves an incomplete draft; earlier quotes no longer apply. */
async function changeShipment(
  ctx: Ctx,
  {
    params,
    body,
  }: Pick<EndpointInput<typeof changeShipmentCall>, 'params'> & {
    readonly body: { readonly version: number; readonly draft: ShipmentDraft };
  },
) {
  const member = requireCreator(ctx);
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  const status = requireMove(row, 'save', no.shipment_past_editing);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { version: row.version, draft: row.draft },
    });
  await requireOriginal(ctx, member, body.draft);
  const author = { ...params, companyId: member.companyId, personId: member.personId, at: ctx.clock.now() };
  const changed = await updateDraft(ctx, author, body.draft, status);
  await publishMoveOfAttention(ctx, changed, row.status, changed.status);
  return { shipment: await presentShipment(ctx, member, changed) };
}

export async function copyShipment(ctx: Ctx, { params }: EndpointInput<typeof copyShipmentCall>) {
  const member = requireCreator(ctx);
  const original = await requireShipment(ctx, member, params.shipmentId);
  const at = ctx.clock.now();
  const author = { companyId: member.companyId, personId: member.personId, shipmentId: newId(), at };
  const row = await insertShipment(ctx, author, copyDraft(original.draft, day(providerDay(at))));
  await ctx.record({
    act: 'shipping.copyShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number, from: original.number },
  });
  return { shipment: await presentShipment(ctx, member, row) };
}

/** Editable shipments were never bought, so nothing must be kept. */
export async function deleteShipment(ctx: Ctx, { params }: EndpointInput<typeof deleteShipmentCall>) {
  const member = requireCreator(ctx);
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  requireMove(row, 'save', no.shipment_past_editing);
  await removeShipment(ctx, member.companyId, params.shipmentId);
  await ctx.record({
    act: 'shipping.deleteShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number },
  });
}
