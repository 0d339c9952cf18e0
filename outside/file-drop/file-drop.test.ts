import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskFileDrop } from './disk/disk-file-drop.ts';
import { createMemoryFileDrop } from './sandbox/memory-file-drop.ts';
import { fileDropSuite } from './testing/file-drop-suite.ts';

async function onDisk() {
  const root = await mkdtemp(join(tmpdir(), 'file-drop-'));
  let ahead = 0;
  return {
    root,
    drop: createDiskFileDrop({ root, now: () => Date.now() + ahead }),
    async put(folder: string, name: string, text: string) {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, name), text);
    },
    wait: (ms: number) => void (ahead += ms),
    close: () => rm(root, { recursive: true }),
  };
}

fileDropSuite('disk', onDisk);
fileDropSuite('memory', () => {
  let now = 1_000_000;
  const drop = createMemoryFileDrop(() => now);
  return Promise.resolve({
    drop: { ...drop, read: async (file) => drop.read(file) },
    put: (folder, name, text) => Promise.resolve(drop.put(folder, name, text)),
    wait: (ms) => void (now += ms),
    close: () => Promise.resolve(),
  });
});

test('a dropped link is neither listed nor read', async () => {
  const { root, drop, put, close } = await onDisk();
  await put('secret', 'key.txt', 'secret');
  await put('one', 'sales.csv', 'a');
  await symlink(join(root, 'secret', 'key.txt'), join(root, 'one', 'link.csv'));
  expect((await drop.list(['one'])).map(({ name }) => name)).toEqual(['sales.csv']);
  expect(await drop.read({ folder: 'one', name: 'link.csv' })).toBeUndefined();
  await close();
});

test.each([
  ['Windows-1252', Buffer.from('José', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\ufeffJosé')],
  ['UTF-16', Buffer.from('\ufeffJosé', 'utf16le')],
])('a file in %s is read as it was written', async (_, bytes) => {
  const { root, drop, close } = await onDisk();
  await mkdir(join(root, 'one'), { recursive: true });
  await writeFile(join(root, 'one', 'sales.csv'), bytes);
  expect(await drop.read({ folder: 'one', name: 'sales.csv' })).toBe('José');
  await close();
});
