import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';

export interface CodeTables {
  'identity.code': {
    id: string;
    challenge_id: string;
    person_id: string;
    channel: Channel;
    target: string;
    code_hmac: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
}

export type CodeRow = Selectable<CodeTables['identity.code']>;

const tables = (ctx: Ctx) => tablesOf<CodeTables>(ctx);

/** When each code since then was sent, oldest first. */
export async function listCodesSentSince(ctx: Ctx, personId: string, since: Date): Promise<Date[]> {
  const rows = await tables(ctx)
    .selectFrom('identity.code')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

export async function expireCodes(ctx: Ctx, challengeId: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.code')
    .set({ expires_at: ctx.clock.now() })
    .where('challenge_id', '=', challengeId)
    .where('expires_at', '>', ctx.clock.now())
    .execute();
}

export async function expireAllCodes(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.code')
    .set({ expires_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('expires_at', '>', ctx.clock.now())
    .execute();
}

export async function insertCode(ctx: Ctx, code: Omit<CodeRow, 'used_at'>): Promise<void> {
  await tables(ctx).insertInto('identity.code').values(code).execute();
}

export function findLatestCode(
  ctx: Ctx,
  challengeId: string,
  channel: Channel,
): Promise<CodeRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.code')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The code that verified the challenge. */
export function findUsedCode(ctx: Ctx, challengeId: string): Promise<CodeRow | undefined> {
  return tables(ctx)
    .selectFrom('identity.code')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function markCodeUsed(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('identity.code')
    .set({ used_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}
