import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listDefinitions as call } from '../contract/consent-endpoints.ts';
import { definitionsInForce, definitionsWithCounts } from './definition-store.ts';
import { presentDefinition } from './present-consent.ts';

export async function listDefinitions(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const inForce = new Set((await definitionsInForce(ctx)).map((one) => one.consent_id));
  const rows = await definitionsWithCounts(ctx);
  return {
    items: rows.map((row) => ({
      ...presentDefinition(row),
      accepted: row.accepted,
      rejected: row.rejected,
      isInForce: inForce.has(row.consent_id),
    })),
  };
}
