import type { BraintreeGateway } from 'braintree';
import * as z from 'zod/mini';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CardGateway, ChargeOrder, FollowOrder, Found, MoneyOutcome, MoneyStatus } from '../port.ts';
import { askBraintree } from './ask-braintree.ts';
import type { Asked } from './ask-braintree.ts';
import { outcomeOf, outcomeOfResult, resultShape, transactionShape } from './read-money.ts';

type Money = Pick<CardGateway, 'charge' | 'capture' | 'void' | 'refund' | 'find'>;

/** 1250 becomes 12.50: Braintree takes dollars as text. */
export const dollarsOf = (amount: Cents): string => formatDecimal(amount, 2).replaceAll(',', '');

/**
 * Braintree has no idempotency keys, so the key becomes the order id and is searched for before anything is ordered.
 * Concurrent orders with one key wait for each other here; another node asks again only a while after a lost answer,
 * when the search finds the transaction.
 */
export function moneyAt(braintree: BraintreeGateway): Money {
  const once = oneAtATime();
  const find = (key: string): Promise<Found> => findByOrder(braintree, key);

  const orderOnce = (key: string, order: () => Promise<unknown>): Promise<MoneyOutcome> =>
    once(key, async () => {
      const found = await find(key);
      return found.kind === 'never_came' ? resultOf(await askBraintree(resultShape, order)) : found;
    });

  /**
   * An order that was already carried out counts as done: before it is called refused, its current status is checked.
   */
  const settleAs = async (
    reference: string,
    to: MoneyStatus,
    order: () => Promise<unknown>,
  ): Promise<MoneyOutcome> => {
    const outcome = resultOf(await askBraintree(resultShape, order));
    if (outcome.kind !== 'declined' || !doneAlready.includes(outcome.code)) return outcome;
    const now = resultOfFind(
      await askBraintree(transactionShape, () => braintree.transaction.find(reference)),
    );
    return now.kind === 'done' && now.status === to ? now : outcome;
  };

  return {
    find,
    charge: ({ key, customer, token, amount, capture, descriptor }: ChargeOrder) =>
      orderOnce(key, () =>
        braintree.transaction.sale({
          amount: dollarsOf(amount),
          customerId: customer,
          paymentMethodToken: token,
          orderId: key,
          options: { submitForSettlement: capture },
          ...descriptorOf(descriptor),
        }),
      ),
    refund: ({ key, reference, amount }: FollowOrder) =>
      orderOnce(key, () =>
        braintree.transaction.refund(reference, { amount: dollarsOf(amount), orderId: key }),
      ),
    capture: ({ reference, amount }) =>
      settleAs(reference, 'submitted', () =>
        braintree.transaction.submitForSettlement(reference, dollarsOf(amount)),
      ),
    void: ({ reference }) => settleAs(reference, 'voided', () => braintree.transaction.void(reference)),
  };
}

// Cannot submit for settlement unless authorized; cannot be voided.
const doneAlready = ['91507', '91504'];

const noSuchPayment = {
  kind: 'declined',
  cause: 'unfit',
  code: 'no_such_payment',
  reason: "We can't find that payment.",
} as const;

function resultOf(response: Asked<z.infer<typeof resultShape>>): MoneyOutcome {
  if (response.kind === 'answered') return outcomeOfResult(response.answer);
  return response.kind === 'not_found' ? noSuchPayment : response;
}

function resultOfFind(response: Asked<z.infer<typeof transactionShape>>): MoneyOutcome {
  if (response.kind === 'answered') return outcomeOf(response.answer);
  return response.kind === 'not_found' ? noSuchPayment : response;
}

/** Finds a sale or refund by order id. */
async function findByOrder(braintree: BraintreeGateway, key: string): Promise<Found> {
  const response = await askBraintree(z.array(transactionShape), () =>
    braintree.transaction.search((search) => search.orderId().is(key)).toArray(),
  );
  if (response.kind === 'not_found') return { kind: 'never_came' };
  if (response.kind === 'unknown') return response;
  const [first] = response.answer;
  return first === undefined ? { kind: 'never_came' } : outcomeOf(first);
}

const companyLengths = [3, 7, 12];
const longest = 22;

/**
 * The text on the member's statement. Braintree requires `company*product` with 3, 7 or 12 characters before the star;
 * shorter names are padded. Without a star the whole text is the company.
 */
export function descriptorOf(text: string): { readonly descriptor?: { readonly name: string } } {
  const [company = '', ...rest] = text.split('*');
  const product = rest.join(' ').trim();
  const length = companyLengths.find((one) => one >= company.length);
  if (company.trim() === '' || length === undefined) return {};
  const name = `${company.padEnd(length)}*${product === '' ? 'PAYMENT' : product}`;
  return { descriptor: { name: name.slice(0, longest) } };
}

/** Serializes work per key. */
function oneAtATime(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
