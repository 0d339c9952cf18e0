import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ConsentKind } from '../domain/consent-kinds.ts';
import type { ConsentTables } from './consent-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ConsentTables>(ctx);

export type DefinitionRow = ConsentTables['companies.consent_definition'];

/** The newest version of each kind whose day has come. */
export function definitionsInForce(ctx: Ctx): Promise<DefinitionRow[]> {
  return tables(ctx)
    .selectFrom('companies.consent_definition')
    .selectAll()
    .distinctOn('kind')
    .where('active_from', '<=', providerDay(ctx.clock.now()))
    .orderBy('kind')
    .orderBy('active_from', 'desc')
    .orderBy('published_at', 'desc')
    .execute();
}

export async function definitionInForce(ctx: Ctx, kind: ConsentKind): Promise<DefinitionRow | undefined> {
  return (await definitionsInForce(ctx)).find((one) => one.kind === kind);
}

export function findDefinition(ctx: Ctx, consentId: string): Promise<DefinitionRow | undefined> {
  return tables(ctx)
    .selectFrom('companies.consent_definition')
    .selectAll()
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
}

/** Every version, the newest first, with how many companies answered what. */
export function definitionsWithCounts(ctx: Ctx) {
  const answered = (answer: string) =>
    sql<number>`(select count(*)::integer from companies.user_consent as given
      where given.consent_id = definition.consent_id and given.answer = ${answer})`;
  return tables(ctx)
    .selectFrom('companies.consent_definition as definition')
    .selectAll('definition')
    .select([answered('Accepted').as('accepted'), answered('Rejected').as('rejected')])
    .orderBy('active_from', 'desc')
    .orderBy('kind')
    .orderBy('published_at', 'desc')
    .execute();
}

/** False where the kind has a version of that name. */
export async function insertDefinition(ctx: Ctx, row: DefinitionRow): Promise<boolean> {
  const kept = await tables(ctx)
    .insertInto('companies.consent_definition')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning('consent_id')
    .executeTakeFirst();
  return kept !== undefined;
}
