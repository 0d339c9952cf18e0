import { createHash, randomInt } from 'node:crypto';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTables } from '../purchase-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type { createApprovalCode as call } from '../../contract/approval-endpoints.ts';
import { findShipmentByNumber } from './list-reviews.ts';

const tables = (ctx: Ctx) => tablesOf<PurchaseTables>(ctx);

interface CodeFor {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly declaredValue: Cents;
  readonly validOn: Day;
}

/** Salted with the shipment. */
const codeDigest = ({ shipmentId }: Pick<CodeFor, 'shipmentId'>, code: string): string =>
  createHash('sha256').update(`${shipmentId} ${code.trim().toUpperCase()}`).digest('hex');

async function insertCode(ctx: Ctx, codeFor: CodeFor, code: string, givenBy: string): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.approval_code')
    .values({
      company_id: codeFor.companyId,
      shipment_id: codeFor.shipmentId,
      digest: codeDigest(codeFor, code),
      declared_value: codeFor.declaredValue,
      valid_on: codeFor.validOn,
      given_by: givenBy,
      given_at: ctx.clock.now(),
    })
    .execute();
}

/** True if valid and unused. */
export async function redeemCode(
  ctx: Ctx,
  codeFor: CodeFor,
  code: string,
  purchaseId: string,
): Promise<boolean> {
  const redeemed = await tables(ctx)
    .updateTable('shipping.approval_code')
    .set({ used_by: purchaseId })
    .where('company_id', '=', codeFor.companyId)
    .where('shipment_id', '=', codeFor.shipmentId)
    .where('digest', '=', codeDigest(codeFor, code))
    .where('declared_value', '=', codeFor.declaredValue)
    .where('valid_on', '=', codeFor.validOn)
    .where('used_by', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** A failed purchase frees its code. */
export async function releaseCode(ctx: Ctx, companyId: string, purchaseId: string): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.approval_code')
    .set({ used_by: null })
    .where('company_id', '=', companyId)
    .where('used_by', '=', purchaseId)
    .execute();
}

// Read out on the phone: no letters that sound or look alike.
const letters = 'ACDEFGHJKLMNPQRTUVWXY34679';
const length = 8;

export async function createApprovalCode(ctx: Ctx, { body }: EndpointInput<typeof call>) {
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
