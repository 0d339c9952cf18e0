import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BankDetails, getWireInstructions as call } from '../contract/wire-endpoints.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';

export function getWireInstructionsWith({ bank }: { readonly bank: BankDetails }) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    return { bank, clientId: await clientIdOf(ctx, companyId) };
  };
}
