import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface RecoveryCodeTables {
  'identity.recovery_code': { person_id: string; code_hmac: string; created_at: Date; used_at: Maybe<Date> };
}

const tables = (ctx: Ctx) => tablesOf<RecoveryCodeTables>(ctx);

/** How many were made and how many of them are left. */
export async function countRecoveryCodes(
  ctx: Ctx,
  personId: string,
): Promise<{ made: number; left: number }> {
  const rows = await tables(ctx)
    .selectFrom('identity.recovery_code')
    .select('used_at')
    .where('person_id', '=', personId)
    .execute();
  return { made: rows.length, left: rows.filter((row) => row.used_at === null).length };
}

/** The earlier ones stop working. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  personId: string,
  digests: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(ctx, personId);
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('identity.recovery_code')
    .values(digests.map((digest) => ({ person_id: personId, code_hmac: digest, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.recovery_code').where('person_id', '=', personId).execute();
}

/** True for the one who used it first. */
export async function spendRecoveryCode(ctx: Ctx, personId: string, digest: string): Promise<boolean> {
  const spent = await tables(ctx)
    .updateTable('identity.recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('code_hmac', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
