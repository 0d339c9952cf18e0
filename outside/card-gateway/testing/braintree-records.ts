import { randomUUID } from 'node:crypto';
import type { TypedMethod } from './opened-gateway.ts';
import type { XmlValue } from './braintree-xml.ts';

/** A card or an account in Braintree's vault, by its documented attributes. */
export interface StubMethod {
  readonly token: string;
  readonly customerId: string;
  readonly typed: TypedMethod;
  readonly deposits: readonly [number, number];
  depositsArrived: boolean;
  verified: boolean;
  deleted: boolean;
}

export interface StubTransaction {
  readonly id: string;
  readonly type: 'sale' | 'credit';
  readonly orderId: string;
  readonly token: string;
  amount: number;
  refunded: number;
  status: string;
  readonly responseCode: string;
}

/** Braintree's refusal: a validation error, and the transaction or verification it concerns, if any. */
export class StubRefusal extends Error {
  readonly code: string;
  readonly about: Readonly<Record<string, XmlValue>>;

  constructor(code: string, message: string, about: Readonly<Record<string, XmlValue>> = {}) {
    super(message);
    this.code = code;
    this.about = about;
  }
}

const codes = {
  nonceUnknown: ['91732', 'Payment method nonce is unknown.'],
  tokenInUse: ['91719', 'Credit card token is in use.'],
  tokenInvalid: ['91518', 'Payment method token is invalid.'],
  otherCustomer: [
    '91516',
    'Cannot provide both a payment method token and a customer unless they belong together.',
  ],
  notVerified: ['92114', 'US bank account must be verified.'],
  amountTooSmall: ['81531', 'Amount must be greater than zero.'],
  amountTooLarge: ['81528', 'Amount is too large.'],
  notAuthorized: ['91507', 'Cannot submit for settlement unless status is authorized.'],
  settlementTooLarge: ['91522', 'Settlement amount is too large.'],
  cannotVoid: [
    '91504',
    'Transaction can only be voided if status is authorized or submitted_for_settlement.',
  ],
  notSettled: ['91506', 'Cannot refund a transaction unless it is settled.'],
  refundTooLarge: ['91521', 'Refund amount is too large.'],
  amountsDiffer: ['96103', 'The amounts do not match.'],
  notArrived: ['96105', 'The deposits have not arrived yet.'],
} as const satisfies Record<string, readonly [code: string, message: string]>;

const refuse = (name: keyof typeof codes): never => {
  const [code, message] = codes[name];
  throw new StubRefusal(code, message);
};

export class BraintreeBooks {
  readonly customers = new Set<string>();
  readonly nonces = new Map<string, { readonly customerId: string; readonly typed: TypedMethod }>();
  readonly methods = new Map<string, StubMethod>();
  readonly transactions = new Map<string, StubTransaction>();

  store(request: { customerId: string; paymentMethodNonce: string; token: string }): StubMethod {
    const { customerId, paymentMethodNonce, token } = request;
    const nonce = this.nonces.get(paymentMethodNonce);
    this.nonces.delete(paymentMethodNonce);
    if (nonce?.customerId !== customerId) return refuse('nonceUnknown');
    if (this.methods.has(token)) return refuse('tokenInUse');
    const { typed } = nonce;
    if (typed === 'unusable card' || typed === 'unusable account') throw verificationDeclined(typed);
    const verified = typed !== 'account';
    const method: StubMethod = {
      token,
      customerId,
      typed,
      deposits: [17, 29],
      depositsArrived: false,
      verified,
      deleted: false,
    };
    this.methods.set(token, method);
    return method;
  }

  sale(request: SaleAsked): StubTransaction {
    const method = this.methods.get(request.paymentMethodToken);
    if (method === undefined || method.deleted) return refuse('tokenInvalid');
    if (method.customerId !== request.customerId) return refuse('otherCustomer');
    const amount = centsOf(request.amount);
    if (!method.verified) return refuse('notVerified');
    const declined = method.typed === 'declined card';
    const open = request.options.submitForSettlement ? 'submitted_for_settlement' : 'authorized';
    const created = this.#keep('sale', request, amount, declined ? 'processor_declined' : open);
    if (declined) throw new StubRefusal('', 'Do Not Honor', { transaction: transactionXml(created) });
    return created;
  }

