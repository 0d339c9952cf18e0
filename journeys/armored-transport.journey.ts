import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

test('an armored quote is requested, answered by the desk, and accepted', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/shipping/armored/new');
  await expect(page.getByText('How armored transport works')).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('checkbox', { name: 'Skip this page next time' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('form', { name: 'Armored quote' });
  await form.getByRole('textbox', { name: 'Value' }).fill('245000');
  await form.getByRole('combobox', { name: 'Contents' }).click();
  await page.getByRole('option', { name: 'Finished jewelry' }).click();
  await form.getByRole('textbox', { name: 'Commodity' }).fill('Sapphire tiara');
  await form.getByRole('textbox', { name: 'Weight' }).fill('3');
  for (const [side, inches] of [
    ['Length', '12'],
    ['Width', '10'],
    ['Height', '6'],
  ] as const)
    await form.getByRole('textbox', { name: side }).fill(inches);
  for (const [name, company] of [
    ['Pickup', 'Harrow & Vale'],
    ['Delivery', 'Calder Auctions'],
  ] as const) {
    const stop = form.getByRole('region', { name, exact: true });
    await stop.getByRole('textbox', { name: 'Company' }).fill(company);
    await stop.getByRole('textbox', { name: 'Contact' }).fill('Ada Calder');
    await stop.getByRole('textbox', { name: 'Phone' }).fill('212 555 0188');
    await stop.getByRole('textbox', { name: 'Address' }).fill('88 Nassau St');
    await stop.getByRole('textbox', { name: 'City' }).fill('New York');
    await stop.getByRole('combobox', { name: 'State' }).fill('New York');
    await page.getByRole('option', { name: 'New York' }).first().click();
    await stop.getByRole('textbox', { name: 'ZIP code' }).fill('10038');
  }
  await expectGoodLook(page);
  await form.getByRole('button', { name: 'Request quote' }).click();
  await expect(page.getByText(/^We've requested quotes from armored carriers/)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ').at(-1) ?? '';

  await become('Priya');
  await page.goto('/desk/armored');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Send price' }).click();
  const answer = page.getByRole('dialog', { name: `Send price for armored quote ${number}` });
  await answer.getByRole('textbox', { name: 'Armored carrier' }).fill('Malca-Amit');
  await answer.getByRole('textbox', { name: 'Price' }).fill('2150');
  await answer.getByRole('textbox', { name: 'Conditions' }).fill('Two people present at pickup.');
  await answer.getByRole('button', { name: 'Send price' }).click();
  await expect(page.getByText('Quoted', { exact: true })).toBeVisible();
  await expectGoodLook(page);

  await become('Marta');
  await page.goto('/membership/shipping/armored');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Accept $2,150.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page);
});
