import { mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageFull, StorageUnavailable } from '../port.ts';
import { fileStoreSuite } from '../testing/file-store-suite.ts';
import { createDiskFileStore } from './disk-file-store.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'loupe-files-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

fileStoreSuite('disk', async () => ({
  store: createDiskFileStore({ folder: await mkdtemp(join(folder, 'suite-')) }),
  close: async () => undefined,
}));

test('stored files are readable by their owner only', async () => {
  const place = await mkdtemp(join(folder, 'modes-'));
  await createDiskFileStore({ folder: place }).put('some/file', Buffer.from('content'), {
    contentType: 'text/plain',
  });
  const entries = await readdir(place, { recursive: true });
  const modes = await Promise.all(
    entries.map(async (name) => [name, (await stat(join(place, name))).mode & 0o777]),
  );
  expect(Object.fromEntries(modes)).toEqual({
    files: 0o700,
    'files/some': 0o700,
    'files/some/file': 0o600,
    incoming: 0o700,
  });
});

/** A disk on which every write after the header fails like on a full one. */
async function openOnFullDisk(path: string) {
  const handle = await open(path, 'wx');
  const write = handle.writeFile.bind(handle);
  let writes = 0;
  handle.writeFile = async (data) => {
    writes += 1;
    if (writes > 1) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    await write(data);
  };
  return handle;
}

test('a full disk throws StorageFull and leaves no file', async () => {
  const place = await mkdtemp(join(folder, 'full-'));
  const store = createDiskFileStore({ folder: place, openForWriting: openOnFullDisk });
  const put = store.put('some/file', Buffer.from('content'), { contentType: 'text/plain' });
  await expect(put).rejects.toBeInstanceOf(StorageFull);
  expect(await readdir(join(place, 'incoming'))).toEqual([]);
  expect(await store.head('some/file')).toBeUndefined();
});

test('a real device without space throws StorageFull', async () => {
  const store = createDiskFileStore({
    folder: await mkdtemp(join(folder, 'device-')),
    openForWriting: () => open('/dev/full', 'w'),
  });
  const put = store.put('some/file', Buffer.from('content'), { contentType: 'text/plain' });
  await expect(put).rejects.toBeInstanceOf(StorageFull);
});

test('a file truncated on disk fails while it is read', async () => {
  const place = await mkdtemp(join(folder, 'short-'));
  const store = createDiskFileStore({ folder: place });
  await store.put('cut', Buffer.alloc(200_000, 1), { contentType: 'text/plain' });
  const found = await store.get('cut');
  const path = join(place, 'files', 'cut');
  await truncate(path, (await stat(path)).size - 100_000);
  await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toBeInstanceOf(StorageUnavailable);
});
