import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smsSuite } from '../testing/sms-suite.ts';
import { createSmsDrawer } from './sms-drawer.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'loupe-sms-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));
const now = () => new Date('2026-11-21T09:30:00.000Z');

smsSuite('sandbox drawer', async () => {
  const sender = createSmsDrawer({ folder: await mkdtemp(join(folder, 'drawer-')), now });
  return { sender, received: () => sender.listSms(), close: async () => undefined };
});

test('the newest message comes first, page by page', async () => {
  const drawer = createSmsDrawer({ folder: join(folder, 'made-on-demand'), now });
  expect(await drawer.listSms()).toEqual([]);
  for (const text of ['first', 'second', 'third']) await drawer.send({ to: '+12065550100', text });
  expect((await drawer.listSms()).map(({ text }) => text)).toEqual(['third', 'second', 'first']);
  expect((await drawer.listSms({ limit: 1, offset: 1 })).map(({ text }) => text)).toEqual(['second']);
  expect(await drawer.listSms({ limit: 1 })).toMatchObject([{ at: '2026-11-21T09:30:00.000Z' }]);
});

test("a folder that can't be written asks for a retry", async () => {
  await writeFile(join(folder, 'a-file'), '');
  const drawer = createSmsDrawer({ folder: join(folder, 'a-file'), now });
  expect(await drawer.send({ to: '+12065550100', text: 'Hello' })).toMatchObject({ kind: 'retry' });
});
