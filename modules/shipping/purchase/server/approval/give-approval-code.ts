import { randomInt } from 'node:crypto';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type { giveApprovalCode as call } from '../../contract/approval-endpoints.ts';
import { insertCode } from './approval-code-store.ts';
import { findShipmentByNumber } from './list-reviews.ts';

// Read out on the phone: no letters that sound or look alike.
const letters = 'ACDEFGHJKLMNPQRTUVWXY34679';
const length = 8;

export async function giveApprovalCode(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const shipment = (await findShipmentByNumber(ctx, body.number)) ?? refuse(no.review_missing);
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const validOn = day(providerDay(ctx.clock.now()));
  const codeFor = {
    companyId: shipment.company_id,
    shipmentId: shipment.shipment_id,
    declaredValue: body.declaredValue,
    validOn,
  };
  await insertCode(ctx, codeFor, code, personId);
  await ctx.record({
    act: 'shipping.giveApprovalCode',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: shipment.company_id,
    facts: { number: shipment.number, declaredValue: body.declaredValue },
  });
  return { code, validOn };
}
