import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export type CodeRow = Selectable<GuestTables['shipping.recipient_code']>;

const tables = (ctx: Ctx) => tablesOf<GuestTables>(ctx);

/** Created on the first request, even if no code will be sent. */
export async function lockCodeRequest(ctx: Ctx, askedFor: string, expiresAt: Date): Promise<CodeRow> {
  await tables(ctx)
    .insertInto('shipping.recipient_code')
    .values({ asked_for: askedFor, sends: 0, sends_since: ctx.clock.now(), expires_at: expiresAt })
    .onConflict((clash) => clash.column('asked_for').doNothing())
    .execute();
  return tables(ctx)
    .selectFrom('shipping.recipient_code')
    .selectAll()
    .where('asked_for', '=', askedFor)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCodeRequest(
  ctx: Ctx,
  askedFor: string,
  change: Updateable<GuestTables['shipping.recipient_code']>,
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.recipient_code')
    .set(change)
    .where('asked_for', '=', askedFor)
    .execute();
}

interface GuestTables {
  'shipping.recipient_code': {
    asked_for: string;
    sends: number;
    sends_since: Date;
    company_id: Maybe<string>;
    shipment_id: Maybe<string>;
    email: Maybe<string>;
    digest: Maybe<string>;
    tries: Otherwise<number>;
    locked_until: Maybe<Date>;
    expires_at: Date;
  };
}
