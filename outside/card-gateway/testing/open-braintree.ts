import { createBraintreeGateway } from '../braintree/braintree-gateway.ts';
import { startBraintreeStub, stubKeys } from './braintree-stub.ts';
import type { BraintreeStub } from './braintree-stub.ts';
import type { OpenedGateway } from './opened-gateway.ts';

export interface OpenedBraintree extends OpenedGateway {
  readonly stub: BraintreeStub;
}

export async function openBraintree(timeoutMs = 10_000): Promise<OpenedBraintree> {
  const stub = await startBraintreeStub();
  const { books } = stub;
  const gateway = createBraintreeGateway({ ...stubKeys, environment: { port: stub.port }, timeoutMs });
  return {
    stub,
    gateway,
    nonceOf: (customer, what) => Promise.resolve(stub.nonceFor(customer, what)),
    depositsOf(token) {
      const method = books.methods.get(token);
      if (method !== undefined) method.depositsArrived = true;
      return Promise.resolve(method?.deposits ?? [0, 0]);
    },
    loseNext: (what) => Promise.resolve(stub.loseNext(what)),
    settle: (reference) => Promise.resolve(void (books.find(reference).status = 'settled')),
    noticeAbout: (id) =>
      Promise.resolve(stub.webhook('transaction_settled', { transaction: { id, status: 'settled' } })),
    close: () => stub.close(),
  };
}
