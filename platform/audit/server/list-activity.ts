import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { auditRefusals } from '../contract/audit-endpoints.ts';
import type {
  listActivity as call,
  listCompanyActivity as callOfStaff,
} from '../contract/audit-endpoints.ts';
import { matching } from './matching-entries.ts';
import { presentEntry } from './present-entry.ts';

/** The active company's own: the database shows a member no other. */
export function listActivity(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return pageOf(ctx, query, undefined);
}

/** Spec platform §6 lets staff help members: they read what happened to the company that asks. */
export function listCompanyActivity(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof callOfStaff>,
): Promise<EndpointAnswer<typeof callOfStaff>> {
  return pageOf(ctx, query, params.companyId);
}

/** Keyset by the id: it is time-ordered, so that the newest page costs the same in a long trail. */
async function pageOf(
  ctx: Ctx,
  query: EndpointInput<typeof call>['query'],
  companyId: string | undefined,
): Promise<EndpointAnswer<typeof call>> {
  let asked = matching(ctx, query).limit(query.limit + 1);
  if (companyId !== undefined) asked = asked.where('company_id', '=', companyId);
  if (query.after !== undefined) asked = asked.where('id', '<', placeOf(query.after));
  const rows = await asked.execute();
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentEntry),
    next: rows.length > shown.length && last !== undefined ? writeCursor([last.id]) : null,
  };
}

function placeOf(cursor: string): string {
  const [id] = readCursor(cursor) ?? [];
  return typeof id === 'string' && isUuid(id) ? id : refuse(auditRefusals.page_lost);
}
