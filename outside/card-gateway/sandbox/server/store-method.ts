import { randomInt, randomUUID } from 'node:crypto';
import { cents } from '#kit/domain/money.ts';
import type { StoredAccount, StoredCard, StoreOutcome } from '../../port.ts';
import { scriptedMethod } from '../domain/test-numbers.ts';
import { afterBusinessDays, afterDays, depositDays, holdDays } from '../domain/timetable.ts';
import type { StoreCall } from '../api-shapes.ts';
import { dueAt, newMovement } from './entries.ts';
import type { Entry } from './entries.ts';
import type { Sandbox } from './sandbox.ts';
import type { Exchanged } from './nonces.ts';
import { refusals } from './refusals.ts';

// Spec shipping §9: card verification hold $1.00.
const holdAmount = cents(100);
const depositTries = 3;

export async function storeMethod(
  sandbox: Sandbox,
  { key, customer, nonce }: StoreCall,
): Promise<StoreOutcome> {
  const { records } = sandbox;
  const existing = records.stored(key);
  if (existing !== undefined) {
    await records.settled();
    return existing;
  }
  const exchanged = sandbox.nonces.take(nonce);
  const { outcome, entries } =
    exchanged?.customer === customer
      ? keep(sandbox, exchanged)
      : { outcome: refusals.nonceOver, entries: [] };
  await records.commit([...entries, { stored: { key, outcome } }]);
  return outcome;
}

interface Kept {
  readonly outcome: StoreOutcome;
  readonly entries: readonly Entry[];
}

function keep(sandbox: Sandbox, exchanged: Exchanged): Kept {
  const fate = scriptedMethod(exchanged.method.kind, exchanged.magic);
  if (fate.kind === 'not_stored') {
    const { cause, code, reason } = fate;
    return { outcome: { kind: 'declined', cause, code, reason }, entries: [] };
  }
  const { method, ...owner } = exchanged;
  const token = randomUUID();
  return method.kind === 'card'
    ? storeCard(sandbox.now(), owner, { ...method, token }, fate.kind === 'hold_stays')
    : storeAccount(sandbox.now(), owner, { ...method, token }, fate.kind === 'deposits_bounce');
}

type Whose = Omit<Exchanged, 'method'>;

function storeCard(at: Date, owner: Whose, card: Omit<StoredCard, 'hold'>, stays: boolean): Kept {
  const { token } = card;
  const hold = newMovement({ kind: 'hold', token, amount: holdAmount, status: 'authorised' }, at);
  const method: StoredCard = { ...card, hold: { reference: hold.reference, amount: holdAmount } };
  const released = afterDays(at, stays ? holdDays.longest : holdDays.usual);
  return {
    outcome: { kind: 'stored', method },
    entries: [
      { vault: { ...owner, token, method, deposits: null, forgotten: false } },
      { movement: hold },
      dueAt(released, hold.reference, { kind: 'release_hold' }),
    ],
  };
}

function storeAccount(
  at: Date,
  owner: Whose,
  account: Omit<StoredAccount, 'awaitsDeposits'>,
  bounce: boolean,
): Kept {
  const { token } = account;
  const method: StoredAccount = { ...account, awaitsDeposits: true };
  const amounts = [randomInt(1, 100), randomInt(1, 100)] as const;
  const deposits = { amounts, status: 'under_way', triesLeft: depositTries } as const;
  return {
    outcome: { kind: 'stored', method },
    entries: [
      { vault: { ...owner, token, method, deposits, forgotten: false } },
      dueAt(afterBusinessDays(at, depositDays), token, {
        kind: bounce ? 'deposits_bounce' : 'deposits_arrive',
      }),
    ],
  };
}
