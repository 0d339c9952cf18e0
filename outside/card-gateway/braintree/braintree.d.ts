/** The calls of Braintree's library that we use. Its responses are validated, since they come over the network. */
declare module 'braintree' {
  type Answer = Promise<unknown>;

  export class Environment {
    static readonly Production: Environment;
    static readonly Sandbox: Environment;
    constructor(
      server: string,
      port: string,
      authUrl: string,
      ssl: boolean,
      graphQlServer: string,
      graphQlPort: string,
    );
  }

  export class BraintreeGateway {
    constructor(config: {
      environment: Environment;
      merchantId: string;
      publicKey: string;
      privateKey: string;
    });
    readonly config: { timeout: number };
    readonly clientToken: { generate(asked: { customerId: string }): Answer };
    readonly customer: { find(id: string): Answer; create(customer: { id: string }): Answer };
    readonly paymentMethod: {
      create(method: object): Answer;
      find(token: string): Answer;
      delete(token: string): Answer;
    };
    readonly paymentMethodNonce: { find(nonce: string): Answer };
    readonly usBankAccountVerification: {
      confirmMicroTransferAmounts(id: string, cents: readonly number[]): Answer;
    };
    readonly transaction: {
      sale(order: object): Answer;
      find(id: string): Answer;
      submitForSettlement(id: string, amount: string): Answer;
      void(id: string): Answer;
      refund(id: string, order: { amount: string; orderId: string }): Answer;
      search(ask: (search: { orderId(): { is(key: string): void } }) => void): {
        toArray(): Promise<unknown[]>;
      };
    };
    readonly webhookNotification: { parse(signature: string, payload: string): Answer };
  }
}
