import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { IdentityTables } from '../identity-tables.ts';

const tables = (ctx: Ctx) => tablesOf<IdentityTables>(ctx);

export interface KnownDevices {
  /** When this browser last proved a second factor of the person. */
  readonly provenAt: Date | undefined;
  readonly isKnown: boolean;
  /** Somebody who never signed in before has no other device to be told of. */
  readonly hasOthers: boolean;
}

export async function knownDevices(ctx: Ctx, personId: string, deviceHash: string): Promise<KnownDevices> {
  const rows = await tables(ctx)
    .selectFrom('identity.device')
    .select(['device_hash', 'proven_at'])
    .where('person_id', '=', personId)
    .execute();
  const own = rows.find((row) => row.device_hash === deviceHash);
  return {
    provenAt: own?.proven_at ?? undefined,
    isKnown: own !== undefined,
    hasOthers: rows.some((row) => row.device_hash !== deviceHash),
  };
}

export async function seeDevice(
  ctx: Ctx,
  device: { personId: string; deviceHash: string; agent: string; proven: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const seen = { agent: device.agent, last_seen_at: now, ...(device.proven ? { proven_at: now } : {}) };
  await tables(ctx)
    .insertInto('identity.device')
    .values({
      person_id: device.personId,
      device_hash: device.deviceHash,
      first_seen_at: now,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doUpdateSet(seen))
    .execute();
}

/** After a reset every browser proves itself again. */
export async function forgetDevices(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.device').where('person_id', '=', personId).execute();
}

export async function removeOldDevices(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx).deleteFrom('identity.device').where('last_seen_at', '<', before).execute();
}
