import { cents } from '#kit/domain/money.ts';
import {
  acceptMemo,
  createMemo,
  receiveMemo,
  returnMemoLines,
  sendMemo,
  shipMemo,
} from '#modules/memo/contract.ts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { enterAs } from './support/sign-in-as.ts';

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;
type Size = (typeof sizes)[number][1];

async function pageOf(browser: Browser, baseURL: string, firstName: string, viewport: Size): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  await enterAs(context, baseURL, firstName);
  return context.newPage();
}

/** Two rings that Marta's company sent to Elena's, and Elena has. */
async function lendRings(request: APIRequestContext) {
  const ring = {
    kind: 'Jewelry',
    type: 'Ring',
    weight: null,
    quantity: 1,
    itemId: '',
    notes: '',
    price: cents(120_000),
  } as const;
  const body = {
    buyerEmail: 'elena.castellan@castellangems.example',
    validityDays: 14,
    paymentDays: 30,
    interest: 0,
    note: '',
    items: [
      { ...ring, description: 'Opal ring' },
      { ...ring, description: 'Ruby ring' },
    ],
  };
  const { memo } = await callAs(request, 'Marta', createMemo, { body });
  const params = { memoId: memo.memoId };
  const agreed = { agreed: true, termsVersion: '2020' } as const;
  const sent = await callAs(request, 'Marta', sendMemo, {
    params,
    body: { version: memo.version, ...agreed },
  });
  const accepted = await callAs(request, 'Elena', acceptMemo, {
    params,
    body: { version: sent.memo.version, ...agreed, signedName: 'Elena Castellan' },
  });
  const byHand = { way: 'hand', carrier: '', trackingNumber: '' } as const;
  const shipped = await callAs(request, 'Marta', shipMemo, {
    params,
    body: { version: accepted.memo.version, ...byHand, signedName: '' },
  });
  const received = await callAs(request, 'Elena', receiveMemo, {
    params,
    body: { version: shipped.memo.version, missing: [], comment: '' },
  });
  return { params, byHand, version: received.memo.version };
}

for (const [name, viewport] of sizes) {
  test(`a seller disputes one of two returned rings, and the buyer settles it by keeping it, on a ${name}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const { params, byHand, version } = await lendRings(request);
    const lines = [1, 2].map((line) => ({ line, quantity: 1 }));
    await callAs(request, 'Elena', returnMemoLines, { params, body: { version, ...byHand, lines } });
    const address = `/memo/${params.memoId}`;

    const marta = await pageOf(browser, baseURL ?? '', 'Marta', viewport);
    await marta.goto(address);
    await marta.getByRole('button', { name: 'Confirm return' }).first().click();
    const confirming = marta.getByRole('dialog', { name: 'Confirm returned items' });
    await confirming.getByRole('checkbox', { name: /Ruby ring/ }).check();
    await confirming.getByRole('textbox', { name: 'Reason' }).fill('The stone is chipped.');
    await confirming.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(marta.getByText('The stone is chipped.').first()).toBeVisible();

    const elena = await pageOf(browser, baseURL ?? '', 'Elena', viewport);
    await elena.goto(address);
    await expect(elena.getByText('The stone is chipped.').first()).toBeVisible();
    await elena.getByRole('button', { name: 'Settle as kept: line 2' }).click();
    const settling = elena.getByRole('dialog', { name: 'Settle as kept' });
    await settling.getByRole('button', { name: 'Settle as kept' }).click();
    await expect(elena.getByText('Seller Received').first()).toBeVisible();

    await marta.reload();
    await marta.getByRole('button', { name: 'Close memo' }).first().click();
    const closing = marta.getByRole('dialog', { name: /^Close memo/ });
    await closing.getByRole('textbox', { name: 'Comment' }).fill('Settled by keeping the ruby ring.');
    await closing.getByRole('button', { name: 'Close memo' }).click();
    await expect(marta.getByRole('button', { name: /^Download invoice MI-/ })).toBeVisible();
    await expect(marta.getByText('Records kept until')).toBeVisible();
  });

  test(`a seller recalls an overdue memo on a ${name}, and the buyer reads it there`, async ({
    browser,
    baseURL,
  }) => {
    const marta = await pageOf(browser, baseURL ?? '', 'Marta', viewport);
    await marta.goto('/memo');
    // A row of the table, or a card on a phone.
    const listed = marta.getByRole('row').or(marta.getByRole('listitem'));
    const overdue = listed.filter({ hasText: /days? overdue/ });
    await overdue
      .getByRole('link', { name: /^M-\d+$/ })
      .first()
      .click();
    await expect(
      marta
        .getByText(/days? overdue/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await marta.getByRole('button', { name: 'Request return', exact: true }).last().click();
    await marta.getByRole('dialog').getByRole('button', { name: 'Request return', exact: true }).click();
    await expect(marta.getByText(/^Return requested .* The buyer must return everything/)).toBeVisible();

    const elena = await pageOf(browser, baseURL ?? '', 'Elena', viewport);
    await elena.goto(new URL(marta.url()).pathname);
    await expect(elena.getByText(/^Return requested .* Return everything still out/)).toBeVisible();
    await expect(elena.getByRole('button', { name: /^Return .* insured$/ }).last()).toBeVisible();
  });
}
