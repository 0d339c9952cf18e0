import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listDeskActivityChoices as call } from '../contract/activity.ts';
import { matching } from './audit-store.ts';

// Our choice: the trail over all companies grows without end, so what is offered is what happened lately. The search
// finds everybody else, and the page of a company has its whole trail (decision 0017).
const lately = 2_000;
const most = 100;

/** The companies stay the same whichever of them is chosen; people and acts are those of the chosen one. */
export async function listDeskActivityChoices(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const everywhere = await matching(ctx, {}).limit(lately).execute();
  const here =
    query.companyId === undefined ? everywhere : await matching(ctx, query).limit(lately).execute();
  const companies = lastNames(everywhere.map((row) => [row.company_id, row.company_name]));
  const people = lastNames(here.map((row) => [row.person_id, row.person_name]));
  return {
    companies: companies.map(([companyId, name]) => ({ companyId, name })),
    people: people.map(([personId, name]) => ({ personId, name })),
    acts: [...new Set(here.map(({ act }) => act))].toSorted().slice(0, most),
  };
}

/** Of entries newest first: each id once, under the name that it was last recorded with, by name. */
function lastNames(pairs: readonly (readonly [string | null, string | null])[]): [string, string][] {
  const names = new Map<string, string>();
  for (const [id, name] of pairs) if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  return [...names].slice(0, most).toSorted(([, a], [, b]) => a.localeCompare(b));
}
