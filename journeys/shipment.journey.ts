import { newId } from '#kit/server/new-id.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { someCustomer } from './support/buy-label.ts';
import { saveWritten } from './support/saved-shipment.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn, textBox } from './support/write-shipment.ts';

const phone = { width: 390, height: 844 };

test('a ring is priced and saved', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping');
  // An empty list offers it too.
  await page.getByRole('button', { name: 'More ways to ship' }).first().click();
  await page.getByRole('menuitem', { name: 'Step by step' }).click();
  // It starts from the company's default contact.
  await expect(textBox(page, 'Company')).toHaveValue('Harrow & Vale');
  await goOn(page, 'To');
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByRole('combobox', { name: 'Search contacts and addresses' }).fill('Ines Carvalho');
  await page.getByRole('option', { name: /Gano St/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Residential address' })).toBeChecked();
  await expectGoodLook(page);
  await goOn(page, 'Details');

  const name = `Ring ${newId().slice(-6)}`;
  await page.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Finished jewelry' }).click();
  await textBox(page, 'Declared value').fill('4,200.00');
  await page.getByRole('radio', { name: /Small carrier box/ }).press('Space');
  await textBox(page, 'Weight').fill('1.2');
  await textBox(page, 'Reference 1').fill('GIA 2.21 oval');
  await textBox(page, 'Shipment name').fill(name);
  // An envelope stays visible with its limit.
  await expect(page.getByRole('radio', { name: /Letter up to \$500/ })).toBeDisabled();

  // The field, the rule and the label mark the same word, and one click fixes it.
  await expect(page.getByText('"GIA" reveals the contents')).toBeVisible();
  const covered = page.getByRole('region', { name: 'Am I covered?' });
  await expect(covered.getByText(/^Reference 1: forbidden words on the label/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Label preview' }).getByText('GIA', { exact: true }),
  ).toBeVisible();
  await covered.getByRole('button', { name: 'Clear' }).click();
  await covered.getByRole('button', { name: 'Require adult signature' }).click();
  await expect(textBox(page, 'Reference 1')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Signature' })).toHaveValue('Secure (adult)');
  await expect(covered.getByText('Adult signature required.')).toBeVisible();
  const price = page.getByRole('region', { name: 'Running total' });
  await expect(price.getByText(/lowest insured price/)).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await goOn(page, 'Carrier services');
  await expect(page.getByText(/Prices good for/)).toBeVisible();
  await page.getByRole('radio', { name: /UPS Next Day Air Saver/ }).check();
  await expect(price.getByText('chosen, UPS Next Day Air Saver')).toBeVisible();
  await expectGoodLook(page);
  await goOn(page, 'Confirmation');
  await expect(page.getByRole('button', { name: /^Purchase for \$/ })).toBeVisible();
  await expectGoodLook(page);

  // A reload shows the same step with the same service.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await expect(price.getByText('chosen, UPS Next Day Air Saver')).toBeVisible();

  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText(/^Shipment 40-\d+ saved$/)).toBeVisible();
  await page
    .locator('label')
    .filter({ hasText: /^Saved/ })
    .click();
  await page.getByRole('searchbox').fill(`${name} that no one shipped`);
  await expect(page.getByRole('heading', { name: 'No matching shipments' })).toBeVisible();
  await page.getByRole('searchbox').fill('1Z5R89390357567128');
  await expect(page.getByRole('heading', { name: 'No shipment found with the tracking ID.' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a label that names its contents is bought only after its exact sentence is checked', async ({
  page,
  request,
}) => {
  const { shipmentId } = await saveWritten(request, 'Marta', {
    destination: { ...someCustomer, company: 'Diamond Palace' },
  });
  await signInAs(page, 'Marta');
  await page.goto(`/membership/shipping/${shipmentId}/edit`);
  await page.getByRole('radio', { name: /UPS/ }).first().check();
  await goOn(page, 'Confirmation');
  const covered = page.getByRole('region', { name: 'Am I covered?' });
  const words = 'This parcel is not insured, because its label says “diamond”.';
  const buy = page.getByRole('button', { name: /^Purchase for \$/ });
  await expect(buy).toBeDisabled();
  await covered.getByRole('checkbox', { name: words }).check();
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await buy.click();
  await expect(page).toHaveURL(/\/purchase$/);
  await expect(page.getByRole('heading', { name: 'Your label is ready' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("This parcel isn't insured with us.")).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await page.goto(`/membership/shipping/${shipmentId}`);
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await expect(coverage.getByText(words)).toBeVisible();
  await expect(coverage.getByText(/^Acknowledged by Marta Reyes/)).toBeVisible();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('button', { name: 'Transaction receipt' })).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Certificate of coverage' })).toHaveCount(0);
});
