// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { checkoutRefusals as no } from '#modules/marketplace/checkout/contract/checkout-refusals.ts';
import { CartFailure } from './cart-failure.tsx';

afterEach(cleanup);

const refusal = ({ code, sentence, next }: { code: string; sentence: string; next?: string }) =>
  new RefusalError({
    type: 'about:blank',
    title: 'conflict',
    status: 409,
    code,
    detail: sentence,
    next,
    reference: 'LP-7F3K-2209',
  });

test("shows the help line's number for a refusal that says to call", async () => {
  await showPage(() => <CartFailure error={refusal(no.limit_exceeded)} situation="checkout" />, '/');
  expect(await screen.findByText('Call our help line.')).toBeDefined();
  expect(screen.getByRole('link', { name: '(555) 010-0177' })).toBeDefined();
});

test('shows no number for a refusal that suggests something else', async () => {
  await showPage(() => <CartFailure error={refusal(no.us_territory)} situation="checkout" />, '/');
  expect(await screen.findByText('Choose another location.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
