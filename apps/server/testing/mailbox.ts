import { vi } from 'vitest';
import type { TestLoupe } from './test-loupe.ts';

export interface SeenMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail comes at once on an idle machine; a busy one may take its time. */
const patience = { timeout: 60_000, interval: 20 };

/** What a person finds in their mailbox. */
export async function listMailTo(loupe: Pick<TestLoupe, 'ports'>, email: string): Promise<SeenMail[]> {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  return entries
    .filter(({ mail }) => mail.to.some((one) => one.email === email))
    .map(({ id, mail }) => ({ id, subject: mail.subject, text: mail.text, html: mail.html ?? '' }));
}

/** The mails under this subject that came to this address; waits until there are as many. */
export function waitForMail(
  loupe: Pick<TestLoupe, 'ports'>,
  email: string,
  subject: string,
  atLeast = 1,
): Promise<SeenMail[]> {
  return vi.waitFor(
    async () => {
      const found = (await listMailTo(loupe, email)).filter((mail) => mail.subject === subject);
      if (found.length < atLeast) throw new Error(`No mail "${subject}" came to ${email}.`);
      return found;
    },
    { ...patience, interval: 50 },
  );
}

/** What was asked for earlier has come, so that none of it comes late and is taken for what is asked for next. */
function nothingUnderWay({ pools }: Pick<TestLoupe, 'pools'>): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await pools.owner.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (rows.length > 0) throw new Error(`Still under way: ${rows.map(({ task }) => task).join(', ')}.`);
  }, patience);
}

/** The mail that comes of what is done, whichever others lie there. */
export async function nextMail(
  loupe: Pick<TestLoupe, 'ports' | 'pools'>,
  email: string,
  act: () => Promise<unknown>,
): Promise<SeenMail> {
  await nothingUnderWay(loupe);
  const before = new Set((await listMailTo(loupe, email)).map(({ id }) => id));
  await act();
  const fresh = async () => (await listMailTo(loupe, email)).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, patience);
}

/** The text message that comes of what is done. */
export async function nextText(loupe: Pick<TestLoupe, 'ports' | 'pools'>, act: () => Promise<unknown>) {
  await nothingUnderWay(loupe);
  const before = new Set((await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).map(({ id }) => id));
  await act();
  const fresh = async () =>
    (await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, patience);
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
