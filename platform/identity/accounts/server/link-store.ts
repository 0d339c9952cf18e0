import type { Maybe } from '#kit/server/database/columns.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { linkSeconds } from '../domain/contact.ts';
import type { LinkPurpose } from '../domain/contact.ts';

export interface LinkTables {
  'identity.link': {
    token_hash: string;
    person_id: string;
    purpose: LinkPurpose;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
}

export type LinkRow = Selectable<LinkTables['identity.link']>;

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token is in the one email and nowhere else; earlier links for this purpose stop working. */
export async function createLink(
  ctx: Ctx,
  personId: string,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const tables = tablesOf<LinkTables>(ctx);
  await tables
    .updateTable('identity.link')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  await tables
    .insertInto('identity.link')
    .values({
      token_hash: hashLinkToken(token),
      person_id: personId,
      purpose,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkSeconds[purpose] * 1000),
    })
    .execute();
  return token;
}

/** Finds used and expired links too, so that the person can be offered a new one. */
export function findLink(ctx: Ctx, token: string, purpose: LinkPurpose): Promise<LinkRow | undefined> {
  return findLinkByHash(ctx, hashLinkToken(token), purpose);
}

export function findLinkByHash(
  ctx: Ctx,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  return tablesOf<LinkTables>(ctx)
    .selectFrom('identity.link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export function isLinkValid(link: LinkRow, now: Date): boolean {
  return link.used_at === null && link.expires_at > now;
}

/** True for the first use only. */
export async function redeemLink(ctx: Ctx, token: string): Promise<boolean> {
  const result = await tablesOf<LinkTables>(ctx)
    .updateTable('identity.link')
    .set({ used_at: ctx.clock.now() })
    .where('token_hash', '=', hashLinkToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function revokeLinks(ctx: Ctx, personId: string): Promise<void> {
  await tablesOf<LinkTables>(ctx)
    .updateTable('identity.link')
    .set({ used_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
