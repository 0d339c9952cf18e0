import { vi } from 'vitest';
import type { TestLoupe } from './test-loupe.ts';

export interface SeenMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail arrives at once on an idle machine; a busy one may take longer. */
const patience = { timeout: 60_000, interval: 20 };

/** A person's mailbox. */
export async function listMailTo(loupe: Pick<TestLoupe, 'ports'>, email: string): Promise<SeenMail[]> {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  return entries
    .filter(({ mail }) => mail.to.some((one) => one.email === email))
    .map(({ id, mail }) => ({ id, subject: mail.subject, text: mail.text, html: mail.html ?? '' }));
}

/** The mails with this subject to this address; waits until there are enough. */
export function waitForMail(
  loupe: Pick<TestLoupe, 'ports'>,
  email: string,
  subject: string,
  atLeast = 1,
): Promise<SeenMail[]> {
  return vi.waitFor(
    async () => {
      const found = (await listMailTo(loupe, email)).filter((mail) => mail.subject === subject);
      if (found.length < atLeast) throw new Error(`No mail "${subject}" reached ${email}.`);
      return found;
    },
    { ...patience, interval: 50 },
  );
}

/** Waits for earlier mail, so that none arrives late and is taken for the next. */
function nothingUnderWay({ pools }: Pick<TestLoupe, 'pools'>): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await pools.owner.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (rows.length > 0) throw new Error(`Still running: ${rows.map(({ task }) => task).join(', ')}.`);
  }, patience);
}

/** The mail that an action causes, whatever other mail there is. */
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

/** The text message that an action causes. */
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

/** The token in the fragment of a mail's link. */
export function tokenIn(text: string | undefined): string {
  const token = /#([\w-]+)/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}
