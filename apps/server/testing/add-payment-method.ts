import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import { createSandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import type { SandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import { addMethod, confirmMethodDeposits, openMethodFields } from '#platform/payments/contract.ts';
import { secretOfTests } from './test-loupe.ts';
import type { Caller } from './test-loupe.ts';

export const cardInput = (number = '4111 1111 1111 1111', securityCode = '123') => ({
  form: 'card',
  number,
  expiry: '12/39',
  securityCode,
});

export const accountInput = (accountNumber = '123456789') => ({
  form: 'bank',
  ownership: 'business',
  use: 'checking',
  businessName: 'Harrow & Vale',
  routingNumber: '021000021',
  accountNumber,
});

export const holder = {
  holderName: 'Marta Reyes',
  email: 'marta@harrowvale.example',
  usageType: 'Business',
  isDefault: false,
  ccAddress: {
    addressLine1: '12 Canal Street',
    addressLine2: 'Suite 4',
    city: 'Providence',
    state: 'RI',
    postalCode: '02903',
    countryCode: 'US',
  },
} as const;

/** Types into the gateway's fields, as a browser's frame posts it: no number passes through the portal. */
export async function nonceFor(me: Caller, typed: object): Promise<string> {
  const { frameUrl, clientToken } = (await me.call(openMethodFields, {})).answer;
  const answer = await fetch(new URL('/fields/exchange', frameUrl ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, token: clientToken }),
  });
  return z.parse(z.object({ nonce: z.string() }), await answer.json()).nonce;
}

export async function addCard(me: Caller, typed: object = cardInput(), more: object = {}) {
  const nonce = await nonceFor(me, typed);
  const body = { ...holder, ...more, nonce, paymentMethodType: 'CreditCard' as const };
  return me.call(addMethod, { body });
}

export async function addAccount(me: Caller, typed: object = accountInput(), more: object = {}) {
  const nonce = await nonceFor(me, typed);
  const body = { ...holder, ...more, nonce, paymentMethodType: 'BankAccount' as const };
  return me.call(addMethod, { body });
}

/** The member's bank statement: the amounts of the two deposits. */
export async function deskOf(me: Caller): Promise<SandboxControls> {
  const { frameUrl } = (await me.call(openMethodFields, {})).answer;
  const key = Buffer.from(keyFor(secretOfTests, 'sandbox-gateway-calls')).toString('base64url');
  return createSandboxControls({ url: new URL(frameUrl ?? '').origin, key });
}

/** Verifies with the two deposits, as shown on the bank statement once they have arrived. */
export async function verifyAccount(me: Caller, id: string, lastFour: string): Promise<void> {
  const desk = await deskOf(me);
  const arrived = async () =>
    (await desk.look()).deposits.find((one) => one.lastFour === lastFour && one.status === 'arrived');
  await vi.waitFor(async () => expect(await arrived()).toBeDefined(), { timeout: 30_000, interval: 100 });
  const [firstAmount = cents(0), secondAmount = cents(0)] = (await arrived())?.amounts ?? [];
  await me.call(confirmMethodDeposits, { params: { id }, body: { firstAmount, secondAmount } });
}
