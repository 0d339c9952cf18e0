import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../port.ts';

type Opened = () => FileStore;

/** The behavior of every adapter of the file store; each runs it against its own disk or bucket. */
export function fileStoreSuite(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
) {
  describe(`a file store (${name})`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => void (opened = await open()));
    afterAll(() => opened.close());
    const store = () => opened.store;
    keepsContent(store);
    replacesWhole(store);
    findsAndRemoves(store);
  });
}

async function textOf(store: FileStore, key: string): Promise<string | undefined> {
  const found = await store.get(key);
  return found && (await buffer(found.stream)).toString('utf8');
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found;
}

function keepsContent(store: Opened) {
  test('returns the bytes, size and content type of a buffer', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0, 128]);
    await store().put('round/buffer', bytes, { contentType: 'image/png' });
    const found = await store().get('round/buffer');
    expect(found).toMatchObject({ key: 'round/buffer', size: 6, contentType: 'image/png' });
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  });

  test('stores a stream whole', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(20_000, index));
    const facts = await store().put('round/stream', Readable.from(chunks), {
      contentType: 'application/pdf',
    });
    expect(facts).toEqual({ key: 'round/stream', size: 1_000_000, contentType: 'application/pdf' });
    const found = await store().get('round/stream');
    expect(found && (await buffer(found.stream)).equals(Buffer.concat(chunks))).toBe(true);
  });

  test('stores an empty file', async () => {
    await store().put('round/empty', new Uint8Array(), { contentType: 'text/plain' });
    expect(await store().head('round/empty')).toMatchObject({ size: 0, contentType: 'text/plain' });
    expect(await textOf(store(), 'round/empty')).toBe('');
  });
}

function replacesWhole(store: Opened) {
  test('replaces a file and its content type together', async () => {
    await store().put('replaced', Buffer.from('earlier'), { contentType: 'text/plain' });
    await store().put('replaced', Buffer.from('{}'), { contentType: 'application/json' });
    const facts = await store().head('replaced');
    expect(facts).toMatchObject({ key: 'replaced', size: 2, contentType: 'application/json' });
    for await (const { key, storedAt } of store().list('replaced')) {
      expect([key, storedAt.getFullYear()]).toEqual(['replaced', new Date().getFullYear()]);
      // A header has no milliseconds.
      expect(Math.trunc(storedAt.getTime() / 1000)).toBe(Math.trunc((facts?.storedAt.getTime() ?? 0) / 1000));
    }
    expect(await textOf(store(), 'replaced')).toBe('{}');
  });

  test('stores nothing of a stream that fails, and keeps the previous file', async () => {
    await store().put('broken', Buffer.from('whole'), { contentType: 'text/plain' });
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(70_000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(store().put('broken', breaking, { contentType: 'image/gif' })).rejects.toThrow('went away');
    expect(await store().head('broken')).toMatchObject({ contentType: 'text/plain' });
    expect(await textOf(store(), 'broken')).toBe('whole');
  });
}

function findsAndRemoves(store: Opened) {
  test('returns nothing for a missing file', async () => {
    expect(await store().get('nowhere/at-all')).toBeUndefined();
    expect(await store().head('nowhere/at-all')).toBeUndefined();
  });

  test('deletes a file, and deleting it again succeeds', async () => {
    await store().put('removed', Buffer.from('x'), { contentType: 'text/plain' });
    await store().remove('removed');
    await store().remove('removed');
    expect(await store().head('removed')).toBeUndefined();
  });

  test('lists by prefix in key order, over several pages', async () => {
    const names = ['b', 'a/2', 'a-b', 'a/1', 'a/10', 'c/1', 'ab'].map((key) => `listed/${key}`);
    for (const key of names) await store().put(key, Buffer.from(key), { contentType: 'text/plain' });
    expect(await keysOf(store(), 'listed/')).toEqual([...names].sort());
    expect(await keysOf(store(), 'listed/a')).toEqual(
      [...names].sort().filter((key) => key.startsWith('listed/a')),
    );
    expect(await keysOf(store(), 'listed/a/')).toEqual(['listed/a/1', 'listed/a/10', 'listed/a/2']);
    expect(await keysOf(store(), 'listed/none')).toEqual([]);
  });

  test.each(['../outside', 'a/../../b', '/root', 'A', 'a//b', 'a/', '', '.hidden', 'a\0b', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(
        'file key',
      );
      await expect(store().get(key)).rejects.toThrow('file key');
    },
  );
}
