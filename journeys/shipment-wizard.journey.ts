import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';
import { goOn, textBox } from './support/write-shipment.ts';

/** At the speed of a person who looks at the keys. */
async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  const box = await field.boundingBox();
  if (box === null) throw new Error('The field is not drawn.');
  await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
  await page.keyboard.type(words);
}

const topOf = async (field: Locator) => (await field.boundingBox())?.y;

test('a left step accepts no typing while the shipment is first saved, and the next one is focused', async ({
  page,
}) => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  const isFirstSave = (url: URL) => url.pathname === '/services/shipping/api/shipments';
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping/new');
  const company = page.locator('input[name="company"]');
  await expect(company).toHaveValue('Harrow & Vale');
  await page.route(isFirstSave, async (route) => {
    await answering;
    await route.continue();
  });
  const firstSave = page.waitForRequest((request) => isFirstSave(new URL(request.url())));
  await goOn(page, 'To');
  await firstSave;
  await typeInto(page, company, ' of Providence');
  await expect(company).toHaveValue('Harrow & Vale');
  answer();
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'From', exact: true }).click();
  await expect(textBox(page, 'Company')).toHaveValue('Harrow & Vale');
});

test('a counter that loads while a person types shifts no field', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/shipping/new');
  await expect(textBox(page, 'Company')).toHaveValue('Harrow & Vale');
  const firstName = textBox(page, 'First name');
  await firstName.fill('Maximiliana Alexandrina Josephine');
  await expect(page.getByText('33/50', { exact: true })).toBeVisible();
  expect(await topOf(firstName)).toBe(await topOf(textBox(page, 'Company')));
});
