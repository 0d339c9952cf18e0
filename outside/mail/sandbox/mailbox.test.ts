import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMail, mailSuite } from '../testing/mail-suite.ts';
import { createMailbox } from './mailbox.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'loupe-mail-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openMailbox(now = () => new Date('2026-11-21T09:30:00.000Z')) {
  return createMailbox({ folder: await mkdtemp(join(folder, 'box-')), now });
}

mailSuite('sandbox mailbox', async () => {
  const sender = await openMailbox();
  const received = async () => (await sender.listMail()).map(({ mail }) => mail);
  return { sender, received, close: sender.close };
});

test('a new mailbox is empty', async () => {
  const box = createMailbox({ folder: join(folder, 'never-made'), now: () => new Date() });
  expect(await box.listMail()).toEqual([]);
  expect(await box.readMail('anything')).toBeUndefined();
});

test('the newest mail comes first, page by page', async () => {
  const box = await openMailbox();
  for (const subject of ['first', 'second', 'third']) await box.send({ ...aMail, subject });
  expect((await box.listMail()).map(({ mail }) => mail.subject)).toEqual(['third', 'second', 'first']);
  expect((await box.listMail({ limit: 1, offset: 1 })).map(({ mail }) => mail.subject)).toEqual(['second']);
});

test('reads one mail by its id, also as bytes', async () => {
  const box = await openMailbox();
  await box.send(aMail);
  const [entry] = await box.listMail();
  expect((await box.readMail(entry?.id ?? ''))?.mail.subject).toBe(aMail.subject);
  expect(Buffer.from((await box.readMailBytes(entry?.id ?? '')) ?? []).toString()).toContain(
    '\r\nMessage-ID: <01922f3e',
  );
});

test('an id never leads out of the mailbox', async () => {
  const box = await openMailbox();
  await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\n');
  expect(await readdir(folder)).toContain('secret.eml');
  expect(await box.readMail('../secret')).toBeUndefined();
});

test("a folder that can't be written asks for a retry", async () => {
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, '');
  const box = createMailbox({ folder: blocked, now: () => new Date() });
  expect(await box.send(aMail)).toMatchObject({ kind: 'retry' });
});
