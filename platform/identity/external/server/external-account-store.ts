import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface ExternalAccountTables {
  'identity.external_account': { issuer: string; subject: string; person_id: string; linked_at: Date };
}

const tables = (ctx: Ctx) => tablesOf<ExternalAccountTables>(ctx);

/** OpenID Connect Core §5.7: issuer and subject together are the one name that a person keeps. */
export interface ExternalName {
  readonly issuer: string;
  readonly subject: string;
}

export async function findLinkedPerson(
  ctx: Ctx,
  { issuer, subject }: ExternalName,
): Promise<string | undefined> {
  const found = await tables(ctx)
    .selectFrom('identity.external_account')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.person_id;
}

/** False where the name is linked already, to this person or to another; then nothing was changed. */
export async function insertExternalAccount(
  ctx: Ctx,
  { issuer, subject, personId }: ExternalName & { readonly personId: string },
): Promise<boolean> {
  const made = await tables(ctx)
    .insertInto('identity.external_account')
    .values({ issuer, subject, person_id: personId, linked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}
