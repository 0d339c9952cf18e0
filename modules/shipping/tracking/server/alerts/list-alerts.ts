import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listAlerts as call } from '../../contract/alert-endpoints.ts';
import { alertKindNames } from '../../domain/alerts/alert-kind.ts';
import { seesAll } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { waitingAlerts } from './alert-store.ts';
import { presentAlerts } from './present-alert.ts';

// Our choice (decision 0019): whoever has more than this many has another trouble; what is answered leaves the list.
const mostListed = 500;

/** Of those that this person may see. */
export async function listAlerts(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await waitingAlerts(ctx, {
    companyId: member.companyId,
    createdBy: seesAll(member) ? undefined : member.personId,
    limit: mostListed,
  });
  const shown = rows.filter(({ kind }) => query.kind === undefined || kind === query.kind);
  const counts = alertKindNames
    .map((name) => [name, rows.filter(({ kind }) => kind === name).length] as const)
    .filter(([, count]) => count > 0);
  return { items: await presentAlerts(ctx, member, shown), counts: Object.fromEntries(counts) };
}
