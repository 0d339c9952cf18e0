import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface DeviceTables {
  'identity.device': {
    person_id: string;
    device_hash: string;
    agent: string;
    proven_at: Maybe<Date>;
    first_seen_at: Date;
    last_seen_at: Date;
  };
}

export type DeviceRow = Selectable<DeviceTables['identity.device']>;

const tables = (ctx: Ctx) => tablesOf<DeviceTables>(ctx);

export interface DeviceStatus {
  /** When this person last proved a second factor in this browser. */
  readonly provenAt: Date | undefined;
  readonly isKnown: boolean;
  /** True unless this is the person's first device, which needs no email. */
  readonly hasOthers: boolean;
}

export async function findDevices(ctx: Ctx, personId: string, deviceHash: string): Promise<DeviceStatus> {
  const rows = await tables(ctx)
    .selectFrom('identity.device')
    .select(['device_hash', 'proven_at'])
    .where('person_id', '=', personId)
    .execute();
  const current = rows.find((row) => row.device_hash === deviceHash);
  return {
    provenAt: current?.proven_at ?? undefined,
    isKnown: current !== undefined,
    hasOthers: rows.some((row) => row.device_hash !== deviceHash),
  };
}

export async function recordDevice(
  ctx: Ctx,
  device: { personId: string; deviceHash: string; agent: string; provedSecondFactor: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const columns = {
    agent: device.agent,
    last_seen_at: now,
    ...(device.provedSecondFactor ? { proven_at: now } : {}),
  };
  await tables(ctx)
    .insertInto('identity.device')
    .values({
      person_id: device.personId,
      device_hash: device.deviceHash,
      first_seen_at: now,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doUpdateSet(columns))
    .execute();
}

/** After a reset, every browser must prove a second factor again. */
export async function deleteDevices(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx).deleteFrom('identity.device').where('person_id', '=', personId).execute();
}

/** The browsers that proved a second factor since then, latest first. */
export function listDevicesProvenSince(ctx: Ctx, personId: string, since: Date): Promise<DeviceRow[]> {
  return tables(ctx)
    .selectFrom('identity.device')
    .selectAll()
    .where('person_id', '=', personId)
    .where('proven_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** The browser stays known, so its next sign-in sends no email; it only has to prove a second factor again. */
export async function forgetDeviceProof(ctx: Ctx, personId: string, deviceHash: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('identity.device')
    .set({ proven_at: null })
    .where('person_id', '=', personId)
    .where('device_hash', '=', deviceHash)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
