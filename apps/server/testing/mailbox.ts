import { vi } from 'vitest';
import type { TestLoupe } from './test-loupe.ts';

export interface SeenMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a person finds in their mailbox. */
export async function mailsTo(loupe: Pick<TestLoupe, 'ports'>, email: string): Promise<SeenMail[]> {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  return entries
    .filter(({ mail }) => mail.to.some((one) => one.email === email))
    .map(({ id, mail }) => ({ id, subject: mail.subject, text: mail.text, html: mail.html ?? '' }));
}

/** The mails under this subject that came to this address; waits until there are as many. */
export function mailsUnder(
  loupe: Pick<TestLoupe, 'ports'>,
  email: string,
  subject: string,
  atLeast = 1,
): Promise<SeenMail[]> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(loupe, email)).filter((mail) => mail.subject === subject);
      if (found.length < atLeast) throw new Error(`No mail "${subject}" came to ${email}.`);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** The mail that comes of what is done, whichever others lie there. */
export async function nextMail(
  loupe: Pick<TestLoupe, 'ports'>,
  email: string,
  act: () => Promise<unknown>,
): Promise<SeenMail> {
  const before = new Set((await mailsTo(loupe, email)).map(({ id }) => id));
  await act();
  const fresh = async () => (await mailsTo(loupe, email)).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, { timeout: 10_000, interval: 20 });
}

/** The text message that comes of what is done. */
export async function nextText(loupe: Pick<TestLoupe, 'ports'>, act: () => Promise<unknown>) {
  const before = new Set((await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).map(({ id }) => id));
  await act();
  const fresh = async () =>
    (await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, { timeout: 10_000, interval: 20 });
}

export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** The token behind the number sign of a mail's link. */
export function tokenIn(text: string | undefined): string {
  const token = /#([\w-]+)/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

/** The code of the newest mail, once it has come. */
export function newestCode(loupe: Pick<TestLoupe, 'ports'>, email: string, after = 0): Promise<string> {
  return vi.waitFor(
    async () => {
      const codes = (await mailsTo(loupe, email)).flatMap(
        ({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [],
      );
      const [newest] = codes;
      if (newest === undefined || codes.length <= after) throw new Error('The code has not come yet.');
      return newest;
    },
    { timeout: 10_000 },
  );
}
