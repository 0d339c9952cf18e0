import { randomUUID } from 'node:crypto';
import type { Cents } from '#kit/domain/money.ts';
import { cents } from '#kit/domain/money.ts';
import type {
  CardGateway,
  ChargeOrder,
  Found,
  FollowOrder,
  MoneyOutcome,
  MoneyStatus,
  Notice,
} from '#outside/card-gateway/port.ts';

/** The gateway's behavior for the next order that moves money. */
export type GatewayScript = 'take' | 'decline' | 'take-and-lose' | 'lose' | 'crash-before' | 'crash-after';

export interface Kept {
  readonly reference: string;
  readonly amount: Cents;
  readonly kind: 'charge' | 'refund';
  status: MoneyStatus | 'declined' | 'disputed' | 'dispute_lost';
}

export class Crash extends Error {}

/** An in-memory gateway that follows a test's script, with records to compare the ledger with. */
export class ScriptedGateway implements CardGateway {
  readonly #orders = new Map<string, Kept>();
  readonly #references = new Map<string, Kept>();
  /** References and notices of two gateways never collide. */
  readonly #name = randomUUID();
  #whim: GatewayScript = 'take';
  #count = 0;

  /** Applies to the next order; afterward orders are accepted again. */
  next(script: GatewayScript): void {
    this.#whim = script;
  }

  /** Everything it ever did for one customer, in order. */
  get kept(): readonly Kept[] {
    return [...this.#orders.values()];
  }

  /** Something happens at the bank; the test delivers the notice. */
  happen(
    reference: string,
    kind: 'settled' | 'returned' | 'dispute_opened' | 'dispute_won' | 'dispute_lost',
    disputed?: Cents,
  ) {
    const movement = this.#references.get(reference);
    const possible = movement === undefined ? undefined : nextStatus(movement, kind);
    if (movement === undefined || possible === undefined) return undefined;
    movement.status = possible;
    this.#count += 1;
    const happened =
      kind === 'settled'
        ? { kind, reference }
        : kind === 'returned'
          ? { kind, reference, code: 'R01', reason: 'Insufficient funds' }
          : { kind, reference, amount: disputed ?? movement.amount, reason: 'Not recognized' };
    const notice: Notice = {
      id: `${this.#name}/notice/${this.#count}`,
      at: new Date(this.#count * 1000),
      happened,
    };
    return notice;
  }

  charge(order: ChargeOrder): Promise<MoneyOutcome> {
    const status = order.capture ? 'submitted' : 'authorised';
    return this.#order(order.key, () => ({ kind: 'charge', amount: order.amount, status }));
  }

  refund(order: FollowOrder): Promise<MoneyOutcome> {
    return this.#order(order.key, () => ({ kind: 'refund', amount: order.amount, status: 'submitted' }));
  }

  capture(order: FollowOrder): Promise<MoneyOutcome> {
    return Promise.resolve(this.#turn(order, 'authorised', 'submitted'));
  }

  void(order: FollowOrder): Promise<MoneyOutcome> {
    return Promise.resolve(this.#turn(order, undefined, 'voided'));
  }

  find(key: string): Promise<Found> {
    const movement = this.#orders.get(key);
    return Promise.resolve(movement === undefined ? { kind: 'never_came' } : answerOf(movement));
  }

  async #order(key: string, create: () => Omit<Kept, 'reference'>): Promise<MoneyOutcome> {
    const existing = this.#orders.get(key);
    const script = this.#whim;
    this.#whim = 'take';
    if (script === 'crash-before') throw new Crash();
    if (script === 'lose') return lost;
    const movement = existing ?? this.#keep(key, create(), script === 'decline');
    if (script === 'crash-after') throw new Crash();
    return script === 'take-and-lose' ? lost : answerOf(movement);
  }

  #keep(key: string, create: Omit<Kept, 'reference'>, declined: boolean): Kept {
    const reference = `${this.#name}/${this.#orders.size + 1}`;
    const movement: Kept = { ...create, reference, status: declined ? 'declined' : create.status };
    this.#orders.set(key, movement);
    this.#references.set(reference, movement);
    return movement;
  }

  #turn({ reference }: FollowOrder, from: MoneyStatus | undefined, to: MoneyStatus): MoneyOutcome {
    const movement = this.#references.get(reference);
    if (movement === undefined) throw new Error(`There is no record of ${reference}.`);
    const open = from === undefined ? ['authorised', 'submitted'] : [from];
    if (movement.status !== to && !open.includes(movement.status)) {
      return { kind: 'declined', cause: 'unfit', code: 'too_late', reason: "It's too late for that." };
    }
    movement.status = to;
    return { kind: 'done', reference, status: to };
  }

  openFields = () => Promise.resolve(lost);
  store = () => Promise.resolve(lost);
  findStored = () => Promise.resolve({ kind: 'never_came' } as const);
  confirmDeposits = () => Promise.resolve(lost);
  forget = () => Promise.resolve({ kind: 'done' } as const);
  readNotice = () => Promise.resolve({ kind: 'other' } as const);
  close = () => Promise.resolve();
}

const lost = { kind: 'unknown', reason: 'The answer was lost.' } as const;

function answerOf({ reference, status }: Kept): MoneyOutcome {
  if (status === 'declined')
    return { kind: 'declined', cause: 'refused', code: '2000', reason: 'Do not honor' };
  const existing = status === 'disputed' || status === 'dispute_lost' ? 'settled' : status;
  return { kind: 'done', reference, status: existing };
}

function nextStatus(movement: Kept, kind: string): Kept['status'] | undefined {
  const { status } = movement;
  if (kind === 'settled') return status === 'submitted' ? 'settled' : undefined;
  if (kind === 'returned') return status === 'submitted' || status === 'settled' ? 'returned' : undefined;
  if (movement.kind === 'refund') return undefined;
  if (kind === 'dispute_opened') return status === 'settled' ? 'disputed' : undefined;
  if (status !== 'disputed') return undefined;
  return kind === 'dispute_won' ? 'settled' : 'dispute_lost';
}

export const sumOf = (movement: readonly Kept[], kind: Kept['kind'], ...statuses: Kept['status'][]): Cents =>
  cents(
    movement
      .filter((one) => one.kind === kind && statuses.includes(one.status))
      .reduce((sum, { amount }) => sum + amount, 0),
  );
