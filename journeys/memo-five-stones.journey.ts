import type { APIRequestContext, Page } from '@playwright/test';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  acceptMemo,
  createMemo,
  getMemo,
  receiveMemo,
  sendMemo,
  shipMemo,
  takeBackMemoLines,
} from '#modules/memo/contract.ts';
import {
  changeShipment,
  getPurchase,
  getShipment,
  purchaseShipment,
  requestQuote,
} from '#modules/shipping/contract.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { written } from './support/saved-shipment.ts';
import { enterAs } from './support/sign-in-as.ts';

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

const stone = (reportNumber: string) => ({
  kind: 'Diamond' as const,
  shape: 'Round' as const,
  carats: 1_000,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(100_000),
  treatment: 'None' as const,
  creationType: 'Natural' as const,
  lab: 'GIA' as const,
  reportNumber,
  itemId: '',
  notes: '',
});

/** Five stones of Elena's company that Marta has. */
async function lendStones(request: APIRequestContext): Promise<string> {
  const first = Math.floor(Math.random() * 8_000_000_000) + 1_000_000_000;
  const body = {
    buyerEmail: 'marta.reyes@harrowvale.example',
    validityDays: 14,
    paymentDays: 30,
    interest: 1_200,
    note: '',
    items: [0, 1, 2, 3, 4].map((at) => stone(String(first + at))),
  };
  const { memo } = await callAs(request, 'Elena', createMemo, { body });
  const params = { memoId: memo.memoId };
  const agreed = { agreed: true, termsVersion: '2020' } as const;
  const byHand = { way: 'hand', carrier: '', trackingNumber: '', signedName: '' } as const;
  const signedName = 'Marta Reyes';
  await callAs(request, 'Elena', sendMemo, { params, body: { version: 1, ...agreed } });
  await callAs(request, 'Marta', acceptMemo, { params, body: { version: 2, ...agreed, signedName } });
  await callAs(request, 'Elena', shipMemo, { params, body: { version: 3, ...byHand } });
  await callAs(request, 'Marta', receiveMemo, { params, body: { version: 4, missing: [], comment: '' } });
  return memo.memoId;
}

/** The buyer finishes the shipment that the memo started, with its value and recipient. */
async function buyReturnLabel(request: APIRequestContext, shipmentId: string): Promise<void> {
  const params = { shipmentId };
  const { shipment } = await callAs(request, 'Marta', getShipment, { params });
  const { destination, declaredValue, cargo } = shipment.draft;
  expect(declaredValue).toBe(300_000);
  expect(destination?.company).toBe('Castellan Gems');
  if (destination === null) throw new Error('The return has no destination.');
  // A label that says "gem" isn't insured, so the sender writes the name discreetly.
  const discreet = { ...destination, company: 'Castellan' };
  const draft = { ...written({}), destination: discreet, declaredValue, cargo };
  const saved = await callAs(request, 'Marta', changeShipment, {
    params,
    body: { draft, version: shipment.version },
  });
  const quote = await callAs(request, 'Marta', requestQuote, { body: { draft, shipmentId } });
  const option = quote.options.find((one) => one.carrier === 'FedEx' && one.total !== null);
  if (option === undefined) throw new Error('FedEx had no price.');
  const { version } = saved.shipment;
  const body = { version, quoteId: quote.quoteId, optionId: option.optionId, intentId: newId() };
  await callAs(request, 'Marta', purchaseShipment, { params, body });
  await expect(async () => {
    const { purchase } = await callAs(request, 'Marta', getPurchase, { params });
    expect(purchase.status).toBe('Completed');
  }).toPass({ timeout: 60_000 });
}

async function keep(page: Page, line: number): Promise<void> {
  await page.getByRole('button', { name: `Keep: line ${line}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep items' });
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const [name, viewport] of sizes)
  test(`of five stones two are kept, three returned insured, and the invoice is printed on a ${name}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const memoId = await lendStones(request);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await enterAs(context, baseURL ?? '', 'Marta');
    const marta = await context.newPage();
    await marta.goto(`/memo/${memoId}`);
    await keep(marta, 1);
    await keep(marta, 2);
    await expect(marta.getByText(/3 of 5 stones are still out/)).toBeVisible();
    // On a phone the date leads.
    await expect(marta.getByText(/^Due \w+day, /)).toBeVisible({ visible: name === 'phone' });
    await expect(marta.getByText(/^version \d+, \d+ pages$/)).toBeVisible();
    await marta.getByRole('button', { name: 'Return 3 stones insured' }).first().click();
    await marta.waitForURL(/\/membership\/shipping\/[\w-]+\/edit$/);
    const shipmentId = /shipping\/([\w-]+)\/edit/.exec(marta.url())?.[1] ?? '';
    await marta.goto(`/memo/${memoId}`);
    await buyReturnLabel(request, shipmentId);
    await marta.reload();
    await expect(marta.getByText('Buyer Returned').first()).toBeVisible();
    await expect(marta.getByRole('link', { name: 'Certificate of coverage' })).toHaveAttribute(
      'href',
      `/membership/shipping/${shipmentId}`,
    );

    const params = { memoId };
    const { memo } = await callAs(request, 'Elena', getMemo, { params });
    const lines = [3, 4, 5].map((line) => ({ line, confirmed: 1, disputed: 0, reason: '' }));
    await callAs(request, 'Elena', takeBackMemoLines, { params, body: { version: memo.version, lines } });

    const sellers = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await enterAs(sellers, baseURL ?? '', 'Elena');
    const elena = await sellers.newPage();
    await elena.goto(`/memo/${memoId}`);
    await elena.getByRole('button', { name: 'Invoice kept items' }).first().click();
    await expect(elena.getByText('Kept items invoiced')).toBeVisible();
    const download = elena.waitForEvent('download');
    await elena.getByRole('button', { name: /^Download: Invoice MI-/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^invoice-MI-\d+\.pdf$/);
  });
