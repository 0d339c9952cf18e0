import { expectGoodLookOnBoth } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { buyWritten } from './support/saved-shipment.ts';
import { signInAs } from './support/sign-in-as.ts';

test('labels wait in the print queue, are saved together, and leave it', async ({ page, request }) => {
  const bought = [await buyWritten(request, 'Elena'), await buyWritten(request, 'Elena')];
  const [first, second] = bought.map(({ number }) => number);
  await signInAs(page, 'Elena');
  await page.goto('/membership/shipping');
  await page.getByRole('link', { name: 'Print queue' }).click();
  const row = (number = '') => page.getByRole('row', { name: new RegExp(number) });
  await expect(row(first)).toBeVisible();
  await expect(row(second)).toBeVisible();
  await expectGoodLookOnBoth(page);

  // Everything is chosen; what stays is unchosen.
  await row(second).getByRole('checkbox').uncheck();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
  await expect(page.getByRole('status').getByRole('link', { name: first ?? '' })).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeVisible();
});
