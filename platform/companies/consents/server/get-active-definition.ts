import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getActiveDefinition as call } from '../contract/consent-endpoints.ts';
import { consentRefusals } from '../contract/consent-refusals.ts';
import { definitionInForce } from './definition-store.ts';
import { presentDefinition } from './present-consent.ts';

export async function getActiveDefinition(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return presentDefinition((await definitionInForce(ctx, params.id)) ?? refuse(consentRefusals.no_terms));
}
