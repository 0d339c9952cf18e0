import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';

/** Posts a register's exported file as its software would. */
async function sendFile(base: string, keyId: string, secret: string, file: string): Promise<number> {
  const time = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${base}/services/register/api/messages`, {
    method: 'POST',
    body: file,
    headers: {
      'content-type': 'text/csv',
      'x-register-key': keyId,
      'x-register-time': time,
      'x-register-version': '22.2.3.1018',
      'x-register-signature': `v1=${createHmac('sha256', secret).update(`${time}.${file}`).digest('hex')}`,
    },
  });
  return response.status;
}

test("a sale from a register's file is fixed in place and resent once, and its customer gets a quote and stops the emails", async ({
  page,
  become,
  baseURL,
  browser,
}) => {
  await become('Marta');
  await page.goto('/jmcc/setup');
  await expectGoodLook(page);
  const code = `J${String(Date.now()).slice(-6)}`;
  await page.getByRole('button', { name: 'Add store' }).click();
  const adding = page.getByRole('dialog', { name: 'Add store' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Bristol');
  await adding.getByRole('textbox', { name: 'Store code on the register' }).fill(code);
  await expectGoodLook(page);
  await adding.getByRole('button', { name: 'Add store' }).click();
  const store = page.getByRole('row', { name: new RegExp(code) });
  await store.getByRole('button', { name: 'Create key for Bristol' }).click();
  const shown = page.getByRole('dialog', { name: 'Save the key for Bristol' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  const [keyId = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec((await shown.textContent()) ?? '') ?? [];
  await shown.getByRole('checkbox', { name: "I've saved this in a safe place" }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(store.getByText('Not connected')).toBeVisible();

  await page.goto('/jmcc/not-processed');
  await expect(page.getByRole('heading', { name: 'Point of sale' })).toBeVisible();
  const soldAt = new Date(Date.now() - 60_000).toISOString();
  const file = [
    'posTransactionId,store,saleDate,associate,Customer Name,Description,Price,Total,E-mail consent',
    `${code}-000101,${code},${soldAt},L. Hart,"Hale, Thomas","Pendant, pearl",1180.00,1180.00,yes`,
  ];
  // Cut off in the middle of its row.
  expect(await sendFile(baseURL ?? '', keyId, secret, file.join('\n').slice(0, -9))).toBe(422);
  expect(await sendFile(baseURL ?? '', keyId, secret, `${file.join('\n')}\n`)).toBe(200);

  // The open page follows without a reload.
  const number = `${code}-000101`;
  await page.getByRole('searchbox', { name: 'Sale, customer or associate' }).fill(number);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByText("Add the customer's email.")).toBeVisible();
  const customer = `t.hale.${code.toLowerCase()}@mail.example`;
  await row.getByRole('textbox', { name: `Customer's email for ${number}` }).fill(customer);
  await row.getByRole('button', { name: `Save email: ${number}` }).click();
  await expect(row.getByText(`${customer} added by Marta Reyes,`)).toBeVisible();
  // The same sale in another tab, at the same moment: it is sent once.
  const other = await page.context().newPage();
  await other.goto('/jmcc/not-processed');
  await other.getByRole('searchbox', { name: 'Sale, customer or associate' }).fill(number);
  const resend = (at: Page) => at.getByRole('button', { name: `Resend once: ${number}` });
  await expect(resend(other)).toBeVisible();
  await Promise.all([resend(page).click(), resend(other).click()]);
  await expect(row).toHaveCount(0);
  await other.close();
  await page.goto('/jmcc/processed');
  await expect(page.getByRole('row', { name: new RegExp(number) }).getByText('Processed')).toBeVisible();
  await expectGoodLook(page);

  // A question about the sale, without leaving the page.
  await page.getByRole('row', { name: new RegExp(number) }).click();
  const opened = page.getByRole('dialog', { name: `Sale ${number}` });
  await opened.getByRole('button', { name: 'Contact us about this sale' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact us' });
  const question = contact.getByRole('textbox', { name: 'Questions/comments' });
  await expect(question).toHaveValue(`Sale ${number}: `);
  await question.fill(`Sale ${number}: when was the quote sent?`);
  await expectGoodLook(page);
  await contact.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("Question sent. We'll respond by")).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).click();

  // Two more, found by their reason, fixed, and resent together.
  const pair = ['000103', '000104'].map((end) => `${code}-${end}`);
  const lines = pair.map((one) => `${one},${code},${soldAt},L. Hart,Okoye,Ring ${one},900.00,900.00,yes`);
  expect(await sendFile(baseURL ?? '', keyId, secret, `${[file[0], ...lines].join('\n')}\n`)).toBe(200);
  await page.goto('/jmcc');
  await page.getByRole('searchbox', { name: 'Sale, customer or associate' }).fill(`${code}-00010`);
  const noEmail = page.getByRole('button', { name: /^No email \d/ });
  await noEmail.click();
  for (const one of pair) {
    const found = page.getByRole('row', { name: new RegExp(one) });
    const email = `${one.toLowerCase()}@mail.example`;
    await found.getByRole('textbox', { name: `Customer's email for ${one}` }).fill(email);
    await found.getByRole('button', { name: `Save email: ${one}` }).click();
    await expect(found.getByText(`${email} added by Marta Reyes,`)).toBeVisible();
    await found.getByRole('checkbox', { name: `Select Sale ${one}` }).check();
  }
  await expectGoodLook(page);
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Resend' }).click();
  const asked = page.getByRole('dialog', { name: 'Resend 2 fixed sales?' });
  await expect(asked.getByText('Each sale can be resent once.')).toBeVisible();
  await asked.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('2 sales resent')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(pair[0] ?? '') })).toHaveCount(0);
  // Otherwise the reason stays selected on every tab of the page.
  await noEmail.click();
  await expect(noEmail).toHaveCount(0);

  const link = await latestMailTo(page, customer, 'Insure your purchase from Harrow & Vale');
  // The customer's own browser.
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Pendant, pearl')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', /^https:/);
  await expectGoodLook(theirs);
  await theirs.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(theirs.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  await expectGoodLook(theirs);
  await theirs.context().close();

  // A later sale to the same customer isn't sent.
  const later = [
    file[0],
    `${code}-000102,${code},${soldAt},L. Hart,"Hale, Thomas","Ring, 14K",1180.00,1180.00,yes`,
  ];
  const withEmail = later.map((line, at) => `${line},${at === 0 ? 'E-mail' : customer}`);
  expect(await sendFile(baseURL ?? '', keyId, secret, `${withEmail.join('\n')}\n`)).toBe(200);
  await page.goto('/jmcc/not-processed');
  await page.getByRole('searchbox', { name: 'Sale, customer or associate' }).fill(`${code}-000102`);
  await expect(
    page.getByRole('row', { name: new RegExp(`${code}-000102`) }).getByText('The customer opted out on'),
  ).toBeVisible();
});
