import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { wireRefusals } from '#platform/payments/contract.ts';
import {
  deleteWireEntry,
  findWireEntry,
  insertWireEntry,
  lockExpectedWire,
  lockReceivedWire,
  recordWireArrival,
  reversePayment,
} from '#platform/payments/server.ts';
import type { WireEntryRow } from '#platform/payments/server.ts';
import type {
  confirmWireEntry as confirmCall,
  discardWireEntry as discardCall,
  recordWire as recordCall,
  reverseWire as reverseCall,
} from '../contract/wire-desk-endpoints.ts';
import { saysAmount } from '../domain/amount-in-words.ts';
import { needsSecondPerson } from '../domain/second-person.ts';

type Recorded = EndpointAnswer<typeof recordCall>;

/** An amount that differs from the reported one is written out, and above a limit confirmed by a second person. */
export async function recordWire(
  ctx: Ctx,
  { params: { companyId, paymentId }, body }: EndpointInput<typeof recordCall>,
): Promise<Recorded> {
  const wire = await lockExpectedWire(ctx, { companyId, chargeId: paymentId });
  await refuseWhileEntered(ctx, wire);
  const { amount, reference } = body;
  if (amount !== wire.amount) {
    if (!saysAmount(body.amountInWords ?? '', amount)) refuse(wireRefusals.amount_differs);
    await requireStepUp(ctx);
  }
  return enter(ctx, {
    entry: { ...keyOf(wire), kind: 'arrival', amount, reference, reason: null },
    needsSecond: needsSecondPerson(amount, wire.amount),
  });
}

/** The books keep both entries: the wrong one and its reversal. */
export async function reverseWire(
  ctx: Ctx,
  { params: { companyId, paymentId }, body }: EndpointInput<typeof reverseCall>,
): Promise<Recorded> {
  const wire = await lockReceivedWire(ctx, { companyId, chargeId: paymentId });
  await refuseWhileEntered(ctx, wire);
  await requireStepUp(ctx);
  const { amount, reference } = wire;
  return enter(ctx, {
    entry: {
      ...keyOf(wire),
      kind: 'reversal',
      amount,
      // Stored as `wire/<bank reference>/<id>`.
      reference: (reference ?? '').split('/').slice(1, -1).join('/'),
      reason: body.reason,
    },
    needsSecond: needsSecondPerson(amount, null),
  });
}

interface Located {
  readonly company_id: string;
  readonly charge_id: string;
}

const keyOf = ({ company_id, charge_id }: Located) => ({ company_id, charge_id });

async function refuseWhileEntered(ctx: Ctx, { company_id: companyId, charge_id: chargeId }: Located) {
  if ((await findWireEntry(ctx, { companyId, chargeId })) !== undefined) refuse(wireRefusals.awaits_second);
}

interface Entered {
  readonly entry: Omit<WireEntryRow, 'entered_by' | 'entered_at'>;
  readonly needsSecond: boolean;
}

async function enter(ctx: Ctx, { entry, needsSecond }: Entered): Promise<Recorded> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = { ...entry, entered_by: personId, entered_at: ctx.clock.now() };
  if (needsSecond) {
    await insertWireEntry(ctx, row);
    await recordAct(ctx, row, 'billing.enterWire');
    return { outcome: 'awaits_second' };
  }
  await post(ctx, row);
  return { outcome: 'recorded' };
}

async function post(ctx: Ctx, row: WireEntryRow): Promise<void> {
  const wire = { companyId: row.company_id, chargeId: row.charge_id };
  if (row.kind === 'arrival') await recordWireArrival(ctx, wire, row);
  else await reversePayment(ctx, wire, { by: row.entered_by, reason: row.reason ?? '' });
  await recordAct(ctx, row, row.kind === 'arrival' ? 'billing.recordWire' : 'billing.reverseWire');
}

function recordAct(ctx: Ctx, row: WireEntryRow, act: string): Promise<void> {
  const { kind, amount, reference, reason, entered_by: enteredBy } = row;
  return ctx.record({
    act,
    recordType: 'payment',
    recordId: row.charge_id,
    companyId: row.company_id,
    facts: { kind, amount, reference, enteredBy, ...(reason === null ? {} : { reason }) },
  });
}

/** The second person takes the same factor as the first. */
export async function confirmWireEntry(
  ctx: Ctx,
  { params: { companyId, paymentId } }: EndpointInput<typeof confirmCall>,
): Promise<void> {
  const wire = { companyId, chargeId: paymentId };
  const row = (await findWireEntry(ctx, wire)) ?? refuse(wireRefusals.nothing_to_confirm);
  if (row.entered_by === requireSignedIn(ctx.actor).personId) refuse(wireRefusals.same_person);
  await requireStepUp(ctx);
  await deleteWireEntry(ctx, wire);
  await post(ctx, row);
}

export async function discardWireEntry(
  ctx: Ctx,
  { params: { companyId, paymentId } }: EndpointInput<typeof discardCall>,
): Promise<void> {
  const wire = { companyId, chargeId: paymentId };
  const row = (await findWireEntry(ctx, wire)) ?? refuse(wireRefusals.nothing_to_confirm);
  await deleteWireEntry(ctx, wire);
  await recordAct(ctx, row, 'billing.discardWireEntry');
}
