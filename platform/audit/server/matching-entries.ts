import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { exportDeskActivity } from '../contract/audit-endpoints.ts';
import type { AuditTables } from './audit-tables.ts';

const dayMs = 86_400_000;

/** What somebody looks for in the trails they see, newest first, each entry with its company's name. */
export function matching(
  ctx: Ctx,
  { search, companyId, personId, act, days }: EndpointInput<typeof exportDeskActivity>['query'],
) {
  let asked = tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry as entry')
    .leftJoin('companies.company_name as company', 'company.company_id', 'entry.company_id')
    .selectAll('entry')
    .select('company.name as company_name')
    .orderBy('entry.id', 'desc');
  if (companyId !== undefined) asked = asked.where('entry.company_id', '=', companyId);
  if (personId !== undefined) asked = asked.where('entry.person_id', '=', personId);
  if (act !== undefined && act !== '') asked = asked.where('entry.act', '=', act);
  if (days !== undefined)
    asked = asked.where('entry.at', '>=', new Date(ctx.clock.now().getTime() - Number(days) * dayMs));
  if (search === undefined || search === '') return asked;
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return asked.where((is) =>
    is.or([
      is('entry.person_name', 'ilike', like),
      is('entry.act', 'ilike', like),
      is('entry.record_id', 'ilike', like),
    ]),
  );
}

export type MatchingEntry = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];
