import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enterAs } from './support/sign-in-as.ts';

const number = /^M-\d+$/;

async function pageOf(browser: Browser, baseURL: string, firstName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await enterAs(context, baseURL, firstName);
  return context.newPage();
}

test('a seller lends two rings on memo, and a buyer accepts, keeps one and returns one', async ({
  browser,
  baseURL,
}) => {
  const marta = await pageOf(browser, baseURL ?? '', 'Marta');
  const elena = await pageOf(browser, baseURL ?? '', 'Elena');
  await marta.goto('/memo/new');
  await marta.getByRole('textbox', { name: "Buyer's email" }).fill('nobody@castellangems.example');
  await marta.getByRole('button', { name: 'Find buyer' }).click();
  await expect(marta.getByText('User with that email address was not found')).toBeVisible();
  await marta.getByRole('textbox', { name: "Buyer's email" }).fill('elena.castellan@castellangems.example');
  await marta.getByRole('button', { name: 'Find buyer' }).click();
  await expect(marta.getByRole('status').filter({ hasText: 'Castellan Gems' })).toBeVisible();
  await marta.getByRole('button', { name: 'Add jewelry' }).click();
  const item = marta.getByRole('dialog', { name: 'Add jewelry' });
  await item.getByRole('combobox', { name: 'Type' }).click();
  await marta.getByRole('option', { name: 'Ring', exact: true }).click();
  await item.getByRole('textbox', { name: 'Description' }).fill('Journey rings');
  await item.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await item.getByRole('textbox', { name: 'Price each' }).fill('1,200.00');
  await item.getByRole('button', { name: 'Add jewelry' }).click();
  await expect(marta.getByText('1. Journey rings')).toBeVisible();
  await marta.getByRole('button', { name: 'Send to buyer' }).click();
  const sending = marta.getByRole('dialog', { name: /^Send memo/ });
  await sending.getByRole('checkbox', { name: /memo terms/ }).check();
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(marta.getByText('Pending With Buyer')).toBeVisible();
  const address = new URL(marta.url()).pathname;

  await elena.goto('/memo/buying');
  await expect(elena.getByRole('link', { name: number }).first()).toBeVisible();
  await elena.goto(address);
  await elena.getByRole('button', { name: 'Accept', exact: true }).click();
  const accepting = elena.getByRole('dialog', { name: /^Accept memo/ });
  await accepting.getByRole('checkbox', { name: /memo terms/ }).check();
  await accepting.getByRole('textbox', { name: 'Your full name' }).fill('Elena Castellan');
  await accepting.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(elena.getByText('Signed by Elena Castellan from')).toBeVisible();

  await marta.goto(address);
  await marta.getByRole('button', { name: 'Mark shipped' }).click();
  const shipping = marta.getByRole('dialog', { name: /shipped$/ });
  await shipping.getByRole('textbox', { name: 'Carrier' }).fill('FedEx');
  await shipping.getByRole('textbox', { name: 'Tracking number' }).fill('794612340987');
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(marta.getByText('Seller Shipped')).toBeVisible();

  await elena.goto(address);
  await elena.getByRole('button', { name: 'Mark received' }).click();
  await elena.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click();
  await expect(elena.getByText(/2 of 2 items are still out/)).toBeVisible();
  await elena.getByRole('button', { name: 'Keep: line 1' }).click();
  const keeping = elena.getByRole('dialog', { name: 'Keep items' });
  await keeping.getByRole('textbox', { name: 'Quantity (up to 2)' }).fill('1');
  await keeping.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(elena.getByText('Kept (1)')).toBeVisible();
  await elena.getByRole('button', { name: 'Return: line 1' }).click();
  const returning = elena.getByRole('dialog', { name: 'Record return' });
  await returning.getByRole('radio', { name: 'Handed over in person' }).check();
  await returning.getByRole('button', { name: 'Record return' }).click();
  await expect(elena.getByText('Buyer Returned')).toBeVisible();

  await marta.goto(address);
  await marta.getByRole('button', { name: 'Confirm return' }).click();
  await marta.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(marta.getByText('Seller Received')).toBeVisible();
  await marta.getByRole('button', { name: 'Close memo' }).click();
  const closing = marta.getByRole('dialog', { name: /^Close memo/ });
  await closing.getByRole('textbox', { name: 'Comment' }).fill('All settled, thank you.');
  await closing.getByRole('button', { name: 'Close memo' }).click();
  await expect(marta.getByText('Closed', { exact: true }).first()).toBeVisible();
  const download = marta.waitForEvent('download');
  await marta.getByRole('button', { name: /^Download invoice MI-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-MI-\d+\.pdf$/);
});
