import { searchDiamonds } from '#modules/marketplace/contract.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';

test('pictures of a stone are opened, turned by arrow keys, and compared at one scale', async ({
  page,
  become,
}) => {
  await become('Elena');
  await page.goto('/marketplace/natural?shapes=Round&popularFilters=yes~no');
  const rows = page.getByRole('grid', { name: 'Diamonds' }).getByRole('row');
  await rows.nth(1).focus();
  for (let stone = 0; stone < 2; stone += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await page.getByText('Pictures', { exact: true }).click();
  await page.getByRole('slider', { name: 'Turn stones (degrees)' }).press('Home');
  const pictures = page.getByRole('img', { name: /360° video, turned 0 degrees$/ });
  await expect(pictures).toHaveCount(2);
  await expectGoodLook(page);

  await page.getByRole('columnheader').first().getByRole('link').click();
  await expect(page.getByText('Sample stone, 0°')).toBeVisible();
  await page.getByRole('slider', { name: 'Turn stone (degrees)' }).press('ArrowRight');
  await expect(page.getByText('Sample stone, 15°')).toBeVisible();
  await expect(page.locator('[data-frame="1"]')).toBeVisible();
  // After a press on the picture, arrow keys turn it past either end instead of opening another stone.
  await page.getByRole('img', { name: /360° video/ }).click();
  for (const degrees of [0, 345]) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`Sample stone, ${degrees}°`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Sample stone, 345°')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Diagram' }).press('Enter');
  await expect(page.getByText(/^Sample stone/)).toHaveCount(0);
  await expectGoodLook(page);
});

test('media is requested of a stone that has none, and of no other', async ({ page, become }) => {
  await become('Jonah');
  const body = {
    productType: 'Natural Diamond',
    popularFilters: { diamondsWithImageVideo: false, returnableDiamonds: false },
    sortBy: 'carat',
    sortDirection: 'descending',
    offset: 0,
    limit: 200,
    facets: false,
  } as const;
  const { diamonds } = await callAs(page.request, 'Jonah', searchDiamonds, { body });
  const idOf = (hasMedia: boolean): string =>
    diamonds.find(({ hasImage, hasVideo }) => (hasImage || hasVideo) === hasMedia)?.supplierItemIdentifier ??
    '';
  const request = page.getByRole('button', { name: 'Request media' });
  await page.goto(`/marketplace/natural/${idOf(true)}`);
  await expect(
    page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Diagram' }),
  ).toBeVisible();
  await expect(request).toHaveCount(0);
  await page.goto(`/marketplace/natural/${idOf(false)}`);
  await request.click();
  const dialog = page.getByRole('dialog', { name: 'Request media' });
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Media requested')).toBeVisible();
});
