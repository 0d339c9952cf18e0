import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  listActivityChoices as listActivityChoicesCall,
  listDeskActivityChoices as listDeskActivityChoicesCall,
} from '../contract/activity.ts';
import { matchingEntries } from './audit-store.ts';
import type { AuditTables } from './audit-store.ts';

const maxChoices = 100;

/** With the last recorded name of each person. */
export async function listActivityChoices(ctx: Ctx): Promise<EndpointAnswer<typeof listActivityChoicesCall>> {
  const entries = tablesOf<AuditTables>(ctx).selectFrom('audit.entry');
  const people = await entries
    .select(['person_id as personId', sql<string>`(array_agg(person_name order by id desc))[1]`.as('name')])
    .where('person_id', 'is not', null)
    .where('person_name', 'is not', null)
    .groupBy('person_id')
    .orderBy('name')
    .limit(maxChoices)
    .execute();
  const acts = await entries.select('act').distinct().orderBy('act').limit(maxChoices).execute();
  return {
    people: people.flatMap(({ personId, name }) => (personId === null ? [] : [{ personId, name }])),
    acts: acts.map(({ act }) => act),
  };
}

// Our choice: only recent companies, people and actions are offered, since the log keeps growing. The search
// finds everything else, and a company's page has its whole log (decision 0017).
const recentEntries = 2_000;
const maxDeskChoices = 100;

/** The list of companies is independent of the choice; people and actions depend on the chosen company. */
export async function listDeskActivityChoices(
  ctx: Ctx,
  { query }: EndpointInput<typeof listDeskActivityChoicesCall>,
): Promise<EndpointAnswer<typeof listDeskActivityChoicesCall>> {
  const recent = await matchingEntries(ctx, {}).limit(recentEntries).execute();
  const ofFilter =
    query.companyId === undefined ? recent : await matchingEntries(ctx, query).limit(recentEntries).execute();
  const companies = lastNames(recent.map((row) => [row.company_id, row.company_name]));
  const people = lastNames(ofFilter.map((row) => [row.person_id, row.person_name]));
  return {
    companies: companies.map(([companyId, name]) => ({ companyId, name })),
    people: people.map(([personId, name]) => ({ personId, name })),
    acts: [...new Set(ofFilter.map(({ act }) => act))].toSorted().slice(0, maxDeskChoices),
  };
}

/** Expects entries newest first; returns each id once with its latest name, sorted by name. */
function lastNames(pairs: readonly (readonly [string | null, string | null])[]): [string, string][] {
  const names = new Map<string, string>();
  for (const [id, name] of pairs) if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  return [...names].slice(0, maxDeskChoices).toSorted(([, a], [, b]) => a.localeCompare(b));
}
