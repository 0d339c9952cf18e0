import type { Page } from '@playwright/test';

/** The number of stones in the title. */
export async function stonesFound(page: Page): Promise<number> {
  const facts = page.getByRole('status').filter({ hasText: /^[\d,]+ stones?[.,]/ });
  return Number.parseInt(((await facts.textContent()) ?? '').replaceAll(',', ''), 10);
}
