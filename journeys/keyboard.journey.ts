import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.beforeEach(async ({ become }) => become('Marta'));

/** The focused element, and whether its focus is visible. */
function focus(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'nothing', seen: true };
    const style = getComputedStyle(element);
    const parts = [style, getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
    const ringed = parts.some(
      (part) => part.outlineStyle !== 'none' && Number.parseFloat(part.outlineWidth) > 0,
    );
    const shaded = style.boxShadow !== 'none';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    return { name: `${element.tagName} ${name.trim().slice(0, 40)}`, seen: ringed || shaded };
  });
}

test('the first Tab skips the rail to the page', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#page').locator('*:focus')).toHaveCount(1);
});

for (const [name, address] of [
  ['dashboard', '/dashboard'],
  ['help page', '/help'],
  ['demo console', '/demo'],
] as const) {
  test(`the focus is visible at each stop of the ${name}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const stops: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const { name: where, seen } = await focus(page);
      if (where === 'nothing') break;
      expect(seen, `the focus on ${where}`).toBe(true);
      stops.push(where);
    }
    expect(stops.length).toBeGreaterThan(5);
  });
}

test('the person menu works by keyboard alone and returns the focus', async ({ page }) => {
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: /account menu/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  // The menu listens once it has the focus.
  await expect(menu.locator('*:focus').or(menu.and(page.locator(':focus')))).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').locator('visible=true').and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('Ctrl Enter sends a question without the mouse', async ({ page }) => {
  await page.goto('/help');
  const comment = page.getByRole('textbox', { name: 'Questions/comments' });
  await comment.focus();
  await page.keyboard.type('Sent by keys alone.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Question sent. We'll respond by/)).toBeVisible();
});
