import type { Page } from '@playwright/test';
import { addDays, formatDay } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function addRule(page: Page, name: string, shape: string, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Shapes' }).click();
  await page.getByRole('option', { name: shape, exact: true }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill(percent);
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog).toBeHidden();
}

/** Rules left by an earlier run would change the prices. */
async function removeRules(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeVisible();
  const rules = page.getByRole('region', { name: 'Rules' }).getByRole('listitem');
  for (let left = await rules.count(); left > 0; left -= 1) {
    await rules
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(rules).toHaveCount(left - 1);
  }
}

test("a jeweler's rules set prices, and a client sees them through a link until it is withdrawn", async ({
  page,
  browser,
  become,
}) => {
  const mark = newId().slice(-6);
  const [rounds, ovals] = [`Rounds ${mark}`, `Ovals ${mark}`];
  await become('Elena');
  await page.goto('/marketplace/clientview');
  await removeRules(page);
  await addRule(page, ovals, 'Oval', '80');
  await addRule(page, rounds, 'Round', '50');
  await page.getByRole('button', { name: `Move ${rounds} up` }).click();
  const first = page.getByRole('region', { name: 'Rules' }).getByRole('listitem').first();
  await expect(first).toContainText(rounds);
  await expect(first).toContainText('+50.0%');
  await expectGoodLook(page);
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);

  // The client's view shows neither cost nor list price nor location, and each price has its rule's name.
  // Among stones that no other journey buys or offers.
  await page.goto('/marketplace/natural?shapes=Round&carat=1.5~3');
  await page.getByRole('switch', { name: 'Client view' }).press('Space');
  const grid = page.getByRole('grid', { name: 'Diamonds' });
  await expect(grid.getByTitle(`Rule: ${rounds}`).first()).toBeVisible();
  for (const hidden of ['$/ct', 'Off list', 'Location', 'Wire price'])
    await expect(grid.getByRole('columnheader', { name: hidden })).toHaveCount(0);
  await expect(page.getByText(/per carat, average/)).toHaveCount(0);
  await expectGoodLook(page);
  await grid.getByRole('row').nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  const price = (await grid.getByTitle(`Rule: ${rounds}`).first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Off list' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Create link')).toBeVisible();
  await expect(dialog.getByText('no rule matches')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`For Anna ${mark}`);
  await dialog.getByRole('textbox', { name: 'Days' }).fill('91');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter up to 90 days.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Client link' }).inputValue();
  expect(link).toContain('/shared-diamonds#');

  // The client has no account and another browser.
  const elsewhere = await browser.newContext({ viewport: desk });
  const client = await elsewhere.newPage();
  await client.goto(link);
  await expect(client.getByRole('heading', { level: 1, name: `For Anna ${mark}` })).toBeVisible();
  await expect(client.getByRole('columnheader')).toHaveCount(2);
  await expect(client.getByText(price).first()).toBeVisible();
  const seen = (await client.locator('body').textContent()) ?? '';
  for (const hidden of [rounds, 'Delivered', 'Off list', 'vs. similar', 'Confirmed'])
    expect(seen).not.toContain(hidden);
  await expectGoodLook(client);
  await client.setViewportSize(phone);
  await expectGoodLook(client);

  // They like a stone, which persists, and ask to see one; the first try fails and keeps what was typed.
  const heart = client.getByRole('button', { name: /^Like/ }).first();
  const saved = client.waitForResponse((response) => response.url().endsWith('/opened/likes'));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await expect(heart).toHaveText('Liked');
  await client.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const asking = client.getByRole('form', { name: 'Ask your jeweler' });
  await asking.getByText('Ask to see a stone').click();
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking.getByText('Enter a date as MM/DD/YYYY.')).toBeVisible();
  await expectGoodLook(client);
  await asking.getByRole('textbox', { name: 'Preferred date' }).fill('01/02/2024');
  await asking.getByRole('textbox', { name: 'Your name' }).fill('Anna Bell');
  await expect(asking.getByText(/^Choose .* or later\.$/)).toBeVisible();
  const tomorrow = formatDay(addDays(providerDay(new Date()), 1));
  await asking.getByRole('textbox', { name: 'Preferred date' }).fill(tomorrow);
  await asking.getByRole('textbox', { name: 'Email' }).fill(`anna.${mark}@bell.example`);
  await asking.getByRole('textbox', { name: 'Message' }).fill('After six, please.');
  await elsewhere.setOffline(true);
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking.getByText('What you entered is still here.')).toBeVisible();
  await elsewhere.setOffline(false);
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(client.getByRole('heading', { name: /^Sent to / })).toBeVisible();
  await expect(client.getByText('After six, please.')).toBeVisible();
  await expectGoodLook(client);

  // Pages about the jeweler's costs and clients stay empty until client view is left.
  for (const own of ['/marketplace/orders', '/marketplace/clientview']) {
    await page.goto(own);
    await expect(page.getByText('This page is hidden in client view.')).toBeVisible();
    await expectGoodLook(page);
  }
  await page.getByRole('button', { name: 'Turn off client view' }).click();
  const share = page.getByRole('listitem').filter({ hasText: `For Anna ${mark}` });
  await expect(share.getByText('Liked')).toHaveCount(1);
  await expect(share.getByText(`would like to see the stones on ${tomorrow}`)).toBeVisible();
  await expect(share.getByText('After six, please.')).toBeVisible();
  await expect(share.getByRole('link', { name: `anna.${mark}@bell.example` })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await page.setViewportSize(desk);
  await expectGoodLook(page);
  await page.getByRole('button', { name: `Turn off link: For Anna ${mark}` }).click();
  await expect(page.getByText('Turned off').first()).toBeVisible();
  await client.reload();
  await expect(client.getByText('This link no longer works.')).toBeVisible();
  await expectGoodLook(client);
  await elsewhere.close();

  await removeRules(page);
});
