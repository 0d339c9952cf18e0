import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ConsentAnswer } from '../domain/consent-kinds.ts';
import type { ConsentTables } from './consent-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ConsentTables>(ctx);

export type ConsentRow = ConsentTables['companies.user_consent'];

export interface Decision {
  readonly answer: ConsentAnswer;
  readonly person: { readonly personId: string; readonly name: string };
}

/** Every answer of the company, the newest first, beside what it answered. */
export function consentsOf(ctx: Ctx, companyId: string) {
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

export function consentTo(ctx: Ctx, companyId: string, consentId: string): Promise<ConsentRow | undefined> {
  return tables(ctx)
    .selectFrom('companies.user_consent')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
}

/** One answer for each company and version: a later one takes the earlier one's place. */
export function keepConsent(
  ctx: Ctx,
  { id, companyId, consentId }: { id: string; companyId: string; consentId: string },
  { answer, person }: Decision,
): Promise<ConsentRow> {
  const decided = {
    answer,
    person_id: person.personId,
    person_name: person.name,
    decided_at: ctx.clock.now(),
  };
  return tables(ctx)
    .insertInto('companies.user_consent')
    .values({ id, company_id: companyId, consent_id: consentId, ...decided })
    .onConflict((conflict) => conflict.columns(['company_id', 'consent_id']).doUpdateSet(decided))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A row more than asked, so that it shows whether there is another page. */
export function answersTo(
  ctx: Ctx,
  consentId: string,
  { limit, after }: { limit: number; after: readonly [at: string, id: string] | undefined },
) {
  let asked = tables(ctx)
    .selectFrom('companies.user_consent as given')
    .innerJoin('companies.company as company', 'company.company_id', 'given.company_id')
    .selectAll('given')
    .select('company.name as companyName')
    .where('given.consent_id', '=', consentId);
  if (after !== undefined) {
    const [at, id] = after;
    asked = asked.where((is) =>
      is.or([
        is('given.decided_at', '<', new Date(at)),
        is.and([is('given.decided_at', '=', new Date(at)), is('given.id', '<', id)]),
      ]),
    );
  }
  return asked
    .orderBy('given.decided_at', 'desc')
    .orderBy('given.id', 'desc')
    .limit(limit + 1)
    .execute();
}
