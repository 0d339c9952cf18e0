import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalOfSms } from '../port.ts';
import type { SmsSender } from '../port.ts';

export interface KeptSms {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly text: string;
}

/** The demo's phone: messages are stored as small files beside the mailbox and shown at /demo. */
export interface SmsDrawer extends SmsSender {
  /** Newest first. */
  listSms(page?: { readonly limit: number; readonly offset?: number }): Promise<readonly KeptSms[]>;
}

export function createSmsDrawer(options: { readonly folder: string; readonly now: () => Date }): SmsDrawer {
  const { folder, now } = options;
  let sent = 0;
  return {
    async send({ to, text }) {
      const refusal = refusalOfSms({ to, text });
      if (refusal) return { kind: 'rejected', reason: refusal };
      const at = now().toISOString();
      sent += 1;
      const id = `${at.replaceAll(/[-:.]/g, '')}-${String(sent).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `${id}.part`), JSON.stringify({ id, at, to, text } satisfies KeptSms));
        await rename(join(folder, `${id}.part`), join(folder, `${id}.json`));
        return { kind: 'accepted', reference: id };
      } catch (fault) {
        return { kind: 'retry', reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },

    async listSms({ limit, offset = 0 } = { limit: 100 }) {
      const names = (await readdir(folder).catch(noneIfMissing)) ?? [];
      const kept = names.filter((name) => name.endsWith('.json'));
      const newest = kept
        .sort()
        .reverse()
        .slice(offset, offset + limit);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptSms),
      );
    },
  };
}

function noneIfMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
  throw fault;
}
