import { createHash } from 'node:crypto';
import type { BraintreeGateway } from 'braintree';
import * as z from 'zod/mini';
import type { CardGateway, Declined, StoreOrder, StoreOutcome, Unknown } from '../port.ts';
import { askBraintree, refusedShape, validationOf } from './ask-braintree.ts';
import { methodShape, storedOf, verificationShape } from './read-method.ts';
import { declinedBy } from './read-money.ts';

type Methods = Pick<CardGateway, 'openFields' | 'store' | 'findStored' | 'forget'>;

const nonceShape = z.object({ type: z.string() });
const tokenShape = z.object({ success: z.literal(true), clientToken: z.string() });
const anything = z.unknown();

const storedShape = z.union([
  z.object({ success: z.literal(true), paymentMethod: methodShape }),
  z.extend(refusedShape, { verification: z.nullish(verificationShape) }),
]);

const nonceOver: Declined = {
  kind: 'declined',
  cause: 'unfit',
  code: 'nonce_over',
  reason: 'The payment details expired. Enter them again.',
};

/** Uses the order's key as the method's token in the vault, so it is stored once and found by its key. */
export function methodsAt(braintree: BraintreeGateway): Methods {
  const customers = new Set<string>();

  /** A method needs an existing customer. */
  async function ensureCustomer(id: string): Promise<Unknown | undefined> {
    if (customers.has(id)) return undefined;
    const found = await askBraintree(anything, () => braintree.customer.find(id));
    const made =
      found.kind === 'not_found'
        ? await askBraintree(anything, () => braintree.customer.create({ id }))
        : found;
    if (made.kind !== 'answered') return unknown(made);
    customers.add(id);
    return undefined;
  }

  async function findStored(key: string) {
    const response = await askBraintree(methodShape, () => braintree.paymentMethod.find(tokenOf(key)));
    if (response.kind === 'not_found') return { kind: 'never_came' } as const;
    return response.kind === 'unknown' ? response : storedOf(response.answer);
  }

  return {
    findStored,
    async openFields(customer) {
      const away = await ensureCustomer(customer);
      if (away !== undefined) return away;
      const response = await askBraintree(tokenShape, () =>
        braintree.clientToken.generate({ customerId: customer }),
      );
      if (response.kind !== 'answered') return unknown(response);
      return { kind: 'open', adapter: 'braintree', clientToken: response.answer.clientToken, frameUrl: null };
    },
    async store(order): Promise<StoreOutcome> {
      const found = await findStored(order.key);
      if (found.kind !== 'never_came') return found;
      const away = await ensureCustomer(order.customer);
      if (away !== undefined) return away;
      const nonce = await askBraintree(nonceShape, () => braintree.paymentMethodNonce.find(order.nonce));
      if (nonce.kind === 'not_found') return nonceOver;
      if (nonce.kind === 'unknown') return nonce;
      const isBank = nonce.answer.type === 'UsBankAccount';
      const response = await askBraintree(storedShape, () =>
        braintree.paymentMethod.create(methodOf(order, isBank)),
      );
      if (response.kind !== 'answered') return unknown(response);
      return outcomeOf(response.answer, isBank);
    },
    async forget(token) {
      const response = await askBraintree(anything, () => braintree.paymentMethod.delete(token));
      return response.kind === 'unknown' ? response : { kind: 'done' };
    },
  };
}

/** Braintree's tokens are up to 36 letters, digits, dashes and underscores. */
function tokenOf(key: string): string {
  return /^[\w-]{1,36}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 36);
}

/** Spec shipping §9: a hold of $1.00 proves a card; two small deposits prove a bank account. */
function methodOf({ key, customer, nonce, holderName, billingAddress }: StoreOrder, isBank: boolean): object {
  const { line1, line2, city, state, postalCode, country } = billingAddress;
  const base = { customerId: customer, paymentMethodNonce: nonce, token: tokenOf(key) };
  if (isBank) return { ...base, options: { usBankAccountVerificationMethod: 'micro_transfers' } };
  return {
    ...base,
    cardholderName: holderName,
    billingAddress: {
      streetAddress: line1,
      extendedAddress: line2,
      locality: city,
      region: state,
      postalCode,
      countryCodeAlpha2: country,
    },
    options: { verifyCard: true, verificationAmount: '1.00' },
  };
}

function outcomeOf(result: z.infer<typeof storedShape>, isBank: boolean): StoreOutcome {
  if (result.success) return storedOf(result.paymentMethod);
  const { verification } = result;
  if (verification === null || verification === undefined) return spentNonce(validationOf(result));
  const declined = declinedBy(verification);
  return isBank ? { ...declined, cause: 'cannot_link' } : declined;
}

// Consumed, unknown or locked, of a card and of an account.
const spent = ['91731', '91732', '91733', '93107', '93108', '93109'];

const spentNonce = (declined: Declined): Declined => (spent.includes(declined.code) ? nonceOver : declined);

function unknown(response: { readonly kind: 'not_found' } | Unknown): Unknown {
  return response.kind === 'unknown'
    ? response
    : { kind: 'unknown', reason: "Braintree doesn't support this call" };
}
