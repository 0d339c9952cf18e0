import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface ListedMail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly { readonly email: string }[];
}

interface ListedText {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** An email, with its subject if codes use another one, or the last digits of a phone. */
type Reader = { readonly email: string; readonly subject?: string } | { readonly phone: string };

/** The codes sent to one demo person, each read once. */
export function codesFor(page: Page, reader: Reader) {
  const seen = new Set<string>();
  const read = () => ('email' in reader ? mailed(page, reader) : texted(page, reader.phone));
  return {
    /** Earlier codes belong to other journeys. */
    async forget(): Promise<void> {
      for (const { id } of await read()) seen.add(id);
    },
    /** Waits for the next one. */
    async next(): Promise<string> {
      let found: { id: string; code: () => Promise<string> } | undefined;
      await expect(async () => {
        found = (await read()).find(({ id }) => !seen.has(id));
        expect(found, 'a code that was not read yet').toBeDefined();
      }).toPass({ timeout: 40_000 });
      for (const { id } of await read()) seen.add(id);
      return (await found?.code()) ?? '';
    },
  };
}

/** The newest first. */
async function mailed(
  page: Page,
  { email, subject: expectedSubject = 'Your verification code' }: Extract<Reader, { email: string }>,
) {
  const { items } = await get<{ items: readonly ListedMail[] }>(page, 'mail');
  return items
    .filter(({ subject, to }) => subject === expectedSubject && to.some((one) => one.email === email))
    .map(({ id }) => ({
      id,
      code: async () => codeIn((await get<{ text: string }>(page, `mail/${id}`)).text),
    }));
}

async function texted(page: Page, phone: string) {
  const { items } = await get<{ items: readonly ListedText[] }>(page, 'sms');
  return items
    .filter(({ to }) => to.endsWith(phone))
    .map(({ id, text }) => ({ id, code: () => Promise.resolve(codeIn(text)) }));
}

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const headers = { 'x-subscription-key': 'loupe-web' };
  return (await (await page.request.get(`/services/demo/${path}`, { headers })).json()) as Answer;
}

const codeIn = (text: string): string => /(?:^|\s)(\d{6})(?=\s|$)/.exec(text)?.[1] ?? '';
