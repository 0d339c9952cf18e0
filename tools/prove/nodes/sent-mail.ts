import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How often each message was sent, by its ID; a mail server drops what comes again under the same one. */
export async function countSentMail(dataDirs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sent = new Map<string, number>();
  for (const dataDir of dataDirs) {
    const folder = join(dataDir, 'mailbox');
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.eml'))) {
      const [, id] = /^message-id:\s*(<[^>]+>)/im.exec(await readFile(join(folder, name), 'utf8')) ?? [];
      if (id !== undefined) sent.set(id, (sent.get(id) ?? 0) + 1);
    }
  }
  return sent;
}

/** Each question goes to the provider, and a copy to the person who asked. */
export function findUnsent(questions: readonly string[], sent: ReadonlyMap<string, number>): string[] {
  const ids = [...sent.keys()];
  return questions.flatMap((id) =>
    ['provider', 'person']
      .filter((to) => !ids.some((one) => one.startsWith(`<contact-${id}.${to}@`)))
      .map((to) => `the mail of question ${id} to the ${to} was never sent`),
  );
}
