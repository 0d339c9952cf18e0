import type { Ctx } from '#platform/access/server.ts';
import { forgetMethodLater } from './forget-method.ts';
import { updateMethod } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { tellMethod } from './tell-method.ts';

/** Its row stays, for the charges that were made by it; the gateway forgets what it kept. */
export async function dropMethod(ctx: Ctx, method: MethodRow): Promise<MethodRow> {
  const row = await updateMethod(ctx, method, { standing: 'Removed', is_default: false });
  await forgetMethodLater(ctx, { companyId: row.company_id, methodId: row.method_id });
  await tellMethod(ctx, row, 'removed');
  return row;
}
