import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface GuestTables {
  'memo.guest_link': {
    seller_id: string;
    memo_id: string;
    link_id: string;
    digest: string;
    email: string;
    expires_at: Date;
    tries: Otherwise<number>;
    code_digest: Maybe<string>;
    code_expires_at: Maybe<Date>;
    codes_sent: Otherwise<number>;
    codes_since: Maybe<Date>;
    session_digest: Maybe<string>;
    session_expires_at: Maybe<Date>;
    created_by: string;
    created_at: Date;
  };
}

export type GuestLinkRow = Selectable<GuestTables['memo.guest_link']>;

const tables = (ctx: Ctx) => tablesOf<GuestTables>(ctx);

export async function insertGuestLink(
  ctx: Ctx,
  row: Insertable<GuestTables['memo.guest_link']>,
): Promise<void> {
  await tables(ctx).insertInto('memo.guest_link').values(row).execute();
}

const byDigest = (ctx: Ctx, digest: string) =>
  tables(ctx).selectFrom('memo.guest_link').selectAll().where('digest', '=', digest);

export const findGuestLink = (ctx: Ctx, digest: string): Promise<GuestLinkRow | undefined> =>
  byDigest(ctx, digest).executeTakeFirst();

export const lockGuestLink = (ctx: Ctx, digest: string): Promise<GuestLinkRow | undefined> =>
  byDigest(ctx, digest).forUpdate().executeTakeFirst();

export async function updateGuestLink(
  ctx: Ctx,
  digest: string,
  change: Updateable<GuestTables['memo.guest_link']>,
): Promise<void> {
  await tables(ctx).updateTable('memo.guest_link').set(change).where('digest', '=', digest).execute();
}

export async function countLinksSince(
  ctx: Ctx,
  { sellerId, memoId }: { readonly sellerId: string; readonly memoId: string },
  since: Date,
): Promise<number> {
  const rows = await tables(ctx)
    .selectFrom('memo.guest_link')
    .select('link_id')
    .where('seller_id', '=', sellerId)
    .where('memo_id', '=', memoId)
    .where('created_at', '>=', since)
    .limit(100)
    .execute();
  return rows.length;
}

export const heldGuestLinks: readonly HeldTable[] = [
  {
    table: 'memo.guest_link',
    title: "Memo links for buyers who aren't members",
    company: 'seller_id',
    person: ['created_by'],
    shows: ['memo_id', 'email', 'expires_at', 'created_at'],
    order: ['created_at', 'link_id'],
    dated: 'created_at',
    erase: { stays: 'Part of a signed agreement between two companies.' },
  },
];
