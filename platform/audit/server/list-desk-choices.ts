import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listDeskActivityChoices as call } from '../contract/activity.ts';
import { matchingEntries } from './audit-store.ts';

// Our choice: only recent companies, people and actions are offered, since the log keeps growing. The search
// finds everything else, and a company's page has its whole log (decision 0017).
const lately = 2_000;
const most = 100;

/** The list of companies is independent of the choice; people and actions depend on the chosen company. */
export async function listDeskActivityChoices(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const everywhere = await matchingEntries(ctx, {}).limit(lately).execute();
  const here =
    query.companyId === undefined ? everywhere : await matchingEntries(ctx, query).limit(lately).execute();
  const companies = lastNames(everywhere.map((row) => [row.company_id, row.company_name]));
  const people = lastNames(here.map((row) => [row.person_id, row.person_name]));
  return {
    companies: companies.map(([companyId, name]) => ({ companyId, name })),
    people: people.map(([personId, name]) => ({ personId, name })),
    acts: [...new Set(here.map(({ act }) => act))].toSorted().slice(0, most),
  };
}

/** Expects entries newest first; returns each id once with its latest name, sorted by name. */
function lastNames(pairs: readonly (readonly [string | null, string | null])[]): [string, string][] {
  const names = new Map<string, string>();
  for (const [id, name] of pairs) if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  return [...names].slice(0, most).toSorted(([, a], [, b]) => a.localeCompare(b));
}
