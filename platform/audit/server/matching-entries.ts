import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { exportActivity } from '../contract/audit-endpoints.ts';
import type { AuditTables } from './audit-tables.ts';

const dayMs = 86_400_000;

/** What somebody looks for in the trails they see, newest first. */
export function matching(
  ctx: Ctx,
  { search, personId, act, days }: EndpointInput<typeof exportActivity>['query'],
) {
  let asked = tablesOf<AuditTables>(ctx).selectFrom('audit.entry').selectAll().orderBy('id', 'desc');
  if (personId !== undefined) asked = asked.where('person_id', '=', personId);
  if (act !== undefined && act !== '') asked = asked.where('act', '=', act);
  if (days !== undefined)
    asked = asked.where('at', '>=', new Date(ctx.clock.now().getTime() - Number(days) * dayMs));
  if (search === undefined || search === '') return asked;
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return asked.where((is) =>
    is.or([is('person_name', 'ilike', like), is('act', 'ilike', like), is('record_id', 'ilike', like)]),
  );
}
