import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountLink, decideAccountLink as call } from '../contract/account-endpoints.ts';
import { accountRefusals as no } from '../contract/account-refusals.ts';
import { settleLink } from './link-store.ts';
import { presentLink } from './present-link.ts';

export async function decideAccountLink(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<AccountLink> {
  const fault = body.decision === 'Theirs' ? null : body.decision;
  const decided = { fault, by: requireSignedIn(ctx.actor).name };
  const row = (await settleLink(ctx, params, decided)) ?? refuse(no.link_missing);
  await ctx.record({
    act: 'shipping.decideAccountLink',
    recordType: 'accountLink',
    recordId: params.personId,
    companyId: params.companyId,
    facts: { number: row.number ?? '', decision: body.decision },
  });
  return presentLink(row);
}
