import * as z from 'zod/mini';
import { methodXml, StubRefusal, transactionXml } from './braintree-records.ts';
import type { BraintreeBooks, StubMethod } from './braintree-records.ts';
import type { XmlValue } from './braintree-xml.ts';

type Answered = readonly [name: string, value: XmlValue] | undefined;
type Answer = (books: BraintreeBooks, id: string, body: unknown) => Answered;

const text = z.string();
const customerBody = z.object({ customer: z.object({ id: text }) });
const methodBody = z.object({
  payment_method: z.object({ customer_id: text, payment_method_nonce: text, token: text }),
});
const saleBody = z.object({
  transaction: z.object({
    amount: text,
    customer_id: text,
    payment_method_token: text,
    order_id: text,
    options: z.object({ submit_for_settlement: z.boolean() }),
  }),
});
const submitBody = z.object({ transaction: z.object({ amount: text }) });
const refundBody = z.object({ transaction: z.object({ amount: text, order_id: text }) });
const confirmBody = z.object({
  us_bank_account_verification: z.object({ deposit_amounts: z.array(z.int()) }),
});
const orderSearch = z.object({ search: z.object({ order_id: z.object({ is: text }) }) });
const idSearch = z.object({ search: z.object({ ids: z.array(text) }) });

/** The documented calls, by method and path below the merchant's; a colon marks an id. */
const answers: Readonly<Record<string, Answer>> = {
  'GET customers/:': (books, id) => (books.customers.has(id) ? ['customer', { id }] : missing()),
  'POST customers': (books, _id, body) => {
    const { id } = customerBody.parse(body).customer;
    books.customers.add(id);
    return ['customer', { id }];
  },
  'POST client_token': () => ['clientToken', { value: 'a client token' }],
  'GET payment_method_nonces/:': (books, id) => {
    const { typed } = books.nonces.get(id) ?? missing();
    const type = typed.includes('account') ? 'UsBankAccount' : 'CreditCard';
    return ['paymentMethodNonce', { nonce: id, type }];
  },
  'POST payment_methods': (books, _id, body) => {
    const {
      customer_id: customerId,
      payment_method_nonce: paymentMethodNonce,
      token,
    } = methodBody.parse(body).payment_method;
    return methodXml(books.store({ customerId, paymentMethodNonce, token }));
  },
  'GET payment_methods/any/:': (books, id) => methodXml(findMethod(books, id)),
  'DELETE payment_methods/any/:': (books, id) => {
    findMethod(books, id).deleted = true;
    return undefined;
  },
  'PUT us_bank_account_verifications/:/confirm_micro_transfer_amounts': (books, id, body) => {
    const { deposit_amounts: amounts } = confirmBody.parse(body).us_bank_account_verification;
    books.confirm(id.replace(/^v-/, ''), amounts);
    return ['usBankAccountVerification', { id, status: 'verified' }];
  },
  'POST transactions': (books, _id, body) => {
    const { amount, customer_id, payment_method_token, order_id, options } = saleBody.parse(body).transaction;
    const sale = books.sale({
      amount,
      customerId: customer_id,
      paymentMethodToken: payment_method_token,
      orderId: order_id,
      options: { submitForSettlement: options.submit_for_settlement },
    });
    return ['transaction', transactionXml(sale)];
  },
  'GET transactions/:': (books, id) => ['transaction', transactionXml(books.find(id))],
  'PUT transactions/:/submit_for_settlement': (books, id, body) => {
    const { amount } = submitBody.parse(body).transaction;
    return ['transaction', transactionXml(books.submit(id, amount))];
  },
  'PUT transactions/:/void': (books, id) => ['transaction', transactionXml(books.voidCharge(id))],
  'POST transactions/:/refund': (books, id, body) => {
    const { amount, order_id: orderId } = refundBody.parse(body).transaction;
    return ['transaction', transactionXml(books.refund(id, { amount, orderId }))];
  },
  'POST transactions/advanced_search_ids': (books, _id, body) => {
    const { is } = orderSearch.parse(body).search.order_id;
    const found = [...books.transactions.values()].filter(({ orderId }) => orderId === is);
    return ['searchResults', { pageSize: 50, ids: found.map(({ id }) => ({ item: 'item', value: id })) }];
  },
  'POST transactions/advanced_search': (books, _id, body) => {
    const [id = ''] = idSearch.parse(body).search.ids;
    return ['creditCardTransactions', { pageSize: 50, transaction: transactionXml(books.find(id)) }];
  },
};

export function answerBraintreeCall(books: BraintreeBooks, call: string, body: string): Answered {
  const exact = answers[call];
  if (exact !== undefined) return exact(books, '', parsed(body));
  const match = /^([A-Z]+ (?:payment_methods\/any|[a-z_]+)\/)([^/]+)(\/[a-z_]+)?$/.exec(call);
  const answer = answers[`${match?.[1] ?? ''}:${match?.[3] ?? ''}`];
  if (answer === undefined) throw new Error(`Braintree has no such call here: ${call}`);
  return answer(books, match?.[2] ?? '', parsed(body));
}

const parsed = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

function missing(): never {
  throw new StubRefusal('404', 'Not found');
}

function findMethod(books: BraintreeBooks, token: string): StubMethod {
  const method = books.methods.get(token);
  return method === undefined || method.deleted ? missing() : method;
}
