import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReplyReason } from '../../domain/replies/reply-fate.ts';

interface ReplyTables {
  'shipping.claim_reply_address': {
    company_id: string;
    claim_id: string;
    person_id: string;
    digest: string;
    created_at: Date;
  };
  'shipping.claim_reply': {
    company_id: string;
    reply_id: string;
    claim_id: Maybe<string>;
    person_id: Maybe<string>;
    message_key: string;
    from_email: string;
    subject: string;
    reason: Maybe<ReplyReason>;
    left_out: Otherwise<string[]>;
    received_at: Date;
  };
}

export type AddressRow = Selectable<ReplyTables['shipping.claim_reply_address']>;
export type ReplyRow = Selectable<ReplyTables['shipping.claim_reply']>;

const tables = (ctx: Ctx) => tablesOf<ReplyTables>(ctx);

/** A changed secret key gives a new address; the old one then belongs to no claim. */
export async function saveAddress(ctx: Ctx, row: AddressRow): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.claim_reply_address')
    .values(row)
    .onConflict((on) =>
      on.columns(['company_id', 'claim_id', 'person_id']).doUpdateSet({ digest: row.digest }),
    )
    .execute();
}

export const findAddress = (ctx: Ctx, digest: string): Promise<AddressRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.claim_reply_address')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();

export const isReplyKnown = async (ctx: Ctx, messageKey: string): Promise<boolean> =>
  (await tables(ctx)
    .selectFrom('shipping.claim_reply')
    .select('reply_id')
    .where('message_key', '=', messageKey)
    .executeTakeFirst()) !== undefined;

/** False if this message was received before. */
export async function insertReply(
  ctx: Ctx,
  row: Insertable<ReplyTables['shipping.claim_reply']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tables(ctx)
    .insertInto('shipping.claim_reply')
    .values(row)
    .onConflict((on) => on.column('message_key').doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

interface Page {
  readonly limit: number;
  readonly after: readonly [Date, string] | undefined;
}

/** Those that the desk has to look at. */
export function findTroubledReplies(ctx: Ctx, { limit, after }: Page): Promise<ReplyRow[]> {
  const query = tables(ctx)
    .selectFrom('shipping.claim_reply')
    .selectAll()
    .where((is) => is.or([is('reason', 'is not', null), is(sql`cardinality(left_out)`, '>', 0)]));
  return nextRows(query, ['received_at', 'reply_id'], { limit, after, order: 'desc' }).execute();
}
