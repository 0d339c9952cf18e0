import { randomInt, randomUUID } from 'node:crypto';
import { cents } from '#kit/domain/money.ts';
import type { StoredAccount, StoredCard, StoreOutcome } from '../../port.ts';
import { fateOfMethod } from '../domain/magic.ts';
import { afterBusinessDays, afterDays, depositDays, holdDays } from '../domain/timetable.ts';
import type { StoreCall } from '../api-shapes.ts';
import { dueAt, newMovement } from './entries.ts';
import type { Entry } from './entries.ts';
import type { House } from './house.ts';
import type { Exchanged } from './nonces.ts';
import { refusals } from './refusals.ts';

// Spec shipping §9: card verification hold $1.00.
const holdAmount = cents(100);
const depositTries = 3;

export async function storeMethod(house: House, { key, customer, nonce }: StoreCall): Promise<StoreOutcome> {
  const { books } = house;
  const known = books.stored(key);
  if (known !== undefined) {
    await books.settled();
    return known;
  }
  const exchanged = house.nonces.take(nonce);
  const { outcome, entries } =
    exchanged?.customer === customer ? keep(house, exchanged) : { outcome: refusals.nonceOver, entries: [] };
  await books.commit([...entries, { stored: { key, outcome } }]);
  return outcome;
}

interface Kept {
  readonly outcome: StoreOutcome;
  readonly entries: readonly Entry[];
}

function keep(house: House, exchanged: Exchanged): Kept {
  const fate = fateOfMethod(exchanged.method.kind, exchanged.magic);
  if (fate.kind === 'not_stored') {
    const { cause, code, reason } = fate;
    return { outcome: { kind: 'declined', cause, code, reason }, entries: [] };
  }
  const { method, ...whose } = exchanged;
  const token = randomUUID();
  return method.kind === 'card'
    ? keepCard(house.now(), whose, { ...method, token }, fate.kind === 'hold_stays')
    : keepAccount(house.now(), whose, { ...method, token }, fate.kind === 'deposits_bounce');
}

type Whose = Omit<Exchanged, 'method'>;

function keepCard(at: Date, whose: Whose, card: Omit<StoredCard, 'hold'>, stays: boolean): Kept {
  const { token } = card;
  const hold = newMovement({ kind: 'hold', token, amount: holdAmount, standing: 'authorised' }, at);
  const method: StoredCard = { ...card, hold: { reference: hold.reference, amount: holdAmount } };
  const released = afterDays(at, stays ? holdDays.longest : holdDays.usual);
  return {
    outcome: { kind: 'stored', method },
    entries: [
      { vault: { ...whose, token, method, deposits: null, forgotten: false } },
      { movement: hold },
      dueAt(released, hold.reference, { kind: 'release_hold' }),
    ],
  };
}

function keepAccount(
  at: Date,
  whose: Whose,
  account: Omit<StoredAccount, 'awaitsDeposits'>,
  bounce: boolean,
): Kept {
  const { token } = account;
  const method: StoredAccount = { ...account, awaitsDeposits: true };
  const amounts = [randomInt(1, 100), randomInt(1, 100)] as const;
  const deposits = { amounts, standing: 'under_way', triesLeft: depositTries } as const;
  return {
    outcome: { kind: 'stored', method },
    entries: [
      { vault: { ...whose, token, method, deposits, forgotten: false } },
      dueAt(afterBusinessDays(at, depositDays), token, {
        kind: bounce ? 'deposits_bounce' : 'deposits_arrive',
      }),
    ],
  };
}
