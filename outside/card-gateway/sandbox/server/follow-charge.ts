import type { MoneyOutcome } from '../../port.ts';
import type { FollowCall } from '../api-shapes.ts';
import { scriptedCharge } from '../domain/test-numbers.ts';
import { newMovement } from './entries.ts';
import type { Entry, Movement } from './entries.ts';
import type { Sandbox } from './sandbox.ts';
import { scheduledEvents } from './scheduled-events.ts';
import { highestCents, refusalOfAmount, refusals } from './refusals.ts';

export type Follow = 'capture' | 'void' | 'refund';

interface Decided {
  readonly outcome: MoneyOutcome;
  readonly entries?: readonly Entry[];
}

type Decide = (sandbox: Sandbox, movement: Movement, amount: number) => Decided;

const decide: Readonly<Record<Follow, Decide>> = { capture, void: voidCharge, refund };

/** Captures, voids or refunds an existing charge, once per key. */
export async function followCharge(
  sandbox: Sandbox,
  follow: Follow,
  reference: string,
  { key, amount }: FollowCall,
): Promise<MoneyOutcome> {
  const { records } = sandbox;
  const existing = records.moved(key);
  if (existing !== undefined) {
    await records.settled();
    return existing;
  }
  const movement = records.movement(reference) ?? demoPayment(reference);
  const refusal = refusalOfAmount(amount) ?? (movement === undefined ? refusals.noSuchPayment : undefined);
  const { outcome, entries = [] } =
    refusal === undefined && movement !== undefined
      ? decide[follow](sandbox, movement, amount)
      : { outcome: refusal ?? refusals.noSuchPayment };
  await records.commit([...entries, { moved: { key, outcome } }]);
  return outcome;
}

function capture({ records, now }: Sandbox, movement: Movement, amount: number): Decided {
  const { reference, token, status, kind } = movement;
  const entry = records.vaultEntry(token);
  if (kind !== 'charge' || status !== 'authorised' || entry === undefined)
    return { outcome: refusals.notAuthorised };
  if (amount > movement.amount) return { outcome: refusals.aboveAuthorised };
  const { method, magic } = entry;
  return {
    outcome: { kind: 'done', reference, status: 'submitted' },
    entries: [
      { movement: { ...movement, amount, status: 'submitted' } },
      ...scheduledEvents(now(), reference, method.kind, scriptedCharge(method.kind, magic, amount)),
    ],
  };
}

function voidCharge({ records }: Sandbox, movement: Movement): Decided {
  const { reference, status } = movement;
  if (status !== 'authorised' && status !== 'submitted') return { outcome: refusals.tooLateToVoid };
  return {
    outcome: { kind: 'done', reference, status: 'voided' },
    entries: [
      { movement: { ...movement, status: 'voided' } },
      ...records.duesAbout(reference).map(({ id }) => ({ done: id })),
    ],
  };
}

function refund({ records, now }: Sandbox, movement: Movement, amount: number): Decided {
  if (movement.kind !== 'charge' || movement.status !== 'settled') return { outcome: refusals.notSettled };
  // The method may have been removed since; the refund then takes as long as one to a card.
  const kind = records.vaultEntry(movement.token)?.method.kind ?? 'card';
  const refunded = movement.refunded + amount;
  if (refunded > movement.amount) return { outcome: refusals.aboveSettled };
  const { token, reference: of, manner } = movement;
  const given = newMovement({ kind: 'refund', token, of, amount, status: 'submitted', manner }, now());
  return {
    outcome: { kind: 'done', reference: given.reference, status: 'submitted' },
    entries: [
      { movement: { ...movement, refunded } },
      { movement: given },
      ...scheduledEvents(now(), given.reference, kind, { kind: 'settles' }),
    ],
  };
}

/**
 * The demo starts with a year of payments that were never ordered here; their references start with `past/`. They count
 * as settled long ago; only the portal knows their amounts.
 */
function demoPayment(reference: string): Movement | undefined {
  if (!reference.startsWith('past/')) return undefined;
  const facts = { reference, kind: 'charge', token: '', amount: highestCents, status: 'settled' } as const;
  return newMovement(facts, new Date(0));
}
