import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from '#kit/server/mail-message/message-fields.ts';
import { UnsendableMessage } from '#kit/server/mail-message/message.ts';
import { readMessage, type ReadMessage } from '#kit/server/mail-message/read-message.ts';
import type { MailSender } from '../port.ts';

export interface MailboxEntry {
  readonly id: string;
  readonly mail: ReadMessage;
}

/** The demo's mailbox: each mail is an `.eml` file that mail programs can open. */
export interface Mailbox extends MailSender {
  /** Newest first. */
  listMail(page?: { readonly limit: number; readonly offset?: number }): Promise<readonly MailboxEntry[]>;
  readMail(id: string): Promise<MailboxEntry | undefined>;
  /** The file, for downloading. */
  readMailBytes(id: string): Promise<Uint8Array | undefined>;
}

export function createMailbox(options: { readonly folder: string; readonly now: () => Date }): Mailbox {
  const { folder, now } = options;
  let sent = 0;

  async function readMailBytes(id: string): Promise<Uint8Array | undefined> {
    // The id comes from the URL of /mailbox, so it must not leave the folder.
    if (!/^[\w-]+$/.test(id)) return undefined;
    return readFile(join(folder, `${id}.eml`)).catch(noneIfMissing);
  }

  async function readMail(id: string): Promise<MailboxEntry | undefined> {
    const bytes = await readMailBytes(id);
    return bytes && { id, mail: await readMessage(bytes) };
  }

  return {
    async send(mail) {
      try {
        const bytes = await composeMessage(mail, now());
        await mkdir(folder, { recursive: true });
        sent += 1;
        const id = `${idTime(now())}-${String(sent).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
        // Written under a temporary name first, so no page shows half a mail.
        await writeFile(join(folder, `${id}.part`), bytes);
        await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`));
        return { kind: 'accepted', messageId: mail.messageId, refused: [] };
      } catch (fault) {
        const reason = fault instanceof Error ? fault.message : String(fault);
        return { kind: fault instanceof UnsendableMessage ? 'rejected' : 'retry', reason };
      }
    },

    async listMail({ limit, offset = 0 } = { limit: 100 }) {
      const names = (await readdir(folder).catch(noneIfMissing)) ?? [];
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
      const newest = ids
        .sort()
        .reverse()
        .slice(offset, offset + limit);
      const entries = await Promise.all(newest.map(readMail));
      return entries.filter((entry) => entry !== undefined);
    },

    readMail,
    readMailBytes,
    close: async () => undefined,
  };
}

/** `20261121T093000123Z`, which sorts by time. */
function idTime(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '');
}

function noneIfMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
  throw fault;
}
