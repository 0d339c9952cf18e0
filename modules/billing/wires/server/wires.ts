import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { cancelWire, expectedWires, recordWireArrival } from '#platform/payments/server.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import type {
  cancelExpectedWire as callToCancel,
  listExpectedWires as callToList,
  recordWire as callToRecord,
} from '../contract/wire-desk-endpoints.ts';
import type {
  BankDetails,
  getWireInstructions as instructionsCall,
  withdrawWire as withdrawCall,
} from '../contract/wire-endpoints.ts';

export const maxShown = 500;

export async function listExpectedWires(ctx: Ctx): Promise<EndpointAnswer<typeof callToList>> {
  const today = providerDay(ctx.clock.now());
  const wires = await expectedWires(ctx, maxShown);
  const names = await findCompanyNames(
    ctx,
    wires.map((wire) => wire.company_id),
  );
  return {
    items: wires.map((wire) => ({
      companyId: wire.company_id,
      company: names.get(wire.company_id) ?? '-',
      paymentId: wire.charge_id,
      number: wire.billNumber,
      amount: wire.amount,
      announcedAt: wire.asked_at.toISOString(),
      expectedOn: wire.settles_on,
      late: wire.settles_on !== null && wire.settles_on < today,
    })),
  };
}

export async function recordWire(
  ctx: Ctx,
  { params: { companyId, paymentId }, body }: EndpointInput<typeof callToRecord>,
): Promise<void> {
  await recordWireArrival(ctx, { companyId, chargeId: paymentId }, body);
  await ctx.record({
    act: 'billing.recordWire',
    recordType: 'payment',
    recordId: paymentId,
    companyId,
    facts: { amount: body.amount, reference: body.reference },
  });
}

export async function cancelExpectedWire(
  ctx: Ctx,
  { params: { companyId, paymentId } }: EndpointInput<typeof callToCancel>,
): Promise<void> {
  await cancelWire(ctx, { companyId, chargeId: paymentId });
  await ctx.record({
    act: 'billing.cancelExpectedWire',
    recordType: 'payment',
    recordId: paymentId,
    companyId,
  });
}

export async function withdrawWire(ctx: Ctx, { params }: EndpointInput<typeof withdrawCall>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  await cancelWire(ctx, { companyId, chargeId: params.paymentId });
  await ctx.record({ act: 'billing.withdrawWire', recordType: 'payment', recordId: params.paymentId });
}

export function getWireInstructionsHandler({ bank }: { readonly bank: BankDetails }) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof instructionsCall>> => {
    const { companyId } = requireMember(ctx.actor);
    return { bank, clientId: await clientIdOf(ctx, companyId) };
  };
}
