// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';
import type { FieldsForm } from './field-messages.ts';
import type { FieldsHandle } from './use-exchange.ts';
import { GatewayFields } from './gateway-fields.tsx';

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.braintree;
});

const path = '/services/payments/api/paymentmethods/fields';
const origin = 'https://gateway.example';
const sandbox = { adapter: 'sandbox', clientToken: 't', frameUrl: `${origin}/fields?token=t` };

function Harness({ form }: { readonly form: FieldsForm }) {
  const fields = useRef<FieldsHandle>(null);
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const exchange = (): void =>
    void fields.current?.exchange().then(
      ({ nonce, method }) => setMessage(`${nonce} for ${method.lastFour}, ${method.holderName ?? 'nobody'}`),
      (error: unknown) => setMessage(error instanceof RefusalError ? error.sentence : String(error)),
    );
  return (
    <>
      <GatewayFields form={form} fields={fields} onEntered={() => setMessage('Entered')} />
      <button type="button" onClick={exchange}>
        Exchange
      </button>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Something changed
      </button>
      <p>{message}</p>
    </>
  );
}

const open = (form: FieldsForm = 'card') => showPage(() => <Harness form={form} />, '/');

async function openedFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card number, expiration and security code');
  const inside = frame.contentWindow;
  if (inside === null) throw new Error('The frame has no window.');
  const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const say = (data: object, from: { origin?: string; source?: Window } = {}): void => {
    const message = new MessageEvent('message', {
      data: { channel: 'card-fields', ...data },
      origin: from.origin ?? origin,
      source: from.source ?? inside,
    });
    act(() => void window.dispatchEvent(message));
  };
  return { posted, say };
}

test("the iframe gets the form and the page's colors, and returns a nonce", async () => {
  mockServer({ [path]: answered(sandbox) });
  const user = await open();
  const { posted, say } = await openedFrame();
  say({ kind: 'ready' });
  expect(posted).toHaveBeenCalledWith(
    expect.objectContaining({ channel: 'card-fields', kind: 'show', form: 'card' }),
    origin,
  );
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  const requests = posted.mock.calls.map(([message]) => message as { kind: string; id: string });
  const { id = '' } = requests.find(({ kind }) => kind === 'exchange') ?? {};
  const method = { kind: 'card', lastFour: '1111' };
  say({ kind: 'exchanged', id: 'another', nonce: 'wrong', method });
  say({ kind: 'exchanged', id, nonce: 'forged', method }, { origin: 'https://elsewhere.example' });
  say({ kind: 'exchanged', id, nonce: 'forged', method }, { source: window });
  say({ kind: 'exchanged', id, nonce: 'n-1', method });
  expect(await screen.findByText('n-1 for 1111, nobody')).toBeTruthy();
  say({ kind: 'entered' });
  expect(await screen.findByText('Entered')).toBeTruthy();
});

test('keeps the typed numbers when other data changes', async () => {
  const sent = mockServer({ [path]: answered(sandbox) });
  const user = await open();
  const frame = await screen.findByTitle('Card number, expiration and security code');
  await user.click(screen.getByRole('button', { name: 'Something changed' }));
  expect(await screen.findByTitle('Card number, expiration and security code')).toBe(frame);
  expect(sent).toHaveLength(1);
});

test('expired fields are reopened', async () => {
  const sent = mockServer({
    [path]: [
      answered(sandbox),
      answered({ ...sandbox, clientToken: 'u', frameUrl: `${origin}/fields?token=u` }),
    ],
  });
  const user = await open();
  const { posted, say } = await openedFrame();
  say({ kind: 'ready' });
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  const [{ id }] = (posted.mock.lastCall ?? [{ id: '' }]) as [{ id: string }];
  say({ kind: 'failed', id, reason: 'expired' });
  expect(await screen.findByText('The payment form timed out.')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('an unreachable gateway shows an error and a retry', async () => {
  const sent = mockServer({ [path]: refused(methodRefusals.not_able) });
  const user = await open();
  expect(await screen.findByText('We are not able to add a new payment method.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
});

/** Replaces Braintree's scripts. */
function mockBraintree(isValid: boolean) {
  for (const part of ['client', 'hosted-fields', 'us-bank-account']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = `https://js.braintreegateway.com/web/3.124.0/js/${part}.min.js`;
    script.dataset['here'] = 'yes';
    document.head.append(script);
  }
  const state = { isValid };
  const tokenizeAccount = vi.fn(() => Promise.resolve({ nonce: 'b-2' }));
  window.braintree = {
    client: { create: () => Promise.resolve({}) },
    hostedFields: {
      create: () =>
        Promise.resolve({
          tokenize: () => Promise.resolve({ nonce: 'b-1', details: { lastFour: '4242' } }),
          getState: () => ({ fields: { number: state, expirationDate: state, cvv: state } }),
          on: () => undefined,
          teardown: () => Promise.resolve(),
        }),
    },
    usBankAccount: { create: () => Promise.resolve({ tokenize: tokenizeAccount }) },
  };
  return tokenizeAccount;
}

const braintree = answered({ adapter: 'braintree', clientToken: 't', frameUrl: null });

test("Braintree's hosted fields give a nonce once all are valid", async () => {
  mockServer({ [path]: braintree });
  mockBraintree(true);
  const user = await open();
  await screen.findByText('Card number');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('b-1 for 4242, nobody')).toBeTruthy();
});

test('invalid Braintree hosted fields are marked, and nothing is exchanged', async () => {
  mockServer({ [path]: braintree });
  mockBraintree(false);
  const user = await open();
  await screen.findByText('Card number');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('Some details are missing or incorrect.')).toBeTruthy();
  expect(screen.getByText('Enter the card number.')).toBeTruthy();
});

test("a valid bank account goes only to Braintree's script", async () => {
  const sent = mockServer({ [path]: braintree });
  const tokenize = mockBraintree(true);
  const user = await open('bank');
  await user.type(await screen.findByLabelText('Business name'), 'Harrow & Vale');
  await user.type(screen.getByLabelText('Routing number'), '021000022');
  await user.type(screen.getByLabelText('Account number'), '123456789');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('Enter a 9-digit routing number.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Routing number'));
  await user.type(screen.getByLabelText('Routing number'), '021000021');
  await user.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(await screen.findByText('b-2 for 6789, Harrow & Vale')).toBeTruthy();
  expect(tokenize).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(sent)).not.toContain('123456789');
});
