import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn, textBox, writeShipment } from './support/write-shipment.ts';

let portal: OwnPortal;

// A company gets another service, which would change what its people see in other journeys.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

const setup = '/membership/shipping/setup';

async function approveAtDesk(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInAs(page, 'Priya');
  await page.goto('/desk/shipping-accounts');
  const row = page.getByRole('row', { name: /Lindqvist Jewelry/ }).first();
  await expect(row.getByText('55-204417')).toBeVisible();
  await expect(row.getByText('11-25')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Lindqvist Jewelry approved for shipping')).toBeVisible();
  await page.goto('/desk/policy-links');
  const link = page.getByRole('row', { name: /55-204417/ });
  await link.getByRole('button', { name: 'Confirm link' }).click();
  await expect(page.getByText('55-204417 linked')).toBeVisible();
}

async function addAddress(page: Page): Promise<void> {
  await page.goto('/membership/shipping/addresses');
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add contact', exact: true });
  await dialog.getByLabel('Company').fill('Lindqvist Jewelry');
  await dialog.getByLabel('First name').fill('Sven');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('77 Nicollet Mall');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('55402');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Minneapolis');
  await dialog.getByLabel('Phone').fill('6125550108');
  await dialog.getByRole('checkbox', { name: 'Default ship-from address' }).check();
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Lindqvist Jewelry/ }).getByText('Default')).toBeAttached();
}

test('a first shipment, from account setup to a printed label', async ({ browser }) => {
  test.setTimeout(300_000);
  const baseURL = portal.url;
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, 'Sven');
  await page.goto('/dashboard');
  const widget = page.getByRole('region', { name: 'Shipping', exact: true });
  await expect(widget.getByText('Not requested')).toBeVisible();
  await widget.getByRole('link', { name: 'Request access' }).click();
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Choose how many shipments per week.')).toBeVisible();
  await page.getByRole('radio', { name: '11-25' }).check();
  await page.getByRole('checkbox', { name: 'UPS' }).first().check();
  await textBox(page, 'Policy number').fill('55-204417');
  await expectGoodLookOnBoth(page);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Pending review')).toBeVisible();
  await expectGoodLookOnBoth(page);

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await approveAtDesk(desk);
  await desk.close();

  // After declining, the choice is to sign out or to go back.
  await page.goto(setup);
  await expect(page.getByText('Your account is approved.')).toBeVisible();
  await expectGoodLookOnBoth(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  const choice = page.getByRole('dialog', { name: "You can't ship without accepting the terms" });
  await expect(choice.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await choice.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  // The company buys stones, so it has a card.
  await expect(page.getByText('2 of 4')).toBeVisible();
  await expectGoodLookOnBoth(page);

  await addAddress(page);
  await page.goto(setup);
  await page.getByRole('link', { name: 'Read and acknowledge' }).click();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Acknowledged', { exact: true })).toBeVisible();

  await page.goto(setup);
  await page.getByRole('link', { name: 'New shipment' }).click();
  await writeShipment(page, 'Lindqvist Jewelry');
  await page.getByRole('radio', { name: /UPS Next Day Air Saver/ }).check();
  await goOn(page, 'Confirmation');
  // The company's own name says what is inside; short of a premium nothing is insured.
  await page.getByRole('button', { name: 'Shorten on label' }).click();
  await expect(page.getByText('Premium, Essential')).toBeVisible();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await page.getByRole('link', { name: 'Print label' }).click({ timeout: 90_000 });
  await expect(page.getByRole('img', { name: /^Label for shipment/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Print label' }).click();
  await opened;
  await expect(page.getByText('Copy 1, PDF')).toBeVisible();
  await page.goto('/dashboard');
  await expect(widget.getByText('in transit, 1 parcel', { exact: true })).toBeVisible();
  await context.close();
});
