import { refuse } from '#kit/server/refuse.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '../contract/method-refusals.ts';
import type { MethodKind } from '../domain/method.ts';
import type { MethodTables } from './method-store.ts';
import { labelOf } from './present-method.ts';

export interface MethodToCharge {
  readonly methodId: string;
  readonly paysBy: MethodKind;
  readonly token: string;
  readonly label: string;
}

export async function methodToCharge(ctx: Ctx, companyId: string, methodId: string): Promise<MethodToCharge> {
  const found = await methodOf(ctx, companyId, methodId);
  if (found === undefined || found.status === 'Removed') refuse(chargeRefusals.method_missing);
  if (found.status !== 'Active' || found.token === null) refuse(chargeRefusals.method_not_ready);
  return { methodId, paysBy: found.kind, token: found.token, label: labelOf(found) };
}

/** The label, even if the method has been removed. */
export async function findMethodLabel(ctx: Ctx, companyId: string, methodId: string): Promise<string> {
  const found = await methodOf(ctx, companyId, methodId);
  return found === undefined ? 'a removed payment method' : labelOf(found);
}

/** Where the holder wants receipts, even if the method has been removed. */
export async function findHolderEmail(
  ctx: Ctx,
  companyId: string,
  methodId: string,
): Promise<string | undefined> {
  return (await methodOf(ctx, companyId, methodId))?.holder_email;
}

/** Undefined if the method can no longer be charged. */
export async function tokenToCharge(
  ctx: Ctx,
  companyId: string,
  methodId: string,
): Promise<string | undefined> {
  const found = await methodOf(ctx, companyId, methodId);
  return found?.status === 'Active' ? (found.token ?? undefined) : undefined;
}

export async function isMethodUsable(ctx: Ctx, companyId: string, methodId: string): Promise<boolean> {
  return (await tokenToCharge(ctx, companyId, methodId)) !== undefined;
}

function methodOf(
  ctx: Ctx,
  companyId: string,
  methodId: string,
): Promise<Selectable<MethodTables['payments.method']> | undefined> {
  return tablesOf<MethodTables>(ctx)
    .selectFrom('payments.method')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
}
