import { createHash } from 'node:crypto';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTables } from '../purchase-store.ts';

const tables = (ctx: Ctx) => tablesOf<PurchaseTables>(ctx);

export interface CodeFor {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly declaredValue: Cents;
  readonly validOn: Day;
}

/** Salted with the shipment. */
const digestOf = ({ shipmentId }: Pick<CodeFor, 'shipmentId'>, code: string): string =>
  createHash('sha256').update(`${shipmentId} ${code.trim().toUpperCase()}`).digest('hex');

export async function insertCode(ctx: Ctx, codeFor: CodeFor, code: string, givenBy: string): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.approval_code')
    .values({
      company_id: codeFor.companyId,
      shipment_id: codeFor.shipmentId,
      digest: digestOf(codeFor, code),
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
  const taken = await tables(ctx)
    .updateTable('shipping.approval_code')
    .set({ used_by: purchaseId })
    .where('company_id', '=', codeFor.companyId)
    .where('shipment_id', '=', codeFor.shipmentId)
    .where('digest', '=', digestOf(codeFor, code))
    .where('declared_value', '=', codeFor.declaredValue)
    .where('valid_on', '=', codeFor.validOn)
    .where('used_by', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return taken !== undefined;
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
