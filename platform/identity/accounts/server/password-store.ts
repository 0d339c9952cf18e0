import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { changeAccount } from './account-store.ts';

export interface PasswordTables {
  'identity.password_history': { person_id: string; set_at: Date; password_hash: string };
}

// Spec platform §5: not among the previous 10 passwords; the present one is the first of them.
const rememberedPasswords = 10;

export async function previousHashes(ctx: Ctx, personId: string): Promise<readonly string[]> {
  const rows = await tablesOf<PasswordTables>(ctx)
    .selectFrom('identity.password_history')
    .select('password_hash')
    .where('person_id', '=', personId)
    .orderBy('set_at', 'desc')
    .limit(rememberedPasswords)
    .execute();
  return rows.map((row) => row.password_hash);
}

export async function rememberPassword(ctx: Ctx, personId: string, passwordHash: string): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<PasswordTables>(ctx)
    .insertInto('identity.password_history')
    .values({ person_id: personId, set_at: now, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'set_at']).doUpdateSet({ password_hash: passwordHash }),
    )
    .execute();
}

/** Those of somebody else, who registered with an e-mail that was not theirs. */
export async function forgetPasswords(ctx: Ctx, personId: string): Promise<void> {
  await tablesOf<PasswordTables>(ctx)
    .deleteFrom('identity.password_history')
    .where('person_id', '=', personId)
    .execute();
}

export async function storePassword(ctx: Ctx, personId: string, passwordHash: string): Promise<void> {
  await changeAccount(ctx, personId, {
    password_hash: passwordHash,
    password_changed_at: ctx.clock.now(),
  });
  await rememberPassword(ctx, personId, passwordHash);
}
