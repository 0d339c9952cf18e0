import * as z from 'zod/mini';
import { brandOf, digitsOf, stateOfCardNumber } from '../domain/card-number.ts';
import { readExpiry, stateOfExpiry } from '../domain/card-expiry.ts';
import { bankNameOf, stateOfAccountNumber, stateOfRoutingNumber } from '../domain/bank-numbers.ts';
import { testNameOf } from '../domain/test-numbers.ts';
import { stateOfSecurityCode } from '../domain/security-code.ts';
import type { Sandbox } from './sandbox.ts';
import type { Exchanged } from './nonces.ts';

const text = z.string().check(z.maxLength(100));
const token = z.string();
const name = z._default(text, '');

/** The frame's request: the only place where a number arrives. */
export const typedShape = z.discriminatedUnion('form', [
  z.object({ form: z.literal('card'), token, number: text, expiry: text, securityCode: text }),
  z.object({
    form: z.literal('bank'),
    token,
    ownership: z.enum(['personal', 'business']),
    use: z.enum(['checking', 'savings']),
    firstName: name,
    lastName: name,
    businessName: name,
    routingNumber: text,
    accountNumber: text,
    bankName: name,
  }),
]);

export type Typed = z.infer<typeof typedShape>;

export type Exchange =
  | { readonly kind: 'exchanged'; readonly nonce: string; readonly method: object }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong' };

/** Exchanges numbers for a nonce: only the last four digits and the test name are kept, even in memory. */
export function exchangeNumbers(sandbox: Sandbox, typed: Typed): Exchange {
  const customer = sandbox.clientTokens.find(typed.token);
  if (customer === undefined) return { kind: 'expired' };
  const read = typed.form === 'card' ? readCard(typed, sandbox.now()) : readAccount(typed);
  if (read === undefined) return { kind: 'wrong' };
  const { magic, method, holderName } = read;
  const nonce = sandbox.nonces.issue({ customer, magic, method });
  return {
    kind: 'exchanged',
    nonce,
    method: { ...method, ...(holderName === undefined ? {} : { holderName }) },
  };
}

interface Read extends Omit<Exchanged, 'customer'> {
  readonly holderName?: string;
}

function readCard(typed: Typed & { form: 'card' }, now: Date): Read | undefined {
  const number = digitsOf(typed.number);
  const brand = brandOf(number);
  const expiry = readExpiry(typed.expiry);
  const states = [
    stateOfCardNumber(number),
    stateOfExpiry(typed.expiry, now),
    stateOfSecurityCode(typed.securityCode, brand),
  ];
  if (brand === null || expiry === undefined || states.some((state) => state !== 'valid')) return undefined;
  return {
    magic: testNameOf('card', number),
    method: {
      kind: 'card',
      brand,
      lastFour: number.slice(-4),
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
    },
  };
}

function readAccount(typed: Typed & { form: 'bank' }): Read | undefined {
  const { ownership, use, routingNumber, accountNumber } = typed;
  const holderName =
    ownership === 'personal' ? fullName(typed.firstName, typed.lastName) : typed.businessName.trim();
  const bankName = bankNameOf(routingNumber) ?? typed.bankName.trim();
  const states = [stateOfRoutingNumber(routingNumber), stateOfAccountNumber(accountNumber)];
  if (holderName === '' || bankName === '' || states.some((state) => state !== 'valid')) return undefined;
  return {
    magic: testNameOf('bank', accountNumber),
    method: { kind: 'bank', ownership, use, bankName, lastFour: accountNumber.slice(-4) },
    holderName,
  };
}

/** The full name, or nothing if a part is missing. */
function fullName(first: string, last: string): string {
  return first.trim() === '' || last.trim() === '' ? '' : `${first.trim()} ${last.trim()}`;
}
