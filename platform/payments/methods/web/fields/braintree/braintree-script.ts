/** The parts of Braintree's script that we use, named as in its reference. */
export interface HostedFields {
  tokenize(): Promise<{
    readonly nonce: string;
    readonly details: { readonly lastFour: string };
  }>;
  getState(): { readonly fields: Readonly<Record<HostedField, { readonly isValid: boolean }>> };
  on(event: 'inputSubmitRequest', hear: () => void): void;
  teardown(): Promise<void>;
}

export const hostedFieldNames = ['number', 'expirationDate', 'cvv'] as const;
export type HostedField = (typeof hostedFieldNames)[number];

export interface BankDetails {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly ownershipType: 'business' | 'personal';
  readonly businessName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

interface BankAccounts {
  tokenize(typed: {
    readonly bankDetails: BankDetails;
    readonly mandateText: string;
  }): Promise<{ readonly nonce: string }>;
}

interface Braintree {
  readonly client: { create(options: { authorization: string }): Promise<object> };
  readonly hostedFields: {
    create(options: {
      client: object;
      styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
      fields: Readonly<Record<HostedField, { container: HTMLElement; placeholder?: string }>>;
    }): Promise<HostedFields>;
  };
  readonly usBankAccount: { create(options: { client: object }): Promise<BankAccounts> };
}

declare global {
  interface Window {
    braintree?: Braintree;
  }
}

const scripts = 'https://js.braintreegateway.com/web/3.124.0/js';

/** Loaded from Braintree when a method is added; the content security policy allows it. */
async function load(part: 'client' | 'hosted-fields' | 'us-bank-account'): Promise<Braintree> {
  const src = `${scripts}/${part}.min.js`;
  if (document.querySelector(`script[src="${src}"][data-here]`) === null) {
    const script = document.createElement('script');
    script.src = src;
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${part} failed to load.`));
      document.head.append(script);
    });
    script.dataset['here'] = 'yes';
  }
  if (window.braintree === undefined) throw new Error(`${part} did not define Braintree.`);
  return window.braintree;
}

export async function openHostedFields(
  authorization: string,
  containers: Readonly<Record<HostedField, HTMLElement>>,
  styles: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<HostedFields> {
  const client = await (await load('client')).client.create({ authorization });
  const { number, expirationDate, cvv } = containers;
  return (await load('hosted-fields')).hostedFields.create({
    client,
    styles,
    fields: {
      number: { container: number },
      expirationDate: { container: expirationDate, placeholder: 'MM/YY' },
      cvv: { container: cvv },
    },
  });
}

export async function openBankAccounts(authorization: string): Promise<BankAccounts> {
  const client = await (await load('client')).client.create({ authorization });
  return (await load('us-bank-account')).usBankAccount.create({ client });
}
