import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { RegistrationTables } from './registration-tables.ts';

const tables = (ctx: Ctx) => tablesOf<RegistrationTables>(ctx);

export function findPersonToMove(ctx: Ctx, id: string) {
  return tables(ctx)
    .selectFrom('companies.person_to_move')
    .selectAll()
    .where('id_hash', '=', sha256(id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
}

/** Whoever registers with it has moved; an id that is none changes nothing. */
export async function markMoved(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('companies.person_to_move')
    .set({ used_at: ctx.clock.now() })
    .where('id_hash', '=', sha256(id))
    .where('used_at', 'is', null)
    .execute();
}
