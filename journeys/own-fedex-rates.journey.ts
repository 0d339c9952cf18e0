import type { Page } from '@playwright/test';
import { saveShipment } from '#modules/shipping/contract.ts';
import { callAs } from './support/call-as.ts';
import { expectGoodLook, expectGoodLookOnBoth } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { written } from './support/saved-shipment.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn, writeShipment } from './support/write-shipment.ts';

let portal: OwnPortal;

// A company gets rates of its own, which would change the quotes of other journeys.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

const accountsPage = '/membership/shipping/carrier-accounts';
const patience = { timeout: 60_000 };

async function addAccount(page: Page): Promise<void> {
  await page.goto(accountsPage);
  await expect(page.getByText("The meter number doesn't belong to this account.")).toBeVisible();
  await expectGoodLookOnBoth(page);
  await page.getByRole('button', { name: 'Add FedEx account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add FedEx account' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Vault');
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('51004217');
  await dialog.getByRole('textbox', { name: 'Meter number' }).fill('1234567');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByText('Enter exactly 9 digits')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('510042177');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('FedEx account Vault saved')).toBeVisible(patience);
  await expect(page.getByText('Your rate is shown next to ours in quotes.').first()).toBeVisible();
  await expect(page.getByText('•••• 2177').first()).toBeVisible();
  await expect(page.getByText('510042177')).toHaveCount(0);
}

/** The preset has the chosen account, and our rate can be pinned instead. */
async function saveAsPreset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as preset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as preset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vault or ours');
  const account = dialog.getByRole('combobox', { name: 'Carrier account' });
  await expect(account).toHaveValue('Vault, ending in 2177');
  await expectGoodLookOnBoth(page);
  await account.click();
  await page.getByRole('option', { name: 'Our rate' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Preset “Vault or ours” saved')).toBeVisible();
}

/** A saved shipment, bought with others on the account. */
async function buyInBulk(page: Page): Promise<void> {
  const body = { draft: written({}) };
  const { shipment } = await callAs(page.request, 'Marta', saveShipment, { body }, portal.url);
  await page.evaluate(
    (id) => sessionStorage.setItem('shipping.run', JSON.stringify([id])),
    shipment.shipmentId,
  );
  await page.goto('/membership/shipping/buy');
  const service = page.getByRole('combobox', { name: `Service for ${shipment.number}` });
  await expect(service).toBeVisible(patience);
  const yours = service.locator('option', { hasText: 'your rate on Vault' }).first();
  await service.selectOption((await yours.getAttribute('value')) ?? '');
  await expect(page.getByText(/Billed by FedEx to your account Vault, ending in 2177\./)).toBeVisible();
  await expectGoodLookOnBoth(page);
  // The premium alone.
  await page.getByRole('button', { name: /^Buy 1 label for \$\d\.\d\d$/ }).click();
  await expect(page.getByText('Bought', { exact: true })).toBeVisible({ timeout: 90_000 });
}

test('a FedEx account is verified, and a label is bought at its rate', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, 'Marta');
  await addAccount(page);

  await page.goto('/membership/shipping/new');
  await writeShipment(page, 'Harrow & Vale');
  const yours = page.getByRole('radio', {
    name: /Your rate; ours is \$[\d.]+\. Billed by FedEx to your account Vault/,
  });
  const ours = page.getByRole('radio', { name: /^FedEx(?!.*Your rate)/ });
  await expect(ours.first()).toBeVisible(patience);
  await yours.first().check();
  await expect(
    page.getByText(/Billed by FedEx to your account Vault, ending in 2177\. We charge \$/),
  ).toBeVisible();
  await expectGoodLookOnBoth(page);
  await saveAsPreset(page);
  await goOn(page, 'Confirmation');
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByRole('link', { name: 'Print label' })).toBeVisible({ timeout: 90_000 });
  const price = page.getByRole('region', { name: 'Price' });
  await expect(
    price.getByText(/Billed by FedEx to your account Vault, ending in 2177, about \$/),
  ).toBeVisible();
  await expectGoodLook(page);
  await buyInBulk(page);

  await page.goto('/membership/shipping/presets');
  const row = page.getByRole('row', { name: /Vault or ours/ });
  await expect(row.getByText(/^FedEx .*, our rate$/)).toBeVisible();

  await page.goto(accountsPage);
  await page.getByRole('button', { name: /Remove FedEx account Vault/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByText('•••• 2177')).toHaveCount(0);
  await context.close();
});
