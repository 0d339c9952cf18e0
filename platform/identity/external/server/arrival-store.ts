import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface ArrivalTables {
  'identity.arrival': {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    first_name: string;
    last_name: string;
    multi_factor: boolean;
    interaction: string;
    device_hash: string;
    person_id: Maybe<string>;
    created_at: Date;
    expires_at: Date;
    code_hmac: Maybe<string>;
    code_expires_at: Maybe<Date>;
    used_at: Maybe<Date>;
  };
}

export type ArrivalRow = Selectable<ArrivalTables['identity.arrival']>;

const tables = (ctx: Ctx) => tablesOf<ArrivalTables>(ctx);

/** Our choice: a day to register, after which the person signs in with the provider again (decision 0016). */
const arrivalSeconds = 86_400;

export async function insertArrival(
  ctx: Ctx,
  arrival: Omit<ArrivalRow, 'created_at' | 'expires_at' | 'code_hmac' | 'code_expires_at' | 'used_at'>,
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('identity.arrival')
    .values({
      ...arrival,
      created_at: now,
      expires_at: new Date(now.getTime() + arrivalSeconds * 1000),
    })
    .execute();
}

/** A valid arrival of this browser. */
export function findOpenArrival(ctx: Ctx, id: string, deviceHash: string): Promise<ArrivalRow | undefined> {
  return selectOpenArrival(ctx, id, deviceHash).executeTakeFirst();
}

/** The same; locks the row until the transaction ends. */
export function lockArrival(ctx: Ctx, id: string, deviceHash: string): Promise<ArrivalRow | undefined> {
  return selectOpenArrival(ctx, id, deviceHash).forUpdate().executeTakeFirst();
}

const selectOpenArrival = (ctx: Ctx, id: string, deviceHash: string) =>
  tables(ctx)
    .selectFrom('identity.arrival')
    .selectAll()
    .where('id', '=', id)
    .where('device_hash', '=', deviceHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now());

/** A new code replaces the previous one. */
export async function setArrivalCode(ctx: Ctx, id: string, hmac: string, expiresAt: Date): Promise<void> {
  await tables(ctx)
    .updateTable('identity.arrival')
    .set({ code_hmac: hmac, code_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function markArrivalUsed(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.arrival')
    .set({ used_at: ctx.clock.now(), code_hmac: null })
    .where('id', '=', id)
    .execute();
}
