import type { Long, Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface PasskeyTables {
  'identity.passkey': {
    id: string;
    person_id: string;
    credential_id: string;
    public_key: string;
    counter: Long;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Maybe<Date>;
  };
}

export type PasskeyRow = Selectable<PasskeyTables['identity.passkey']>;

const tables = (ctx: Ctx) => tablesOf<PasskeyTables>(ctx);

export function listPasskeys(ctx: Ctx, personId: string): Promise<PasskeyRow[]> {
  return tables(ctx)
    .selectFrom('identity.passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the row until the transaction ends, so that its counter only grows. */
export function lockPasskey(ctx: Ctx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewPasskey {
  readonly id: string;
  readonly personId: string;
  readonly credentialId: string;
  /** base64url of the COSE key. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** False if this passkey is already registered. */
export async function insertPasskey(ctx: Ctx, passkey: NewPasskey): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('identity.passkey')
    .values({
      id: passkey.id,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function recordPasskeyUse(ctx: Ctx, id: string, counter: number): Promise<void> {
  await tables(ctx)
    .updateTable('identity.passkey')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** False if the person has no such passkey. */
export async function renamePasskey(
  ctx: Ctx,
  { personId, id, name }: { personId: string; id: string; name: string },
): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('identity.passkey')
    .set({ name })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The deleted passkey's name; undefined if the person has no such passkey. */
export async function deletePasskey(ctx: Ctx, personId: string, id: string): Promise<string | undefined> {
  const deleted = await tables(ctx)
    .deleteFrom('identity.passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}
