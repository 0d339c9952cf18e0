import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ConsentAnswer, ConsentKind } from '../domain/consent-kinds.ts';
import { sql } from '#kit/server/database/sql.ts';
import { nextRows } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';

const tables = (ctx: Ctx) => tablesOf<ConsentTables>(ctx);

export type ConsentRow = ConsentTables['companies.user_consent'];

export interface Decision {
  readonly answer: ConsentAnswer;
  readonly person: { readonly personId: string; readonly name: string };
}

/** All answers of the company, newest first, with the terms they answered. */
export function listConsentRows(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.user_consent as given')
    .innerJoin('companies.consent_definition as definition', 'definition.consent_id', 'given.consent_id')
    .selectAll('given')
    .select(['definition.kind', 'definition.version'])
    .where('given.company_id', '=', companyId)
    .orderBy('given.decided_at', 'desc')
    .execute();
}

export function findConsent(ctx: Ctx, companyId: string, id: string): Promise<ConsentRow | undefined> {
  return tables(ctx)
    .selectFrom('companies.user_consent')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findConsentTo(
  ctx: Ctx,
  companyId: string,
  consentId: string,
): Promise<ConsentRow | undefined> {
  return tables(ctx)
    .selectFrom('companies.user_consent')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
}

/** One answer for each company and version; a later answer replaces it. */
export function upsertConsent(
  ctx: Ctx,
  { id, companyId, consentId }: { id: string; companyId: string; consentId: string },
  { answer, person }: Decision,
): Promise<ConsentRow> {
  const fields = {
    answer,
    person_id: person.personId,
    person_name: person.name,
    decided_at: ctx.clock.now(),
  };
  return tables(ctx)
    .insertInto('companies.user_consent')
    .values({ id, company_id: companyId, consent_id: consentId, ...fields })
    .onConflict((conflict) => conflict.columns(['company_id', 'consent_id']).doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One row more than the limit shows whether there is a next page. */
export function listAnswerRows(
  ctx: Ctx,
  consentId: string,
  { limit, after }: { limit: number; after: readonly [at: Date, id: string] | undefined },
) {
  const answers = tables(ctx)
    .selectFrom('companies.user_consent as given')
    .innerJoin('companies.company as company', 'company.company_id', 'given.company_id')
    .selectAll('given')
    .select('company.name as companyName')
    .where('given.consent_id', '=', consentId);
  return nextRows(answers, ['given.decided_at', 'given.id'], { limit, after, order: 'desc' }).execute();
}

interface ConsentTables {
  'companies.consent_definition': {
    consent_id: string;
    kind: ConsentKind;
    version: string;
    summary: string;
    active_from: string;
    published_at: Date;
  };
  'companies.user_consent': {
    company_id: string;
    id: string;
    consent_id: string;
    answer: ConsentAnswer;
    person_id: string;
    person_name: string;
    decided_at: Date;
  };
  'companies.company': { company_id: string; name: string };
}

export type DefinitionRow = ConsentTables['companies.consent_definition'];

/** The newest version of each kind that is in force. */
export function listDefinitionsInForce(ctx: Ctx): Promise<DefinitionRow[]> {
  return tablesOf<ConsentTables>(ctx)
    .selectFrom('companies.consent_definition')
    .selectAll()
    .distinctOn('kind')
    .where('active_from', '<=', providerDay(ctx.clock.now()))
    .orderBy('kind')
    .orderBy('active_from', 'desc')
    .orderBy('published_at', 'desc')
    .execute();
}

export async function findDefinitionInForce(ctx: Ctx, kind: ConsentKind): Promise<DefinitionRow | undefined> {
  return (await listDefinitionsInForce(ctx)).find((definition) => definition.kind === kind);
}

export function findDefinition(ctx: Ctx, consentId: string): Promise<DefinitionRow | undefined> {
  return tablesOf<ConsentTables>(ctx)
    .selectFrom('companies.consent_definition')
    .selectAll()
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
}

/** All versions, newest first, with their numbers of answers. */
export function listDefinitionsWithCounts(ctx: Ctx) {
  const answerCount = (answer: string) =>
    sql<number>`(select count(*)::integer from companies.user_consent as given
      where given.consent_id = definition.consent_id and given.answer = ${answer})`;
  return tablesOf<ConsentTables>(ctx)
    .selectFrom('companies.consent_definition as definition')
    .selectAll('definition')
    .select([answerCount('Accepted').as('accepted'), answerCount('Rejected').as('rejected')])
    .orderBy('active_from', 'desc')
    .orderBy('kind')
    .orderBy('published_at', 'desc')
    .execute();
}

/** False if this version exists already. */
export async function insertDefinition(ctx: Ctx, row: DefinitionRow): Promise<boolean> {
  const inserted = await tablesOf<ConsentTables>(ctx)
    .insertInto('companies.consent_definition')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning('consent_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
