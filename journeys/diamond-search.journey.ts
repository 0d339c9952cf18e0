import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLook, expectGoodLookOnBoth } from './support/good-look.ts';
import { stonesFound } from './support/stones-found.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const rows = (page: Page) => page.getByRole('grid', { name: 'Diamonds' }).getByRole('row');
const chips = (page: Page) =>
  page.getByRole('region', { name: 'Diamonds' }).getByRole('group', { name: 'Filters' });

test.beforeEach(async ({ become }) => become('Marta'));

test('natural stones are narrowed by shape, and the count shown before is the count found', async ({
  page,
}) => {
  await page.goto('/marketplace/natural');
  const tile = page.getByRole('button', { name: /^Oval \d+ stones$/ });
  await expect(tile).toBeVisible();
  const shownCount = Number(/\d+/.exec((await tile.getAttribute('aria-label')) ?? '')?.[0]);
  await tile.click();
  await expect(page).toHaveURL(/shapes=Oval/);
  await expect.poll(() => stonesFound(page)).toBe(shownCount);
  await expect(chips(page).getByText('Oval')).toBeVisible();

  // A facet ignores its own choice: other shapes still show their counts.
  await expect(page.getByRole('button', { name: /^Round [1-9][\d.k]* stones$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Oval' }).click();
  await expect(page).not.toHaveURL(/shapes/);
  await expect.poll(() => stonesFound(page)).toBeGreaterThan(shownCount);

  await page.getByRole('button', { name: 'More filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /^Strong/ }).check();
  await sheet.getByRole('button', { name: /^Show [\d,]+ stones$/ }).click();
  await expect(chips(page).getByText('Fluorescence Strong')).toBeVisible();
  await expectGoodLook(page);
});

test('lab-grown stones have their own filter, and an empty result is relaxed with one click', async ({
  page,
}) => {
  await page.goto('/marketplace/labgrown?carat=9~10&color=D~D&clarity=FL~FL');
  await expect(page.getByRole('heading', { name: 'No stones match your filters' })).toBeVisible();
  const way = page.getByRole('button', { name: /^Remove 9.00-10/ });
  await expect(page.getByRole('button', { name: 'Clear all' }).last()).toBeVisible();
  if ((await way.count()) === 0) await page.getByRole('button', { name: 'Clear all' }).last().click();
  else await way.click();
  await expect(rows(page).nth(1)).toBeVisible();
  await page.goto('/marketplace/labgrown');
  await page.getByText('Returnable diamonds', { exact: true }).click();
  await expect(chips(page).getByText(/Returnable/)).toBeVisible();
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.getByRole('button', { name: /^Filters 2$/ }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Shape' })).toBeVisible();
  await expectGoodLook(page);
});

test('back from a stone returns to the same place in the list', async ({ page }) => {
  await page.goto('/marketplace/natural?color=D~H');
  const list = page.getByRole('grid', { name: 'Diamonds' });
  await expect(rows(page).nth(1)).toBeVisible();
  await list.evaluate((box) => box.scrollTo({ top: 900 }));
  const link = page.getByRole('row', { name: /ct/ }).getByRole('link').nth(12);
  await expect(link).toBeVisible();
  const before = await list.evaluate((box) => box.scrollTop);
  await link.click();
  await expect(page.getByRole('region', { name: 'Seller' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(1)).toBeVisible();
  await expect.poll(() => list.evaluate((box) => Math.round(box.scrollTop))).toBe(Math.round(before));
});

test('the stones of a search are paged through on their pages, and back restores the list', async ({
  page,
}) => {
  await page.goto('/marketplace/natural?shapes=Marquise&sort=carat&order=descending');
  const list = page.getByRole('grid', { name: 'Diamonds' });
  await expect(rows(page).nth(1)).toBeVisible();
  await list.evaluate((box) => box.scrollTo({ top: 480 }));
  const link = page.getByRole('row', { name: /ct/ }).getByRole('link').nth(20);
  await expect(link).toBeVisible();
  const before = await list.evaluate((box) => box.scrollTop);
  await link.click();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toHaveText(/^Diamonds \/ Natural, \d+ stones \/ \d+ of \d+$/);
  const place = Number(new URL(page.url()).searchParams.get('place'));
  expect(place).toBeGreaterThan(1);
  const opened = new URL(page.url()).pathname;
  await expect(trail).toContainText(`/ ${place} of `);

  const next = page.getByRole('button', { name: 'Next stone' });
  await next.press('Enter');
  await expect(trail).toContainText(`/ ${place + 1} of `);
  expect(new URL(page.url()).pathname).not.toBe(opened);
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(trail).toContainText(`/ ${place} of `);
  expect(new URL(page.url()).pathname).toBe(opened);
  await expect(page.getByRole('heading', { level: 1, name: /ct marquise/ })).toBeVisible();
  await expect(page.getByText(/Looks like \d+\.\d\d ct face up\./)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/natural\?shapes=Marquise&sort=carat&order=descending$/);
  await expect.poll(() => list.evaluate((box) => Math.round(box.scrollTop))).toBe(Math.round(before));
  await page.goForward();
  await page.reload();
  await expect(trail).toContainText(`/ ${place} of `);
  await expectGoodLookOnBoth(page);
  // Opened directly, it has no neighbors.
  await page.goto(opened);
  await expect(trail).toHaveText(/^Natural diamonds \/ \d+$/);
  await expect(next).toHaveCount(0);
});

test('five stones are compared by keyboard, and a sixth is refused in words', async ({ page }) => {
  await page.goto('/marketplace/natural?shapes=Round');
  await rows(page).nth(1).focus();
  for (let stone = 0; stone < 6; stone += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText('You can compare up to 5 stones.')).toBeVisible();
  await page.getByRole('link', { name: 'Compare 5' }).click();
  const table = page.getByRole('region', { name: 'Stones side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  // None is cut off, as nothing is to the right of what shows.
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(table.getByText('lowest').first()).toBeVisible();
  const shown = await table.getByRole('rowheader').count();
  await page.getByRole('switch', { name: 'Differences only' }).press('Space');
  expect(await table.getByRole('rowheader').count()).toBeGreaterThanOrEqual(shown);
  const delivered = table.getByRole('row', { name: /^Delivered price/ });
  await expect(delivered).toBeVisible();
  await page.getByText('Stone price', { exact: true }).click();
  await expect(table.getByRole('row', { name: /^Stone price/ })).toBeVisible();
  await expect(delivered).toHaveCount(0);
  await page.getByText('360°', { exact: true }).click();
  await page.getByRole('slider', { name: 'Turn stones (degrees)' }).press('ArrowRight');
  await expect(table.getByRole('img', { name: /turned 25 degrees$/ })).toHaveCount(5);
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);
  await table
    .getByRole('button', { name: /^Remove from comparison/ })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
});

test("Enter opens a row, and the stone's page explains its price", async ({ page }) => {
  await page.goto('/marketplace/natural?shapes=Round&carat=0.9~1.2');
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/natural\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: /ct round/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('Delivered price');
  await expect(page.getByRole('link', { name: /report$/ })).toHaveAttribute('href', /^https:/);
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);
  await page.getByRole('link', { name: 'Search similar' }).click();
  await expect(chips(page).getByText('Round')).toBeVisible();
});

test('a search is saved under a name, found again and deleted', async ({ page }) => {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  const name = `Pears ${letters.join('')}`;
  await page.goto('/marketplace/labgrown?shapes=Pear&carat=1~2');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog).toContainText('Pear');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pears 2');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('Use letters, spaces and hyphens only.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText(`Search ${name} saved`)).toBeVisible();

  await page.goto('/marketplace/natural');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/labgrown\?.*shapes=Pear/);
  await expect(chips(page).getByText('1.00-2.00 ct')).toBeVisible();

  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete a saved search' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByText('Saved search deleted')).toBeVisible();
});

test('the marketplace home shows the matches of a saved search, and its alerts are switched there', async ({
  page,
}) => {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  const name = `Hearts ${letters.join('')}`;
  await page.goto('/marketplace/labgrown?shapes=Heart');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText(`Search ${name} saved`)).toBeVisible();
  await page.goto('/marketplace/dashboard');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Nothing new');
  const alerts = page.getByRole('switch', { name: `Alerts for ${name}` });
  await expect(alerts).toBeChecked();
  await alerts.press('Space');
  await expect(alerts).not.toBeChecked();
  await page.reload();
  await expect(alerts).not.toBeChecked();
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/labgrown\?.*shapes=Heart/);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete a saved search' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByText('Saved search deleted')).toBeVisible();
});

test('stones in a grid are browsed by keyboard, and a whole result is saved as a file', async ({ page }) => {
  await page.goto('/marketplace/natural?shapes=Round,Oval');
  await expect(rows(page).nth(1)).toBeVisible();
  const total = await stonesFound(page);
  expect(total).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);

  await page.getByText('Grid', { exact: true }).click();
  const links = page.getByRole('list', { name: 'Diamonds' }).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Compare' })).toContainText('1 of 5');
  for (let line = 0; line < 8; line += 1) await page.keyboard.press('ArrowDown');
  // Far down, where no card was rendered before, the keyboard still works.
  const focused = page.locator('[data-stone]:focus');
  await expect(focused).toBeVisible();
  expect(Number(await focused.getAttribute('data-stone'))).toBeGreaterThanOrEqual(8);
  await expectGoodLook(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/natural\/\d+/);
});

test("a stone's delivered price is the same cent in the list, in compare and on its page", async ({
  page,
}) => {
  await page.goto('/marketplace/natural?shapes=Princess');
  const row = rows(page).nth(1);
  await row.focus();
  await page.keyboard.press('Space');
  const delivered = row.getByRole('rowheader').last();
  await expect(delivered).toHaveText(/^\$[\d,]+\.\d\d$/);
  const price = (await delivered.textContent()) ?? '';
  await page.getByText('Stone price', { exact: true }).click();
  await expect(delivered).not.toHaveText(price);
  await page.getByText('Delivered price', { exact: true }).click();
  await expect(delivered).toHaveText(price);
  await page.getByRole('link', { name: 'Compare 1' }).click();
  await expect(page.getByRole('row', { name: /^Delivered/ })).toContainText(price);
  await page.getByRole('button', { name: /^Hold for 24 hours: / }).click();
  await expect(page.getByRole('button', { name: /^Release hold: / })).toBeVisible();
  await page.getByRole('columnheader').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(price);
  // The hold is still shown after a reload, and released from here.
  await page.reload();
  const panel = page.getByRole('region', { name: 'Price', exact: true });
  await expect(panel).toContainText('Held for your company');
  await panel.getByRole('button', { name: 'Release hold' }).click();
  await expect(panel.getByRole('button', { name: 'Hold for 24 hours' })).toBeEnabled();
});
