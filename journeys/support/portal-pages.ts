import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Place } from './place.ts';

/** Opens a place and waits until it has loaded. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  await page.goto(place.address);
  if (place.record) await openFirstRecord(page, place);
  await expect(page.getByRole('heading', { level: 1, name: place.shows })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openFirstRecord(page: Page, { page: path, row = /./, through = path }: Place): Promise<void> {
  const links = page.getByRole('main').getByRole('link');
  await expect(async () => {
    const found = await links.evaluateAll((all) =>
      all.map((one) => ({
        address: one.getAttribute('href') ?? '',
        words: (one.closest('[role=row], li') ?? one).textContent,
      })),
    );
    const at = found.findIndex(({ address, words }) => isAddressOf(through, address) && row.test(words));
    expect(at, `a link to ${through}`).not.toBe(-1);
    await links.nth(at).click();
  }).toPass({ timeout: 45_000 });
  await expect(page).toHaveURL((address) => isAddressOf(path, address.pathname));
}

/** Ids differ from words such as `new`, which are pages of their own. */
function isAddressOf(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\$\w+/g, String.raw`[\w-]*\d[\w-]*`);
  return new RegExp(`^${pattern}$`).test(address.replace(/[?#].*$/, ''));
}
