import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface ListedMail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly { readonly email: string }[];
}

const headers = { 'x-subscription-key': 'loupe-web' };

/** Waits for a mail in the demo's mailbox and returns its link's path. */
export async function latestMailTo(page: Page, email: string, subject: string): Promise<string> {
  let id = '';
  await expect(async () => {
    const answer = await page.request.get('/services/demo/mail', { headers });
    const { items } = (await answer.json()) as { items: readonly ListedMail[] };
    const found = items.find((mail) => mail.subject === subject && mail.to.some((to) => to.email === email));
    expect(found, `"${subject}" to ${email}`).toBeDefined();
    id = found?.id ?? '';
  }).toPass({ timeout: 40_000 });
  const answer = await page.request.get(`/services/demo/mail/${id}`, { headers });
  const { text } = (await answer.json()) as { text: string };
  const address = /https?:\/\/[^/\s]+(\/\S*)/.exec(text);
  return address?.[1] ?? '/';
}
