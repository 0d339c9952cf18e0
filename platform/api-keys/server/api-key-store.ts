import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { KeyScope } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe } from '#kit/server/database/columns.ts';

const tables = (ctx: Pick<Ctx, 'database'>) => tablesOf<ApiKeyTables>(ctx);

/** Serializes key creation per company, so the limit holds. */
export async function lockKeys(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys:${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

/** Keys that are not revoked with their current secret, newest first. */
export function keysOf(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('api_keys.api_key as one')
    .innerJoin('api_keys.secret as secret', (join) =>
      join
        .onRef('secret.company_id', '=', 'one.company_id')
        .onRef('secret.key_id', '=', 'one.key_id')
        .on('secret.replaced_at', 'is', null),
    )
    .selectAll('one')
    .select('secret.prefix')
    .select((where) =>
      where
        .selectFrom('api_keys.secret as earlier')
        .select(({ fn }) => fn.max('earlier.replaced_at').as('at'))
        .whereRef('earlier.company_id', '=', 'one.company_id')
        .whereRef('earlier.key_id', '=', 'one.key_id')
        .as('rotated_at'),
    )
    .where('one.company_id', '=', companyId)
    .where('one.revoked_at', 'is', null)
    .orderBy('one.made_at', 'desc')
    .orderBy('one.key_id', 'desc')
    .execute();
}

export type KeyRow = Awaited<ReturnType<typeof keysOf>>[number];

export async function findKey(ctx: Ctx, companyId: string, keyId: string): Promise<KeyRow | undefined> {
  return (await keysOf(ctx, companyId)).find((one) => one.key_id === keyId);
}

/** Locks the key; returns false if it was revoked. */
export async function lockKey(ctx: Ctx, companyId: string, keyId: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('api_keys.api_key')
    .select('key_id')
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewKey {
  readonly companyId: string;
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly endsOn: string | null;
  readonly maker: { readonly personId: string; readonly name: string };
}

export async function insertKey(ctx: Ctx, { companyId, keyId, maker, ...values }: NewKey): Promise<void> {
  await tables(ctx)
    .insertInto('api_keys.api_key')
    .values({
      company_id: companyId,
      key_id: keyId,
      name: values.name,
      scopes: [...values.scopes],
      made_by: maker.personId,
      made_by_name: maker.name,
      made_at: ctx.clock.now(),
      ends_on: values.endsOn,
    })
    .execute();
}

interface ApiKeyKey {
  readonly companyId: string;
  readonly keyId: string;
}

/** The previous secret stays valid for a day; older ones are removed. */
export async function replaceSecret(
  ctx: Ctx,
  { companyId, keyId }: ApiKeyKey,
  { hash, prefix }: { readonly hash: string; readonly prefix: string },
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .deleteFrom('api_keys.secret')
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .where('replaced_at', 'is not', null)
    .execute();
  await tables(ctx)
    .updateTable('api_keys.secret')
    .set({ replaced_at: now })
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .execute();
  await tables(ctx)
    .insertInto('api_keys.secret')
    .values({ hash, company_id: companyId, key_id: keyId, prefix, made_at: now })
    .execute();
}

/** Keeps the key's row and deletes its secrets. */
export async function markRevoked(ctx: Ctx, { companyId, keyId }: ApiKeyKey): Promise<void> {
  await tables(ctx)
    .deleteFrom('api_keys.secret')
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .execute();
  await tables(ctx)
    .updateTable('api_keys.api_key')
    .set({ revoked_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .execute();
}

/** Finds a key by its secret's hash; needs a context that sees every company. */
export function findByHash(open: Pick<Ctx, 'database'>, hash: string) {
  return tables(open)
    .selectFrom('api_keys.secret as secret')
    .innerJoin('api_keys.api_key as one', (join) =>
      join.onRef('one.company_id', '=', 'secret.company_id').onRef('one.key_id', '=', 'secret.key_id'),
    )
    .selectAll('one')
    .select('secret.replaced_at')
    .where('secret.hash', '=', hash)
    .where('one.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Writes at most once a day per key. */
export async function recordKeyUse(
  open: Pick<Ctx, 'database'>,
  { companyId, keyId }: ApiKeyKey,
  today: string,
): Promise<void> {
  await tables(open)
    .updateTable('api_keys.api_key')
    .set({ last_used_on: today })
    .where('company_id', '=', companyId)
    .where('key_id', '=', keyId)
    .where((where) => where.or([where('last_used_on', 'is', null), where('last_used_on', '<', today)]))
    .execute();
}

interface ApiKeyTables {
  'api_keys.api_key': {
    company_id: string;
    key_id: string;
    name: string;
    scopes: KeyScope[];
    made_by: string;
    made_by_name: string;
    made_at: Date;
    ends_on: Maybe<string>;
    last_used_on: Maybe<string>;
    revoked_at: Maybe<Date>;
  };
  'api_keys.secret': {
    hash: string;
    company_id: string;
    key_id: string;
    prefix: string;
    made_at: Date;
    replaced_at: Maybe<Date>;
  };
}
