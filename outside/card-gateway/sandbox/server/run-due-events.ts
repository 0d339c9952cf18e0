import { tell } from './entries.ts';
import type { Due, Entry, Movement, VaultEntry } from './entries.ts';
import type { Sandbox } from './sandbox.ts';

/** Carries out all due events in order, by the portal's clock, also after a jump. */
export async function runDueEvents(sandbox: Sandbox): Promise<void> {
  const { records, now } = sandbox;
  for (const due of records.duesBy(now())) {
    // An earlier event may have canceled it.
    if (records.isDue(due)) await records.commit([...carryOut(sandbox, due), { done: due.id }]);
  }
}

function carryOut({ records }: Sandbox, due: Due): readonly Entry[] {
  const movement = records.movement(due.about);
  if (movement !== undefined) return moveOn(movement, due);
  const entry = records.vaultEntry(due.about);
  return entry === undefined ? [] : endDeposits(entry, due);
}

function moveOn(movement: Movement, { at: instant, does }: Due): readonly Entry[] {
  const { reference, manner, amount } = movement;
  const at = new Date(instant);
  switch (does.kind) {
    case 'settle':
      return [
        { movement: { ...movement, status: 'settled' } },
        tell(at, manner, { kind: 'settled', reference }),
      ];
    case 'decline_settlement':
      return bankReturn(movement, at, 'settlement_declined', 'The bank declined to settle this payment.');
    case 'return':
      return bankReturn(movement, at, does.code, does.reason);
    case 'release_hold':
      return [
        { movement: { ...movement, status: 'voided' } },
        tell(at, manner, { kind: 'hold_released', reference }),
      ];
    case 'dispute':
      return [tell(at, manner, { kind: does.step, reference, amount, reason: disputeReasons[does.step] })];
    case 'deposits_arrive':
    case 'deposits_bounce':
      return [];
  }
}

const disputeReasons = {
  dispute_opened: "The cardholder doesn't recognize this payment.",
  dispute_won: 'The bank ruled in our favor.',
  dispute_lost: 'The bank ruled for the cardholder.',
} as const;

function bankReturn(movement: Movement, at: Date, code: string, reason: string): readonly Entry[] {
  const { reference, manner } = movement;
  return [
    { movement: { ...movement, status: 'returned' } },
    tell(at, manner, { kind: 'returned', reference, code, reason }),
  ];
}

function endDeposits(entry: VaultEntry, { at, does }: Due): readonly Entry[] {
  const { deposits, token } = entry;
  if (deposits === null) return [];
  if (does.kind === 'deposits_arrive')
    return [{ vault: { ...entry, deposits: { ...deposits, status: 'arrived' } } }];
  const reason = 'The bank returned both deposits.';
  return [
    { vault: { ...entry, deposits: { ...deposits, status: 'failed' } } },
    tell(new Date(at), 'in_order', { kind: 'account_failed', token, reason }),
  ];
}
