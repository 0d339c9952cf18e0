import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { IdentityTables } from '../../identity-tables.ts';

export type SignInRow = Selectable<IdentityTables['identity.sign_in']>;
export type DeviceRow = Selectable<IdentityTables['identity.device']>;

const tables = (ctx: Ctx) => tablesOf<IdentityTables>(ctx);

export function signInsOf(ctx: Ctx, personId: string): Promise<SignInRow[]> {
  return tables(ctx)
    .selectFrom('identity.sign_in')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The browsers that proved a second factor since then, the latest first. */
export function devicesProvenSince(ctx: Ctx, personId: string, since: Date): Promise<DeviceRow[]> {
  return tables(ctx)
    .selectFrom('identity.device')
    .selectAll()
    .where('person_id', '=', personId)
    .where('proven_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** The browser stays one that was seen, so that its next sign-in is no news; it only proves itself again. */
export async function unproveDevice(ctx: Ctx, personId: string, deviceHash: string): Promise<boolean> {
  const forgotten = await tables(ctx)
    .updateTable('identity.device')
    .set({ proven_at: null })
    .where('person_id', '=', personId)
    .where('device_hash', '=', deviceHash)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return forgotten.numUpdatedRows === 1n;
}

export async function markEnded(ctx: Ctx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tables(ctx)
    .updateTable('identity.sign_in')
    .set({ ended_at: ctx.clock.now() })
    .where('session_id', 'in', [...sessionIds])
    .where('ended_at', 'is', null)
    .execute();
}
