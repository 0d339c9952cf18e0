import type { MoneyOutcome } from '../../port.ts';
import type { ChargeCall } from '../api-shapes.ts';
import type { ChargeFate } from '../domain/scripted-outcomes.ts';
import { scriptedCharge } from '../domain/test-numbers.ts';
import type { Switch } from '../domain/switches.ts';
import { newMovement, tell } from './entries.ts';
import type { Entry, Movement, VaultEntry } from './entries.ts';
import type { Sandbox } from './sandbox.ts';
import { scheduledEvents } from './scheduled-events.ts';
import { refusalOfAmount, refusalOfMethod, refusals } from './refusals.ts';

/** How the answer is delivered; `after_notices`: after all notices were sent. */
export type Delivery = 'at_once' | 'twice' | 'after_notices' | 'cut' | 'hung';

export interface Delivered {
  readonly outcome: MoneyOutcome;
  readonly delivery: Delivery;
}

export async function takeCharge(sandbox: Sandbox, call: ChargeCall): Promise<Delivered> {
  const { records, nextCharge } = sandbox;
  const existing = records.moved(call.key);
  if (existing !== undefined) {
    await records.settled();
    return { outcome: existing, delivery: 'at_once' };
  }
  const entry = records.vaultEntry(call.token);
  const refusal = refusalOfAmount(call.amount) ?? refusalOfMethod(entry, call.customer);
  if (refusal !== undefined || entry === undefined)
    return commit(sandbox, call.key, { outcome: refusal ?? refusals.noSuchMethod });
  const set = nextCharge.take();
  const fate = set?.fate ?? scriptedCharge(entry.method.kind, entry.magic, call.amount);
  if (fate.kind === 'order_lost' && nextCharge.swallow(call.key))
    return { outcome: { kind: 'unknown', reason: 'The request was lost' }, delivery: 'cut' };
  return commit(sandbox, call.key, carryOut(sandbox.now(), call, entry, fate, set));
}

interface CarriedOut {
  readonly outcome: MoneyOutcome;
  readonly entries?: readonly Entry[];
  readonly delivery?: Delivery;
}

function carryOut(
  at: Date,
  { token, amount, capture }: ChargeCall,
  { method }: VaultEntry,
  fate: ChargeFate,
  set: Switch | undefined,
): CarriedOut {
  if (fate.kind === 'declined') {
    const { cause, code, reason } = fate;
    return { outcome: { kind: 'declined', cause, code, reason } };
  }
  const manner = set?.notices ?? 'in_order';
  const status = capture ? 'submitted' : 'authorised';
  const movement = newMovement({ kind: 'charge', token, amount, status, manner }, at);
  if (manner === 'reversed') return allAtOnce(at, movement);
  const { reference } = movement;
  return {
    outcome: { kind: 'done', reference, status },
    entries: [{ movement }, ...(capture ? scheduledEvents(at, reference, method.kind, fate) : [])],
    delivery: deliveryOf(fate, set),
  };
}

function deliveryOf({ kind }: ChargeFate, set: Switch | undefined): Delivery {
  if (kind === 'answer_lost') return 'cut';
  if (kind === 'hangs') return 'hung';
  return set?.answers === 'twice' ? 'twice' : 'at_once';
}

/** The worst case: a dispute is reported won before it was opened, and all notices precede the charge's answer. */
function allAtOnce(at: Date, movement: Movement): CarriedOut {
  const { reference, amount } = movement;
  const later = (ms: number): Date => new Date(at.getTime() + ms);
  const dispute = { reference, amount, reason: "The cardholder doesn't recognize this payment." };
  return {
    outcome: { kind: 'done', reference, status: 'settled' },
    entries: [
      { movement: { ...movement, status: 'settled' } },
      tell(later(2), 'in_order', { ...dispute, kind: 'dispute_won' }, at),
      tell(later(1), 'in_order', { ...dispute, kind: 'dispute_opened' }, at),
      tell(at, 'in_order', { kind: 'settled', reference }),
    ],
    delivery: 'after_notices',
  };
}

async function commit(
  { records }: Sandbox,
  key: string,
  { outcome, entries = [], delivery = 'at_once' }: CarriedOut,
): Promise<Delivered> {
  await records.commit([...entries, { moved: { key, outcome } }]);
  return { outcome, delivery };
}
