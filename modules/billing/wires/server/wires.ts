import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import { cancelWire, expectedWires, findWireEntry } from '#platform/payments/server.ts';
import type { WireRow } from '#platform/payments/server.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import type {
  ExpectedWire,
  cancelExpectedWire as callToCancel,
  listExpectedWires as callToList,
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
  const people = await findPersonNames(
    ctx,
    wires.flatMap(({ entry }) => (entry === null ? [] : [entry.entered_by])),
  );
  const { personId } = requireSignedIn(ctx.actor);
  return {
    items: wires.map((wire) => ({
      companyId: wire.company_id,
      company: names.get(wire.company_id) ?? '-',
      paymentId: wire.charge_id,
      number: wire.billNumber,
      amount: wire.amount,
      announcedAt: wire.asked_at.toISOString(),
      expectedOn: wire.settles_on,
      late: wire.status === 'Expected' && wire.settles_on !== null && wire.settles_on < today,
      entry:
        wire.entry === null
          ? null
          : {
              kind: wire.entry.kind,
              amount: wire.entry.amount,
              reference: wire.entry.reference,
              reason: wire.entry.reason,
              enteredBy: people.get(wire.entry.entered_by) ?? '-',
            },
      actions: actionsOn(wire, personId),
    })),
  };
}

function actionsOn({ entry }: WireRow, personId: string): ExpectedWire['actions'] {
  if (entry === null) return ['record', 'cancel'];
  return entry.entered_by === personId ? ['discard'] : ['confirm', 'discard'];
}

export async function cancelExpectedWire(
  ctx: Ctx,
  { params: { companyId, paymentId } }: EndpointInput<typeof callToCancel>,
): Promise<void> {
  const wire = { companyId, chargeId: paymentId };
  if ((await findWireEntry(ctx, wire)) !== undefined) refuse(wireRefusals.awaits_second);
  await cancelWire(ctx, wire);
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