  submit(id: string, amount: string): StubTransaction {
    const transaction = this.find(id);
    const request = centsOf(amount);
    if (transaction.status !== 'authorized') return refuse('notAuthorized');
    if (request > transaction.amount) return refuse('settlementTooLarge');
    return Object.assign(transaction, { amount: request, status: 'submitted_for_settlement' });
  }

  voidCharge(id: string): StubTransaction {
    const transaction = this.find(id);
    const open = ['authorized', 'submitted_for_settlement'].includes(transaction.status);
    return open ? Object.assign(transaction, { status: 'voided' }) : refuse('cannotVoid');
  }

  refund(id: string, request: { amount: string; orderId: string }): StubTransaction {
    const transaction = this.find(id);
    const amount = centsOf(request.amount);
    if (transaction.status !== 'settled') return refuse('notSettled');
    if (transaction.refunded + amount > transaction.amount) return refuse('refundTooLarge');
    transaction.refunded += amount;
    const { orderId } = request;
    const order = { orderId, paymentMethodToken: transaction.token };
    return this.#keep('credit', order, amount, 'submitted_for_settlement');
  }

  find(id: string): StubTransaction {
    const found = this.transactions.get(id);
    if (found === undefined) throw new StubRefusal('404', 'Not found');
    return found;
  }

  confirm(token: string, amounts: readonly number[]): StubMethod {
    const method = this.methods.get(token);
    if (method === undefined) throw new StubRefusal('404', 'Not found');
    if (!method.depositsArrived) return refuse('notArrived');
    if (pairOf(amounts) !== pairOf(method.deposits)) return refuse('amountsDiffer');
    return Object.assign(method, { verified: true });
  }

  #keep(
    type: StubTransaction['type'],
    { orderId, paymentMethodToken: token }: Pick<SaleAsked, 'orderId' | 'paymentMethodToken'>,
    amount: number,
    status: string,
  ): StubTransaction {
    const id = randomUUID().slice(0, 8);
    const responseCode = status === 'processor_declined' ? '2000' : '1000';
    const created: StubTransaction = { id, type, orderId, token, amount, refunded: 0, status, responseCode };
    this.transactions.set(id, created);
    return created;
  }
}

const pairOf = (amounts: readonly number[]): string => amounts.toSorted((a, b) => a - b).join(' ');

interface SaleAsked {
  readonly amount: string;
  readonly customerId: string;
  readonly paymentMethodToken: string;
  readonly orderId: string;
  readonly options: { readonly submitForSettlement: boolean };
}

/** Dollars with two decimals, as Braintree accepts them, and nothing else. */
function centsOf(amount: string): number {
  if (!/^-?\d+\.\d\d$/.test(amount)) throw new Error(`${amount} is no amount of Braintree's`);
  const cents = Number(amount.replace('.', ''));
  if (cents <= 0) return refuse('amountTooSmall');
  return cents > 999_999_999 ? refuse('amountTooLarge') : cents;
}

function verificationDeclined(typed: TypedMethod): StubRefusal {
  const message = 'Processor declined the verification.';
  const verification = {
    status: 'processor_declined',
    processorResponseCode: '2005',
    processorResponseText: 'Invalid Credit Card Number',
  };
  return new StubRefusal('', typed === 'unusable card' ? message : 'Verification failed', { verification });
}

export function transactionXml({ id, type, orderId, amount, status, responseCode }: StubTransaction) {
  return {
    id,
    type,
    orderId,
    amount: (amount / 100).toFixed(2),
    status,
    processorResponseCode: responseCode,
    processorResponseText: responseCode === '1000' ? 'Approved' : 'Do Not Honor',
    currencyIsoCode: 'USD',
  };
}

export function methodXml({ token, typed, verified }: StubMethod): readonly [string, XmlValue] {
  const [id, createdAt] = [`v-${token}`, '2026-11-21T12:00:00Z'];
  const status = verified ? 'verified' : 'pending';
  const verifications = [{ item: 'verification', value: { id, status, createdAt } }];
  if (typed === 'account') {
    const account = {
      accountType: 'checking',
      ownershipType: 'business',
      bankName: 'First Bezel National Bank',
    };
    return ['usBankAccount', { token, ...account, last4: '6789', verified, verifications }];
  }
  const expiry = { expirationMonth: '12', expirationYear: '2039' };
  return ['creditCard', { token, cardType: 'Visa', last4: '1111', ...expiry, verifications }];
}
