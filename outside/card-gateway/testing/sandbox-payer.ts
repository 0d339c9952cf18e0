import { randomUUID } from 'node:crypto';
import type { Cents } from '#kit/domain/money.ts';
import { cents } from '#kit/domain/money.ts';
import type { StoreOutcome } from '../port.ts';
import { magicAccounts, magicCards } from '../sandbox/domain/test-numbers.ts';
import { typedAccount, typedCard } from './open-sandbox.ts';
import type { OpenedSandbox } from './open-sandbox.ts';
import { typeIntoFields } from './type-into-fields.ts';

const customer = randomUUID();
const address = { line1: '', line2: '', city: '', state: 'TN', postalCode: '37201', country: 'US' } as const;

/** A person who types test numbers into the sandbox's fields, chosen by their effect. */
export function sandboxPayer(opened: () => OpenedSandbox) {
  async function store(kind: 'card' | 'account', magic: string): Promise<StoreOutcome> {
    const numbers = kind === 'card' ? magicCards : magicAccounts;
    const number = numbers.find(({ name }) => name === magic)?.number;
    if (number === undefined) throw new Error(`No ${kind} does ${magic}`);
    const typed = kind === 'card' ? typedCard(number) : typedAccount(number);
    const { nonce } = await typeIntoFields(opened().gateway, customer, typed);
    const order = { key: randomUUID(), customer, nonce, holderName: 'Nina', email: 'n@castellano.example' };
    return opened().gateway.store({ ...order, billingAddress: address });
  }

  /** The token of a card, or of an account with confirmed deposits. */
  async function method(kind: 'card' | 'account', magic: string): Promise<string> {
    const outcome = await store(kind, magic);
    if (outcome.kind !== 'stored') throw new Error(`Not stored: ${outcome.reason}`);
    const { token } = outcome.method;
    if (kind === 'account') {
      const [one, other] = await opened().depositsOf(token);
      await opened().gateway.confirmDeposits(token, [cents(one), cents(other)]);
    }
    return token;
  }

  function charge(token: string, amount: Cents = cents(4_200), key: string = randomUUID()) {
    const order = { key, customer, token, amount, capture: true, descriptor: 'LOUPE' };
    return opened().gateway.charge(order);
  }

  /** Moves the clock day by day, so that the consequences of a notice come in order. */
  async function daysGoBy(days: number): Promise<void> {
    const { clock, runTick } = opened();
    for (let day = 0; day < days; day += 1) {
      clock.setOffset(clock.offsetMs + 86_400_000);
      await runTick();
    }
  }

  /** The notices about this reference, in order of arrival. */
  function toldAbout(reference: string): Record<string, unknown>[] {
    return opened()
      .posted.filter(({ body }) => body.includes(reference))
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  return { customer, store, method, charge, daysGoBy, toldAbout };
}
